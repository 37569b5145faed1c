import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { eraseCustomer } from "@/lib/customers/staff-actions";
import { subscribersFile } from "@/lib/exports/subscribers-file";
import { countSubscribers, listSubscribers } from "@/lib/newsletter/staff-queries";
import { parseSubscriberFilters } from "@/lib/newsletter/subscriber-filters";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  await db.execute(sql`delete from newsletter_subscribers`);
  await db.insert(newsletterSubscribers).values([
    { email: "ana@example.com", lang: "es", source: "footer", state: "subscribed", subscribedAt: new Date() },
    { email: "bob@example.com", lang: "en", source: "newsletter-popup", state: "subscribed" },
    { email: "carl@example.org", lang: "en", source: "footer", state: "pending" },
    { email: "dora@example.org", lang: "es", source: "footer", state: "unsubscribed" },
    {
      ...{ email: "eve@example.org", lang: "es", source: "footer", state: "unsubscribed" },
      undeliverableAt: new Date(),
    },
  ] as const);
  await askAs(await makePerson("manager"));
});

async function found(query: Record<string, string>): Promise<string[]> {
  const { rows, total } = await listSubscribers(parseSubscriberFilters(query));
  expect(total).toBe(rows.length);
  return rows.map(({ email }) => email.slice(0, email.indexOf("@"))).toSorted();
}

it("counts who gets letters now, and nobody else", async () => {
  expect(await countSubscribers()).toBe(2);
});

it("finds by address, state and source, and what makes no sense counts as not said", async () => {
  expect(await found({})).toEqual(["ana", "bob", "carl", "dora", "eve"]);
  expect(await found({ q: "EXAMPLE.ORG" })).toEqual(["carl", "dora", "eve"]);
  expect(await found({ q: "%" })).toEqual([]);
  expect(await found({ state: "subscribed", source: "footer" })).toEqual(["ana"]);
  expect(await found({ state: "unsubscribed" })).toEqual(["dora"]);
  expect(await found({ state: "undeliverable" })).toEqual(["eve"]);
  expect(await found({ state: "x", source: "'; drop --", page: "-1" })).toHaveLength(5);
});

it("hands out the list that the filters show as a file, to who may", async () => {
  const { GET } = await import("@/app/api/admin/newsletter/route");
  const request = () => new Request("http://localhost:3000/api/admin/newsletter?state=pending");
  const file = await (await GET(request())).text();
  expect(file).toContain("carl@example.org");
  expect(file).not.toContain("ana@example.com");
  await askAs(await makePerson("sales"));
  expect((await GET(request())).status).toBe(403);
  askAsVisitor();
  expect((await GET(request())).status).toBe(401);
});

it("says in the file in words where each joined", async () => {
  const { file } = await subscribersFile(new URLSearchParams({ state: "subscribed" }), "es");
  expect(file.headers.get("content-disposition")).toContain('"suscriptores.csv"');
  const text = await file.text();
  expect(text).toContain("Pie de página");
  expect(text).toContain("Ventana emergente");
  expect(text).not.toMatch(/footer|popup/);
});

it("erases somebody who is known by the newsletter alone", async () => {
  expect(await eraseCustomer({ key: "ana@example.com" })).toMatchObject({ ok: true });
  expect(await found({})).toEqual(["bob", "carl", "dora", "eve"]);
  expect(await countSubscribers()).toBe(1);
});
