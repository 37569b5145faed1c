import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { POST as consent } from "@/app/api/consents/route";
import { POST as inquire } from "@/app/api/inquiries/route";
import { db } from "@/db/client";
import { forgetFirstAnswers } from "@/lib/doors/first-answer";
import { machineRoute } from "@/lib/doors/machine";
import { visitorAction, visitorRoute } from "@/lib/doors/visitor";
import { visitorForm } from "@/lib/doors/visitor-form";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { env } from "@/lib/env";
import { messagesIn } from "@/lib/i18n/messages";
import { sendRequest } from "@/lib/inquiries/actions";
import { call } from "../setup/call";
import { eventually } from "../setup/eventually";
import { askAsVisitor, asking } from "../setup/staff";

vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  askAsVisitor();
  await db.execute(sql`create table if not exists notes (text text not null)`);
  await db.execute(sql`delete from notes`);
  await db.execute(sql`delete from first_answers`);
});

const form = z.object({
  text: z.string(),
  formKey: z.string().default(""),
  website: z.string().default(""),
});

type Note = z.output<typeof form>;

let written = 0;

/** Writes first and refuses afterwards what is called bad, so that a refusal has something to roll back. */
const write: VisitorWrite<Note, { number: number }> = async ({ text }, { tx }) => {
  await tx.execute(sql`insert into notes values (${text})`);
  if (text === "bad") return { error: "calls.invalid", status: 409 };
  if (text === "broken") throw new Error("Something broke");
  written += 1;
  return { data: { number: written }, status: 201 };
};

const options = { limit: "events", decoy: () => ({ data: { number: 0 }, status: 201 }) } as const;
const route = visitorRoute("note", form, write, options);
const twin = visitorRoute("another note", form, write, options);
const action = visitorAction("note", form, write, options);

async function notes(): Promise<number> {
  return (await db.execute(sql`select 1 from notes`)).length;
}

async function send(body: object, door = route): Promise<[number, unknown]> {
  const response = await call(door, body);
  return [response.status, await response.json()];
}

function sendForm(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return action(null, data);
}

const noDrawing = { redraw: async () => null, onward: () => null };

function broken(): FormData {
  const data = new FormData();
  data.set("text", "broken");
  return data;
}

const plainForm = z.object({ text: z.string() });
const plainRoute = visitorRoute("plain note", plainForm, async () => ({ data: {} }), {
  limit: "inquiries",
});
const keyedRoute = visitorRoute("keyed note", form, async () => ({ data: { number: 1 } }), {
  ...options,
  limit: "inquiries",
});

describe("turns of a form", () => {
  async function statusesOf(door: typeof route, bodies: object[]): Promise<number[]> {
    const from = randomUUID();
    const found: number[] = [];
    for (const body of bodies) found.push((await call(door, body, { from })).status);
    return found;
  }
  const twelve = (formKey: string) =>
    Array.from({ length: 12 }, (_, number) => ({ text: `${number}`, formKey }));

  it("are not spared by a key that the form does not know", async () => {
    const statuses = await statusesOf(plainRoute, twelve(randomUUID()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.slice(5)).toEqual(new Array(7).fill(429));
  });

  it("are not taken again by the same form, which is answered once", async () => {
    expect(new Set(await statusesOf(keyedRoute, twelve(randomUUID())))).toEqual(new Set([200]));
  });

  it("are not taken again while the same form cannot be read", async () => {
    const formKey = randomUUID();
    const wrong = Array.from({ length: 6 }, () => ({ text: 5, formKey }));
    expect(await statusesOf(keyedRoute, [...wrong, { text: "right", formKey }])).toEqual([
      ...new Array(6).fill(400),
      200,
    ]);
  });
});

describe("a visitor's write", () => {
  it("is answered again, status included, wherever the same form comes in", async () => {
    const formKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ text: "once", formKey })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([201, { number: written }]);
    expect(await sendForm({ text: "once", formKey })).toEqual({ ok: true, data: { number: written } });
    expect(await notes()).toBe(1);
  });

  it("is done each time without a key, and once for each write that a form is sent to", async () => {
    const formKey = randomUUID();
    for (const key of ["", ""]) await send({ text: "each time", formKey: key });
    for (const door of [route, twin, twin]) await send({ text: "one each", formKey }, door);
    expect(await notes()).toBe(4);
  });

  it("leaves nothing when it is refused or fails, and the same form may be sent again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const formKey = randomUUID();
    expect((await send({ text: "bad", formKey }))[0]).toBe(409);
    expect(await sendForm({ text: "bad", formKey })).toMatchObject({ ok: false, error: "calls.invalid" });
    expect((await send({ text: "broken", formKey }))[0]).toBe(500);
    expect(await notes()).toBe(0);
    expect(await db.execute(sql`select 1 from first_answers`)).toHaveLength(0);
    expect((await send({ text: "good", formKey }))[0]).toBe(201);
    expect(await notes()).toBe(1);
  });

  it("tells whoever meets an unexpected error the id under which it stands in the log", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked = await call(route, { text: "broken" }, { page: "/en/liked" });
    const { message, hint } = await asked.json();
    expect(message).toBe(`${messagesIn("en").calls.unexpected} Reference: ${hint}`);
    const answer = await sendForm({ text: "broken" });
    expect(answer).toEqual({ ok: false, error: "calls.unexpected", reference: expect.any(String) });
    const shown = await visitorForm("note", form, write, { ...options }, noDrawing)(null, broken());
    const failing = { ...noDrawing, redraw: () => Promise.reject(new Error("Not drawn")) };
    const undrawn = await visitorForm("note", form, write, { ...options }, failing)(null, broken());
    const ids = [answer, shown.result, undrawn.result].map((one) => (one.ok ? "" : one.reference));
    await eventually(async () => {
      const lines = await db.execute<{ id: string }>(sql`select detail->>'errorId' as id from logs`);
      expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining([hint, ...ids]));
    });
  });

  it("tells a program that filled the trap what people are told, and writes nothing", async () => {
    expect(await send({ text: "spam", formKey: randomUUID(), website: "x" })).toEqual([201, { number: 0 }]);
    expect(await sendForm({ text: "spam", website: "x" })).toEqual({ ok: true, data: { number: 0 } });
    expect(await notes()).toBe(0);
    expect(await db.execute(sql`select 1 from first_answers`)).toHaveLength(0);
  });

  it("is refused in the language that it states when it comes too often", async () => {
    const from = randomUUID();
    const ask = () => call(route, { text: "often", lang: "en" }, { from, page: "/es/liked" });
    let answer = await ask();
    for (let turn = 0; turn < 500 && answer.status !== 429; turn++) answer = await ask();
    expect([answer.status, (await answer.json()).message]).toEqual([429, messagesIn("en").calls.tooMany]);
  });

  it("stores no text of the form, only what was answered, for a week", async () => {
    await send({ text: "ana@example.com", formKey: randomUUID() });
    const [kept] = await db.execute(sql`select answer from first_answers`);
    expect(kept).toEqual({ answer: { data: { number: written }, status: 201 } });
    await forgetFirstAnswers();
    expect(await db.execute(sql`select 1 from first_answers`)).toHaveLength(1);
    await db.execute(sql`update first_answers set created_at = now() - interval '8 days'`);
    await forgetFirstAnswers();
    expect(await db.execute(sql`select 1 from first_answers`)).toHaveLength(0);
  });
});

describe("what a door refuses", () => {
  /** A client that breaks off in the middle of what it sends. */
  function brokenBody(): ReadableStream {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"text":'));
        controller.error(new Error("aborted"));
      },
    });
  }

  it("is answered with its status and leaves no row in the log", async () => {
    const before = await db.execute(sql`select 1 from logs`);
    const from = randomUUID();
    const statuses: Record<number, number> = {};
    for (let round = 0; round < 100; round++) {
      for (const door of [route, inquire, consent]) {
        const headers = { origin: env.siteUrl, "content-type": "application/json", "x-socket-address": from };
        const foreign = { ...headers, origin: "https://evil.example" };
        for (const sent of [headers, foreign]) {
          const bodies = [brokenBody(), "{", "[]", '{"formKey":7}', "\0", "x".repeat(70_000)];
          const init = { method: "POST", headers: sent, body: bodies[round % 6], duplex: "half" };
          const answer = await door(new Request(`${env.siteUrl}/api/x`, init));
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        }
      }
      asking.headers = new Headers({ origin: "https://evil.example" });
      expect(await sendRequest(null, new FormData())).toEqual({ ok: false, error: "calls.foreign" });
    }
    expect(Object.keys(statuses)).toEqual(["400", "403", "413", "429"]);
    expect(statuses[403]).toBe(300);
    // recordLog is not waited for.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await db.execute(sql`select 1 from logs`)).toHaveLength(before.length);
  });

  it("bounds what failures write into the log by the turns of an address", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const from = randomUUID();
    const rows = async () =>
      (await db.execute(sql`select 1 from logs where function_id = '/api/test'`)).length;
    const before = await rows();
    for (let round = 0; round < 400; round++) await call(route, { text: "broken" }, { from });
    // recordLog is not waited for. The log itself takes 60 rows a minute of one place, an address has 120 turns in that time.
    await eventually(async () => expect((await rows()) - before).toBeGreaterThanOrEqual(50));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await rows()) - before).toBeLessThanOrEqual(120);
  });
});

describe("a machine's call", () => {
  const door = machineRoute<{ text: string }, string>(
    (request, body) =>
      request.headers.get("x-signature") === `signed ${body}`
        ? { text: body }
        : { error: "calls.invalid", status: 404 },
    async ({ text }, { tx }) => {
      await tx.execute(sql`insert into notes values (${text})`);
      return text === "bad" ? { error: "calls.invalid", status: 409 } : { data: text };
    },
    {
      limit: "events",
      answer: (_request, outcome) =>
        Response.json(outcome.ok ? outcome.data : outcome.error, { status: outcome.status }),
    },
  );

  function post(body: BodyInit, signature: string, from: string = randomUUID()): Promise<Response> {
    const headers = { "x-signature": signature, "x-socket-address": from };
    return door(new Request(`${env.siteUrl}/api/x`, { method: "POST", headers, body }));
  }

  it("needs no Origin but a signature over what it sent", async () => {
    expect((await post("paid", "signed paid")).status).toBe(200);
    expect((await post("paid twice", "signed paid")).status).toBe(404);
    expect((await post("paid", "")).status).toBe(404);
    expect((await post("x".repeat(70_000), "")).status).toBe(413);
    expect(await notes()).toBe(1);
  });

  it("rolls back what is refused, and has turns", async () => {
    expect((await post("bad", "signed bad")).status).toBe(409);
    expect(await notes()).toBe(0);
    const from = randomUUID();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 121; turn++) statuses.add((await post("forged", "", from)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
