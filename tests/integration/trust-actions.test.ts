import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { askAsVisitor, asking } from "../setup/staff";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Action = (previous: unknown, data: unknown) => Promise<unknown>;

/** Every server action of visitors: one that is not here, and one that is gone, fails (docs/trust.md). */
const names = [
  "lib/complaints/actions.ts complain",
  "lib/exchanges/actions.ts sendExchange",
  "lib/exchanges/actions.ts sendExchangeBack",
  "lib/inquiries/actions.ts confirmSizeWish",
  "lib/inquiries/actions.ts sendRequest",
  "lib/newsletter/actions.ts sendConfirmation",
  "lib/newsletter/actions.ts sendSubscription",
  "lib/offers/actions.ts sendAcceptance",
  "lib/offers/actions.ts sendDecline",
  "lib/offers/actions.ts sendQuestion",
  "lib/orders/actions.ts cancelOrder",
  "lib/orders/actions.ts sendCheckout",
  "lib/orders/actions.ts sendOrderLink",
  "lib/payments/actions.ts sendInPerson",
  "lib/payments/actions.ts sendPayment",
  "lib/privacy/actions.ts downloadPersonalData",
  "lib/privacy/actions.ts erasePersonalData",
  "lib/privacy/actions.ts openPersonalData",
  "lib/privacy/actions.ts sendPersonalDataLink",
  "lib/staff/visitor-actions.ts requestReset",
  "lib/staff/visitor-actions.ts setPassword",
  "lib/wishes/actions.ts removeSizeWish",
  "lib/wishes/actions.ts sendSizeWish",
  "lib/withdrawals/actions.ts withdraw",
];

const root = fileURLToPath(new URL("../../", import.meta.url));
const actions = new Map<string, Action>();

function isAction(value: unknown): value is Action {
  return typeof value === "function";
}

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const folder of ["lib", "components", "app"]) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).toSorted()) {
      const path = `${folder}/${file.replaceAll("\\", "/")}`;
      if (!/\.tsx?$/.test(path)) continue;
      const text = readFileSync(join(root, path), "utf8");
      // Those of staff stand in authorisation.test.ts, with everything that such a file exports.
      if (!text.startsWith('"use server"') || text.includes("staffAction(")) continue;
      for (const [name, value] of Object.entries(await import(join(root, path))))
        if (isAction(value)) actions.set(`${path} ${name}`, value);
    }
  }
});

/** Fields that some form has; each odd value is sent under all of them. */
const fields =
  "name email phone message lang formKey token password reference order orderId number pictures items itemsData cart productId productIds size step reason kind code choice street postcode city total terms way answer text quantity __proto__ constructor toString".split(
    " ",
  );
const values = [
  "",
  "x",
  "\0",
  "\ud800",
  "-1",
  "1e99",
  "{",
  "[]",
  "null",
  "__proto__",
  "a@b.co\r\nBcc: x@y.zz",
  "'; --",
  "ñ".repeat(400),
];

function formOf(value: string | Blob): FormData {
  const data = new FormData();
  for (const field of fields) data.append(field, value);
  return data;
}

const odd: unknown[] = [
  undefined,
  null,
  7,
  "x",
  {},
  [],
  { get: 1 },
  new URLSearchParams("a=b"),
  new FormData(),
  ...values.map(formOf),
  formOf(new Blob(["x"])),
  formOf("x".repeat(70_000)),
];

describe("every server action of visitors", () => {
  it("stands in this table, and none is written within a component", () => {
    expect([...actions.keys()].toSorted()).toEqual(names);
    for (const folder of ["components", "app"])
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
        if (/\.tsx?$/.test(file))
          expect(readFileSync(join(root, folder, file), "utf8"), file).not.toMatch(/^\s+["']use server["']/m);
  });

  it.each(names)("%s is closed to another site's page", async (name) => {
    askAsVisitor();
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example", null]) {
      asking.headers = new Headers({ "x-socket-address": randomUUID(), ...(origin && { origin }) });
      expect(JSON.stringify(await actions.get(name)?.(null, formOf("x")))).toContain("calls.foreign");
    }
  });

  it.each(names)("%s answers odd input in words, and writes no error", async (name) => {
    const before = await db.execute(sql`select 1 from logs`);
    for (const input of odd) {
      askAsVisitor();
      const answer = JSON.stringify(await within(1_000, async () => actions.get(name)?.(null, input)));
      expect(answer).toContain('"ok":false');
      expect(answer).not.toContain("calls.unexpected");
    }
    expect(await db.execute(sql`select 1 from logs`)).toHaveLength(before.length);
  });
});
