import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as unsubscribe from "@/app/api/newsletter-unsubscribe/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { signIn } from "@/lib/access/sign-in";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { call } from "../setup/call";
import { askAsVisitor, asking, makePerson, runAfterAnswers } from "../setup/staff";
import { calls, checkout, type Fields, forms, openVisitorDoors } from "../setup/visitor-doors";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  ...(await import("../setup/staff")).nextServerDouble(),
}));

vi.mock("next-intl/server", async () => {
  const { createTranslator } = await import("use-intl/core");
  const { messagesIn } = await import("@/lib/i18n/messages");
  return {
    getTranslations: async ({ locale, namespace }: { locale: Lang; namespace: "catalogue.card" }) =>
      createTranslator({ locale, messages: messagesIn(locale), namespace }),
  };
});

/** What Postgres cannot keep, in a text of its own, and around one that the door would take. */
const spoilt = ["a\0b", "\ud800"];
const spoil = [(text: string) => `${text}\0`, (text: string) => `${text}\udc00`];

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await openVisitorDoors();
});

beforeEach(async () => {
  vi.spyOn(console, "error")
    .mockClear()
    .mockImplementation(() => {});
  await db.execute(sql`delete from logs`);
});

/** The same JSON over and over, each time with one of its texts or names spoilt. */
function variants(value: unknown): unknown[] {
  if (typeof value === "string") return [...spoilt, ...spoil.map((make) => make(value))];
  if (Array.isArray(value))
    return value.flatMap((one, at) => variants(one).map((other) => value.with(at, other)));
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  return [
    ...entries.flatMap(([name, one]) => variants(one).map((other) => ({ ...value, [name]: other }))),
    ...spoilt.map((name) => ({ ...value, [name]: "x" })),
  ];
}

function formOf(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** That nothing went wrong which nobody expected: none was answered so, and none is in the log. */
async function expectNoFault(answer: unknown, sent: unknown): Promise<void> {
  expect(JSON.stringify(answer), JSON.stringify(sent)).not.toMatch(/calls\.(unexpected|away)/);
  expect(vi.mocked(console.error).mock.calls, JSON.stringify(sent)).toEqual([]);
}

describe("NUL and half a character in every field", () => {
  it("of every form of visitors, which stands in this table", () => {
    const root = new URL("../../lib/", import.meta.url);
    const names = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)(visitor-)?actions\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(new URL(file, root), "utf8").matchAll(/^export (?:const|async function) (\w+)/gm),
      ])
      .map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(forms).toSorted());
  });

  it.each(Object.entries(forms))("%s", async (_, { send, fields }) => {
    const names = Object.keys(await fields());
    for (const name of [...names, "a\0b"]) {
      for (const make of [...spoilt.map((text) => () => text), ...spoil]) {
        const base = await fields();
        const sent = { ...base, [name]: make(base[name] ?? "") };
        askAsVisitor();
        asking.headers.set("next-action", "x");
        const answer = await send(null, formOf(sent));
        await runAfterAnswers();
        await expectNoFault(answer, sent);
      }
    }
  });

  it.each(Object.entries(calls))("of the call %s", async (_, { post, bodies }) => {
    const count = (await bodies()).length;
    for (let at = 0; at < count; at++) {
      const kinds = variants((await bodies())[at]).length;
      for (let kind = 0; kind < kinds; kind++) {
        const sent = variants((await bodies())[at])[kind];
        const answer = await call(post, sent);
        expect(answer.status, JSON.stringify(sent)).toBeLessThan(500);
        await expectNoFault(await answer.json(), sent);
      }
    }
  });

  it("of signing in and of the form under a bad unsubscribe link", async () => {
    for (const make of [...spoilt.map((text) => () => text), ...spoil]) {
      for (const name of ["email", "password", "code"]) {
        const credentials = { email: (await makePerson("sales")).email, password: "wrong", code: "123456" };
        const sent = { ...credentials, [name]: make(credentials[name as "email"]) };
        await expect(signIn(sent, { "x-socket-address": randomUUID() })).rejects.toThrow("invalid");
      }
      const body = new URLSearchParams({ email: make("ana@example.com"), lang: "es" }).toString();
      const headers = {
        ...{ origin: env.siteUrl, "x-socket-address": randomUUID(), "content-length": String(body.length) },
        "content-type": "application/x-www-form-urlencoded",
      };
      const address = `${env.siteUrl}/api/newsletter-unsubscribe`;
      const answer = await unsubscribe.POST(new Request(address, { method: "POST", headers, body }));
      expect(answer.status).toBeLessThan(500);
      await expectNoFault("", body);
    }
  });
});

it("what the table sends is taken where it can be", async () => {
  for (const name of [
    "sendCheckout",
    "sendAcceptance",
    "sendQuestion",
    "sendExchange",
    "sendRequest",
    "sendSizeWish",
  ]) {
    askAsVisitor();
    asking.headers.set("next-action", "x");
    const door = forms[name];
    const answer = JSON.stringify(await door?.send(null, formOf(await door.fields())));
    expect(answer, name).toContain('"ok":true');
  }
});

it("what was typed is kept as it was, without NUL, and half a character as U+FFFD", async () => {
  askAsVisitor();
  asking.headers.set("next-action", "x");
  const fields = await checkout("reservation");
  await forms.sendCheckout?.send(null, formOf({ ...fields, name: "A\0na 👟\ud83d" }));
  const rows = await db
    .select({ name: orders.name })
    .from(orders)
    .where(eq(orders.email, fields.email ?? ""));
  expect(rows).toEqual([{ name: "Ana 👟\ufffd" }]);
});
