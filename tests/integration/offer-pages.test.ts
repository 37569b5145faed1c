import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { sourcedItems } from "@/db/schema/sourcing";
import { stockHolds } from "@/db/schema/stock";
import { findCustomers } from "@/lib/customers/staff-queries";
import { inTransaction } from "@/lib/doors/transaction";
import { markReturned } from "@/lib/mail/returned";
import { offerTabs, parseOfferFilters } from "@/lib/offers/list-filters";
import {
  findGoodsForOffer,
  findOfferPreview,
  findStaffOffer,
  listOfferCounts,
  listOfferedProducts,
  listOffers,
} from "@/lib/offers/staff-queries";
import { whatsappText } from "@/lib/offers/whatsapp-text";
import { listFigures } from "@/lib/overview/staff-queries";
import { makeProduct } from "../factories";
import { savedOffer, sentOffer } from "../setup/offers";
import { placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let seller: Person;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, offers, orders, sourcedItems, products]) await db.delete(table);
  seller = await makePerson("sales");
  await askAs(seller);
});

async function pair(name: string, sizes: Record<string, number> = { "41": 1, "42": 2 }) {
  const { id } = await makeProduct({ name, priceCents: 12_995 }, sizes);
  const line = { source: "stock" as const, productId: id, size: "42", price: "129,95" };
  return { productId: id, line };
}

describe("goods for an offer", () => {
  test("say what is free of each size and whose the rest is", async () => {
    const { productId, line } = await pair("Cala Conta");
    const { id } = await sentOffer(seller, { lines: [line] });
    const { number } = (await findStaffOffer(id)) ?? {};
    const { products: found } = await findGoodsForOffer("cala conta");
    expect(found).toMatchObject([{ productId, name: "Cala Conta", priceCents: 12_995 }]);
    expect(found[0]?.sizes).toMatchObject([
      { value: "41", free: 1, heldFor: [] },
      { value: "42", free: 1, heldFor: [{ kind: "offer", number }] },
    ]);
    expect(await listOfferedProducts([productId, "no id"])).toEqual(found);
  });

  test("are what is on sale, and open sourced items without what their supplier says", async () => {
    await makeProduct({ name: "Cala Draft", status: "draft" });
    const said = { source: "Secret supplier", sourceUrl: "https://secret.example", costCents: 4_321 };
    await db.insert(sourcedItems).values([
      { name: "Cala Rare", styleCode: "R-1", sizes: ["43"], priceCents: 25_000, state: "checked", ...said },
      { name: "Cala Gone", styleCode: "R-2", state: "dropped", ...said },
    ]);
    const found = await findGoodsForOffer("Cala");
    expect(found.products).toEqual([]);
    expect(found.items).toMatchObject([{ name: "Cala Rare", sizes: ["43"], priceCents: 25_000 }]);
    expect(JSON.stringify(found)).not.toMatch(/secret|4321/i);
    expect(await findGoodsForOffer("c")).toEqual({ products: [], items: [] });
  });
});

test("customers are found by what they ordered under", async () => {
  const { productId } = await pair("Cala Bassa");
  await placed({ name: "Marina Ruiz", email: "marina@example.com", pieces: [{ productId, size: "42" }] });
  expect(await findCustomers("marina ru")).toMatchObject([
    { key: "marina@example.com", name: "Marina Ruiz", orders: 1 },
  ]);
  expect(await findCustomers("m")).toEqual([]);
});

describe("the list", () => {
  test("counts in each tab what the tab shows, and the dashboard names what ends within a day", async () => {
    const { line } = await pair("Cala Jondal", { "42": 5 });
    await savedOffer(seller, { lines: [line] });
    await sentOffer(seller, { lines: [line], validHours: 48 });
    await sentOffer(seller, { lines: [line], validHours: 12 });
    const counts = await listOfferCounts();
    for (const tab of offerTabs)
      expect((await listOffers(parseOfferFilters({ tab }))).total, tab).toBe(counts[tab]);
    expect(counts).toMatchObject({ open: 3, draft: 1, sent: 2, ending: 1 });
    const figure = (await listFigures()).find(({ name }) => name === "offersEnding");
    expect(figure).toMatchObject({ count: 1, href: "/admin/offers?tab=ending&sort=ending" });
  });

  test("is quick with twenty thousand offers, however it is asked", async () => {
    await db.execute(sql`
      insert into offers (kind, lang, name, email, phone, fulfilment, state, valid_until, sent_at, created_at)
      select 'purchase', 'es', 'Person ' || i, 'p' || i || '@example.com', '600' || lpad(i::text, 6, '0'), 'pickup',
             case when i % 3 = 0 then 'expired' else 'sent' end, now() + make_interval(mins => i), now(),
             now() - make_interval(mins => i)
      from generate_series(1, 20000) i`);
    await db.execute(sql`
      insert into offer_lines (offer_id, position, source, name, unit_cents)
      select f.id, n, 'free', 'Line ' || n, 1000 from offers f, generate_series(0, 2) n`);
    await db.execute(sql`analyze offers, offer_lines`);
    const asked = [{}, { tab: "all", page: "300" }, { q: "person 19999" }, { tab: "ending", sort: "ending" }];
    for (const query of asked) {
      const list = await within(1_000, () => listOffers(parseOfferFilters(query)));
      expect(list.rows.length, JSON.stringify(query)).toBeGreaterThan(0);
    }
    await within(1_000, () => listOfferCounts());
  });
});

test("staff read whether the mail with the link has arrived", async () => {
  const { line } = await pair("Cala Xarraca");
  const { id } = await sentOffer(seller, { lines: [line] });
  const stateOfMail = async () => (await findStaffOffer(id))?.mailState;
  const own = and(eq(mails.kind, "offer"), eq(mails.formKey, `offer:${id}`));
  const [mail] = await db.update(mails).set({ state: "sent" }).where(own).returning();
  expect(await stateOfMail()).toBe("sent");
  await inTransaction(async (tx) => ({ known: await markReturned(tx, [mail?.id ?? ""], "5.1.1") }));
  expect(await stateOfMail()).toBe("returned");
  expect((await findStaffOffer(await savedOffer(seller, { lines: [line] })))?.mailState).toBeNull();
});

test("what is written by WhatsApp is in the customer's language and leads to the private page", async () => {
  const { line } = await pair("Cala Tarida");
  const { id } = await sentOffer(seller, { lines: [line], lang: "es", name: "Joan Serra" });
  const offer = await findStaffOffer(id);
  const share = offer && whatsappText(offer);
  expect(share?.text).toMatch(/^¡Hola, Joan! .*129,95/);
  expect(share?.text.endsWith(share.url)).toBe(true);
  expect(share?.url).toMatch(/^https?:\/\/[^/]+\/es\/offers\/.+/);
  const draft = await findStaffOffer(await savedOffer(seller, { lines: [line] }));
  expect(draft && whatsappText(draft)).toBeNull();
});

test("a draft is looked at as its customer would see it, and nothing else is", async () => {
  const { productId, line } = await pair("Vista previa");
  const id = await savedOffer(seller, { validHours: 24, lines: [line] });
  const shown = await findOfferPreview(id, "en");
  expect(shown).toMatchObject({ token: "", orderPath: null, offer: { state: "sent" } });
  expect((shown?.offer.validUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(shown?.goods.map((goods) => goods.id)).toEqual([productId]);
  // Looking holds nothing and sends nothing.
  expect(await db.$count(stockHolds)).toBe(0);
  expect((await findStaffOffer(id))?.state).toBe("draft");
  const sent = await sentOffer(seller, { lines: [line] });
  expect(await findOfferPreview(sent.id, "en")).toBeNull();
  expect(await findOfferPreview("nonsense", "es")).toBeNull();
});
