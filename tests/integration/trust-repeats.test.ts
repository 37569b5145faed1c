import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as inquire } from "@/app/api/inquiries/route";
import { POST as subscribe } from "@/app/api/newsletter-subscribe/route";
import { POST as share } from "@/app/api/shared-lists/route";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { saveStock } from "@/lib/products/staff-actions";
import { makeProduct } from "../factories";
import { call } from "../setup/call";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  product = await makeProduct();
});

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

async function countRows(table: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return row?.n ?? -1;
}

const twenty = Array.from({ length: 20 });

type Form = {
  door: (request: Request) => Promise<Response>;
  body: (round: string) => object;
  /** Rows and mails of one sending. */
  rows: { table: string; each: number }[];
};

const forms: Record<string, Form> = {
  inquiry: {
    door: inquire,
    body: (formKey) => ({
      name: "Ana",
      email: `${formKey}@example.com`,
      phone: "",
      message: "42?",
      itemsData: { items: [{ _id: product.id }], context: {} },
      formKey,
    }),
    // One mail to the shop, one receipt.
    rows: [
      { table: "inquiries", each: 1 },
      { table: "inquiry_items", each: 1 },
      { table: "mails", each: 2 },
    ],
  },
  newsletter: {
    door: subscribe,
    body: (formKey) => ({ email: `${formKey}@example.com`, formKey }),
    rows: [
      { table: "newsletter_subscribers", each: 1 },
      { table: "mails", each: 1 },
    ],
  },
  "shared list": {
    door: share,
    body: (formKey) => ({ itemsData: [{ _id: product.id }], formKey }),
    rows: [{ table: "shared_lists", each: 1 }],
  },
};

describe("the same form sent 20 times at once", () => {
  it.each(Object.entries(forms))(
    "%s, 34 rounds: one row, its mails once, 20 equal answers",
    async (_, { door, body, rows }) => {
      const before = await Promise.all(rows.map(({ table }) => countRows(table)));
      for (let round = 1; round <= 34; round++) {
        const sent = body(randomUUID());
        const from = randomUUID();
        const answers = await Promise.all(
          twenty.map(async () => {
            const response = await call(door, sent, { from });
            return `${response.status} ${await response.text()}`;
          }),
        );
        expect(new Set(answers).size, answers.join("\n")).toBe(1);
        expect(answers[0]).toMatch(/^20[01] /);
        const after = await Promise.all(rows.map(({ table }) => countRows(table)));
        expect(after).toEqual(rows.map(({ each }, at) => (before[at] ?? 0) + each * round));
      }
    },
    120_000,
  );
});

describe("the last pair", () => {
  it("is sold once, 20 rounds of 50 hands at once", async () => {
    const { id } = await makeProduct({}, { "42": 1 });
    await askAs(await makePerson("sales"));
    for (let round = 0; round < 20; round++) {
      await db.execute(sql`update product_sizes set on_hand = 1 where product_id = ${id}`);
      const results = await Promise.all(
        Array.from({ length: 50 }, () => saveStock({ id, sizes: [{ value: "42", shown: 1, onHand: 0 }] })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.error !== "admin.errors.conflict")).toEqual([]);
      const [row] = await db.execute(sql`select on_hand from product_sizes where product_id = ${id}`);
      expect(row).toEqual({ on_hand: 0 });
    }
  });
});

it("links in mails begin with SITE_URL, whatever Host a form was sent to (rule 3)", async () => {
  const email = `${randomUUID()}@example.com`;
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  await call(subscribe, { email, formKey: randomUUID() }, { headers: forged });
  const [mail] = await db.execute<{ html: string; text: string; headers: object }>(
    sql`select html, text, headers from mails where recipient = ${email}`,
  );
  const words = JSON.stringify(mail);
  expect(words).not.toContain("evil.example");
  expect(words).toContain(`${env.siteUrl}/`);
});
