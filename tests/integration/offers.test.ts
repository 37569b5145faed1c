import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productPictures, productSizes, products } from "@/db/schema/catalogue";
import { inquiries, inquiryItems, inquiryMessages } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orderLines, orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { env } from "@/lib/env";
import { isFailure } from "@/lib/failure";
import { readTimeline } from "@/lib/inquiries/read-timeline";
import { declineOffer, viewOffer } from "@/lib/offers/answer-offer";
import { askAboutOffer } from "@/lib/offers/ask-question";
import { expireOffers, remindOffers } from "@/lib/offers/expire-offers";
import { readCustomerOffer } from "@/lib/offers/find-offer";
import { isKnownOffer } from "@/lib/offers/known-offer";
import { parseOfferFilters } from "@/lib/offers/list-filters";
import { offerView } from "@/lib/offers/offer-view";
import { offerReference } from "@/lib/offers/read-offer";
import {
  acceptOfferForCustomer,
  deleteOfferDraft,
  renewExpiredOffer,
  reviseSentOffer,
  saveOfferDraft,
  sendOfferDraft,
  withdrawSentOffer,
} from "@/lib/offers/staff-actions";
import {
  findOfferClone,
  findOfferFromInquiry,
  findStaffOffer,
  listOfferCounts,
  listOffers,
  listOffersOfInquiry,
} from "@/lib/offers/staff-queries";
import { continueOrder } from "@/lib/orders/continue-order";
import { expireOrders } from "@/lib/orders/expire-orders";
import { parseOrderFilters } from "@/lib/orders/list-filters";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { recordPayment, recordRefund } from "@/lib/orders/order-money";
import { dueNow, owedBackCents } from "@/lib/orders/order-state";
import { remindBalances } from "@/lib/orders/remind-balances";
import { cancelOrderLines, markOrderArrived, markOrderReady } from "@/lib/orders/staff-actions";
import { findStaffOrder, listOrders } from "@/lib/orders/staff-queries";
import { keepTerms } from "@/lib/orders/terms";
import { findByWords } from "@/lib/overview/staff-queries";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { removeOldOffers } from "@/lib/privacy/retention";
import { summarisePerson } from "@/lib/privacy/summarise-person";
import { makeProduct } from "../factories";
import {
  accept,
  keepTestTerms,
  offerValues,
  savedOffer,
  sentOffer,
  termsId,
  trySending,
} from "../setup/offers";
import { findStockFaults, placed } from "../setup/orders";
import { readSizesOf } from "../setup/sizes";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let seller: Person;
let productId = "";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, offers, orders, inquiries, products, mails]) await db.delete(table);
  await keepTestTerms();
  seller = await makePerson("sales");
  await askAs(seller);
  productId = (await makeProduct({ priceCents: 12_995 }, { "41": 2, "42": 2 })).id;
});

const pair = (size = "42", more: object = {}) => ({
  source: "stock" as const,
  productId,
  size,
  price: "100",
  ...more,
});
const ordered = (price = "200") => ({
  source: "sourced" as const,
  name: "Samba OG",
  brand: "adidas",
  size: "43",
  price,
});

async function read(id: string) {
  const offer = await findStaffOffer(id);
  if (!offer) throw new Error("The offer is gone");
  return offer;
}

async function orderOf(id: string) {
  const { orderId } = await read(id);
  const found = orderId ? await inTransaction(async (tx) => ({ found: await lockOrder(tx, orderId) })) : null;
  if (!found || isFailure(found) || !found.found) throw new Error("There is no order");
  return found.found;
}

type Sent = { recipient: string; lang: string; subject: string; text: string };

async function sentMails(kind: string): Promise<Sent[]> {
  return db
    .select({ recipient: mails.recipient, lang: mails.lang, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(mails.kind, kind));
}

async function over(id: string): Promise<void> {
  await db.update(offers).set({ validUntil: sql`now() - interval '1 second'` }).where(eq(offers.id, id));
}

describe("a draft", () => {
  test("is written once however often it is sent, and holds nothing", async () => {
    const draft = offerValues({ lines: [pair()] });
    const first = await saveOfferDraft(draft);
    const again = await saveOfferDraft(draft);
    expect([first, again]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await db.$count(offers)).toBe(1);
    expect(await db.$count(stockHolds)).toBe(0);
    expect(await sentMails("offer")).toEqual([]);
  });

  test("shows a picture narrower than the usual widths in the one that was made of it", async () => {
    await db.update(productPictures).set({ width: 200, widths: [200] });
    const id = await savedOffer(seller, { lines: [pair(), ordered()] });
    const { lines } = await read(id);
    expect(lines.map(({ picture }) => picture)).toEqual([
      expect.stringMatching(/^\/media\/.+-200\.webp$/),
      null,
    ]);
  });

  test("is saved by its latest version alone, and thrown away", async () => {
    const id = await savedOffer(seller, { lines: [pair()] });
    const { values, version } = await read(id);
    expect(await saveOfferDraft({ ...values, name: "Joan", lines: [pair("41"), ordered()] })).toMatchObject({
      ok: true,
    });
    expect(await saveOfferDraft({ ...values, name: "Pere" })).toMatchObject({
      error: "admin.offers.errors.changed",
    });
    expect((await read(id)).values).toMatchObject({
      name: "Joan",
      lines: [{ size: "41" }, { name: "Samba OG" }],
    });
    expect(await deleteOfferDraft({ id, version })).toMatchObject({ ok: false });
    expect(await deleteOfferDraft({ id, version: version + 1 })).toMatchObject({ ok: true });
    expect(await db.$count(offers)).toBe(0);
  });

  test.each([
    ["discount", { discount: "500" }, "admin.offers.errors.discount"],
    ["discount", { discount: "much" }, "admin.offers.errors.amount"],
    ["validHours", { validHours: 400 }, "admin.offers.errors.validHours"],
    ["deposit", { depositPercent: 30, deposit: "10" }, "admin.offers.errors.twoDeposits"],
    [
      "deposit",
      { depositPercent: 30, kind: "reservation" as const },
      "admin.offers.errors.depositOfReservation",
    ],
    ["email", { email: "nobody" }, "admin.offers.errors.email"],
  ])("refuses %s where it makes no sense", async (field, fields, error) => {
    const answer = await saveOfferDraft(offerValues({ lines: [pair()], ...fields }));
    expect(answer).toMatchObject({ ok: false, fields: { [field]: error } });
    expect(await db.$count(offers)).toBe(0);
  });

  test("refuses a size that the shop does not sell, at its line", async () => {
    const answer = await saveOfferDraft(offerValues({ lines: [pair(), pair("47")] }));
    expect(answer).toMatchObject({ ok: false, fields: { "lines.1": "admin.offers.errors.notSold" } });
  });
});

describe("sending", () => {
  test("holds a pair for each piece until the end and mails the link in the customer's language", async () => {
    const sent = await sentOffer(seller, {
      lang: "en",
      noteEn: "As promised.",
      lines: [pair("42", { quantity: 2 }), ordered()],
    });
    const holds = await db.select().from(stockHolds);
    expect(holds.map(({ kind, until }) => [kind, until?.getTime()])).toEqual([
      ["offer", sent.validUntil.getTime()],
      ["offer", sent.validUntil.getTime()],
    ]);
    const hours = (sent.validUntil.getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    const [mail] = await sentMails("offer");
    expect(mail).toMatchObject({ recipient: "ana@example.com", lang: "en" });
    expect(mail?.text).toContain("As promised.");
    expect(mail?.text).toContain(`/en/offers/${offerReference(sent.id)}`);
    expect(await readSizesOf(productId)).toMatchObject({
      "42": { held: 2, heldFor: [{ kind: "offer", number: sent.number, ownerId: sent.id }, {}] },
    });
    expect(await findStockFaults()).toEqual([]);
  });

  test("is refused by line where not all pairs are free, and then holds none", async () => {
    await placed({ pieces: [{ productId, size: "42" }] });
    const id = await savedOffer(seller, { lines: [pair("41"), pair("42", { quantity: 2 })] });
    expect(await trySending(seller, id)).toMatchObject({
      error: "admin.offers.errors.notFree",
      fields: { "lines.1": "admin.offers.errors.notFree" },
    });
    expect(await db.$count(stockHolds, eq(stockHolds.kind, "offer"))).toBe(0);
    expect((await read(id)).state).toBe("draft");
  });

  test("asks for a name, a way to reach them, a line that stays, and a postcode that is served", async () => {
    const id = await savedOffer(seller, {
      name: "",
      email: "",
      phone: "",
      fulfilment: "delivery",
      postcode: "28001",
      lines: [pair("42", { optional: true })],
    });
    expect(await trySending(seller, id)).toMatchObject({
      fields: {
        name: "admin.offers.errors.name",
        email: "admin.offers.errors.contact",
        lines: "admin.offers.errors.noLine",
        postcode: "admin.offers.errors.zone",
      },
    });
  });

  test("is refused twice, and by an old version", async () => {
    const id = await savedOffer(seller, { lines: [pair()] });
    expect(await sendOfferDraft({ id, version: 7 })).toMatchObject({ error: "admin.offers.errors.changed" });
    expect(await sendOfferDraft({ id, version: 1 })).toMatchObject({ ok: true });
    expect(await sendOfferDraft({ id, version: 2 })).toMatchObject({ error: "admin.offers.errors.sent" });
    expect(await saveOfferDraft({ ...(await read(id)).values, name: "Other" })).toMatchObject({ ok: false });
  });
});

describe("a revision", () => {
  test("takes the place of what was sent, its pairs too, and ends its link", async () => {
    const first = await sentOffer(seller, { lines: [pair("42", { quantity: 2 })] });
    const { version } = await read(first.id);
    const revised = await reviseSentOffer({ id: first.id, version });
    const again = await reviseSentOffer({ id: first.id, version });
    expect(again).toEqual(revised);
    const draftId = revised.ok ? (revised.data?.id ?? "") : "";
    expect((await read(first.id)).state).toBe("sent");
    const draft = await read(draftId);
    expect(draft).toMatchObject({ revision: 2, number: first.number, state: "draft" });
    await saveOfferDraft({ ...draft.values, lines: [pair("42", { quantity: 2, price: "90" })] });
    // Both pairs are held by the first revision, and the second gets them all the same.
    const sent = await trySending(seller, draftId);
    expect(isFailure(sent)).toBe(false);
    expect((await read(first.id)).state).toBe("superseded");
    expect(await accept(first.id)).toMatchObject({ error: "offer.errors.superseded" });
    expect(await accept(draftId)).toMatchObject({
      data: { path: expect.stringContaining("/es/checkout/success") },
    });
    expect((await orderOf(draftId)).order.totalCents).toBe(18_000);
    expect(await findStockFaults()).toEqual([]);
  });

  test("cannot be sent once the customer has accepted what was sent before", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    const revised = await reviseSentOffer({ id, version: (await read(id)).version });
    const draftId = revised.ok ? (revised.data?.id ?? "") : "";
    expect(isFailure(await accept(id))).toBe(false);
    expect(await trySending(seller, draftId)).toMatchObject({ error: "admin.offers.errors.taken" });
    expect(await reviseSentOffer({ id: draftId, version: 9 })).toMatchObject({ ok: true });
  });
});

describe("the clock", () => {
  test("ends an offer whose time is over, frees its pairs and says so once", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    expect(await expireOffers()).toEqual([]);
    await over(id);
    expect(await accept(id)).toMatchObject({ error: "offer.errors.expired" });
    expect(await expireOffers()).toEqual([id]);
    expect(await expireOffers()).toEqual([]);
    expect((await read(id)).state).toBe("expired");
    expect(await sentMails("offer-expired")).toHaveLength(1);
    expect(await db.select().from(stockHolds)).toMatchObject([{ endReason: "expired" }]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("reminds once", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    await db.update(offers).set({ remindAt: sql`now() + interval '1 hour'` }).where(eq(offers.id, id));
    expect(await remindOffers()).toEqual([]);
    await db.update(offers).set({ remindAt: sql`now()` }).where(eq(offers.id, id));
    expect(await remindOffers()).toEqual([id]);
    expect(await remindOffers()).toEqual([]);
    expect(await sentMails("offer-reminder")).toHaveLength(1);
  });
});

describe("renewing", () => {
  test("sends what expired at the same prices with a new hold, as a further revision", async () => {
    const { id } = await sentOffer(seller, { discount: "10", lines: [pair()] });
    expect(await renewExpiredOffer({ id, version: 2 })).toMatchObject({ error: "admin.offers.errors.state" });
    await over(id);
    await expireOffers();
    await db.update(products).set({ priceCents: 20_000 }).where(eq(products.id, productId));
    const renewed = await renewExpiredOffer({ id, version: (await read(id)).version });
    const newId = renewed.ok ? (renewed.data?.id ?? "") : "";
    expect(await read(newId)).toMatchObject({ revision: 2, state: "sent", totalCents: 9_000 });
    expect((await read(id)).state).toBe("superseded");
    expect(await findStockFaults()).toEqual([]);
  });

  test("is refused where the pair is gone, and leaves nothing behind", async () => {
    const { id } = await sentOffer(seller, { lines: [pair("42", { quantity: 2 })] });
    await over(id);
    await expireOffers();
    await placed({ pieces: [{ productId, size: "42" }] });
    const answer = await renewExpiredOffer({ id, version: (await read(id)).version });
    expect(answer).toMatchObject({ ok: false, fields: { "lines.0": "admin.offers.errors.notFree" } });
    expect(await db.$count(offers)).toBe(1);
    expect((await read(id)).state).toBe("expired");
  });
});

describe("cloning", () => {
  test("fills a form at today's prices, marks what is different, and writes nothing", async () => {
    const { id } = await sentOffer(seller, {
      noteEs: "Para Ana",
      lines: [pair("41"), pair("42"), ordered()],
    });
    await db.update(products).set({ priceCents: 11_000 }).where(eq(products.id, productId));
    await db
      .update(productSizes)
      .set({ onHand: 1 })
      .where(and(eq(productSizes.productId, productId), eq(productSizes.value, "42")));
    const before = await db.$count(offers);
    const clone = await findOfferClone(id);
    expect(clone?.values).toMatchObject({
      version: null,
      lines: [{ price: "110,00" }, { price: "110,00" }, { price: "200,00" }],
    });
    for (const field of ["name", "email", "phone", "validHours", "inquiryId", "number"])
      expect(clone?.values).not.toHaveProperty(field);
    expect(JSON.stringify(clone)).not.toMatch(/Ana|ana@/);
    expect(clone?.values.id).not.toBe(id);
    expect(clone?.differences).toMatchObject([
      { line: 0, wasCents: 10_000, nowCents: 11_000, why: ["price"] },
      { line: 1, free: 0, why: ["price", "stock"] },
    ]);
    expect(await db.$count(offers)).toBe(before);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, productId));
    expect((await findOfferClone(id))?.differences[0]).toMatchObject({ nowCents: null, why: ["not-sold"] });
  });
});

describe("an inquiry", () => {
  test("fills a form with its person and goods, and knows what was offered", async () => {
    const [inquiry] = await db
      .insert(inquiries)
      .values({
        kind: "inquiry",
        lang: "en",
        name: "Joe",
        email: "joe@example.com",
        source: "product",
        formKey: randomUUID(),
        consentText: "",
        consentVersion: "",
      })
      .returning();
    const inquiryId = inquiry?.id ?? "";
    const goods = {
      name: "Sandal",
      brand: "B",
      styleCode: "X",
      sourceType: "in-stock" as const,
      priceCents: 9_900,
    };
    await db.insert(inquiryItems).values([
      { inquiryId, position: 0, productId, ...goods, size: "42", sizes: [] },
      { inquiryId, position: 1, productId, ...goods, size: "47", sizes: [] },
    ]);
    const filled = await findOfferFromInquiry(inquiryId);
    expect(filled?.values).toMatchObject({
      lang: "en",
      name: "Joe",
      email: "joe@example.com",
      inquiryId,
      lines: [
        { source: "stock", size: "42", price: "129,95" },
        { source: "sourced", size: "47" },
      ],
    });
    expect(await saveOfferDraft(filled?.values)).toMatchObject({ ok: true });
    expect(await listOffersOfInquiry(inquiryId)).toMatchObject([{ name: "Joe", inquiryId }]);
    expect(await findOfferFromInquiry(randomUUID())).toBeNull();
  });

  test("is answered by the offer that is sent, whose mail stands in its conversation", async () => {
    const [inquiry] = await db
      .insert(inquiries)
      .values({
        ...{ kind: "inquiry", lang: "es", name: "Ana", email: "ana@example.com", source: "product" },
        ...{ formKey: randomUUID(), consentText: "", consentVersion: "" },
      })
      .returning();
    const inquiryId = inquiry?.id ?? "";
    const first = {
      messageId: "<first@shop.example>",
      subject: "Consulta",
      direction: "out",
      channel: "mail",
    } as const;
    await db.insert(inquiryMessages).values({ ...first, inquiryId, body: "", automatic: true });
    const { number } = await sentOffer(seller, { inquiryId, lines: [pair()] });
    const [after] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
    expect(after).toMatchObject({ state: "answered", answeredAt: expect.any(Date) });
    const [mail] = await db.select().from(mails).where(eq(mails.kind, "offer"));
    expect(mail?.headers).toMatchObject({ "In-Reply-To": first.messageId, References: first.messageId });
    const said = await db
      .select()
      .from(inquiryMessages)
      .where(and(eq(inquiryMessages.inquiryId, inquiryId), eq(inquiryMessages.automatic, false)));
    expect(said).toMatchObject([
      { mailId: mail?.id, staffName: seller.name, body: expect.stringContaining(String(number)) },
    ]);
    const [sent] = await db.select().from(offers).where(eq(offers.inquiryId, inquiryId));
    const timeline = await readTimeline([inquiryId]);
    expect(timeline.filter(({ type }) => type === "message")).toMatchObject([
      { automatic: true, offerId: null },
      { automatic: false, offerId: sent?.id },
    ]);
    // Also with nobody to write to: the link goes in another way.
    await db.update(inquiries).set({ state: "open" }).where(eq(inquiries.id, inquiryId));
    await sentOffer(seller, { inquiryId, email: "", lines: [ordered()] });
    const [again] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
    expect(again?.state).toBe("answered");
  });
});

describe("accepting", () => {
  test("makes a purchase at the offer's own prices; the pairs change hands without a counter moving", async () => {
    const sent = await sentOffer(seller, {
      discount: "30,01",
      lines: [pair("42", { quantity: 2 }), pair("41")],
    });
    // Priced anew, archived, all sold but what is held: the offer stands.
    await db
      .update(products)
      .set({ priceCents: 99_900, status: "archived" })
      .where(eq(products.id, productId));
    await db.update(productSizes).set({ onHand: sql`held` }).where(eq(productSizes.productId, productId));
    const answer = await accept(sent.id);
    expect(answer).toMatchObject({ data: { path: expect.stringContaining("/es/checkout/success") } });
    const { order, lines } = await orderOf(sent.id);
    expect(order).toMatchObject({
      kind: "purchase",
      channel: "web",
      totalCents: 26_999,
      termsId: "0123456789abcdef",
    });
    expect(lines.map(({ state, unitCents }) => [state, unitCents])).toEqual([
      ["to-prepare", 10_000],
      ["to-prepare", 10_000],
      ["to-prepare", 10_000],
    ]);
    expect(await db.$count(stockHolds, and(eq(stockHolds.kind, "order"), isNull(stockHolds.endedAt)))).toBe(
      3,
    );
    expect((await read(sent.id)).state).toBe("accepted");
    expect(await sentMails("order-placed")).toHaveLength(1);
    expect(await findStockFaults()).toEqual([]);
  });

  test("makes a reservation without terms and obligation", async () => {
    const { id } = await sentOffer(seller, { kind: "reservation", lines: [pair()] });
    expect(await accept(id, { terms: "", termsId: "" })).toMatchObject({ data: {} });
    expect((await orderOf(id)).order).toMatchObject({ kind: "reservation", termsId: null });
    expect((await read(id)).state).toBe("reserved");
    expect(await db.select().from(stockHolds)).toMatchObject([{ kind: "reservation" }]);
  });

  test("frees the pairs of optional lines that are left out, at prices that stay", async () => {
    const { id } = await sentOffer(seller, {
      discount: "20",
      lines: [
        pair("42"),
        pair("41", { optional: true }),
        { source: "free", name: "Cordones", price: "5", optional: true },
      ],
    });
    expect(await accept(id, {}, [])).toMatchObject({ data: {} });
    const { order, lines } = await orderOf(id);
    expect(lines).toHaveLength(1);
    expect(order.totalCents).toBe(10_000 - order.discountCents);
    expect(await readSizesOf(productId)).toMatchObject({ "41": { held: 0 }, "42": { held: 1 } });
    expect(await findStockFaults()).toEqual([]);
  });

  test("asks for what an order needs, and says no to edited sums, other zones and unknown terms", async () => {
    const { id } = await sentOffer(seller, {
      fulfilment: "delivery",
      postcode: "07800",
      delivery: "3",
      email: "",
      lines: [pair()],
    });
    expect(await accept(id, { seen: "1" })).toMatchObject({ error: "offer.errors.changed" });
    expect(await accept(id, { phone: "", postcode: "07840", terms: "" })).toMatchObject({
      fields: {
        email: "checkout.errors.email",
        phone: "checkout.errors.phoneNeeded",
        street: "checkout.errors.street",
        town: "checkout.errors.town",
        postcode: "offer.errors.otherZone",
        terms: "checkout.errors.terms",
      },
    });
    const home = { email: "ana@example.com", street: "Carrer Nou 1", town: "Eivissa" };
    expect(await accept(id, { ...home, termsId: "0000000000000000" })).toMatchObject({
      fields: { terms: "checkout.errors.termsGone" },
    });
    expect(await accept(id, home)).toMatchObject({ data: {} });
    expect((await orderOf(id)).order).toMatchObject({
      fulfilment: "delivery",
      zoneKey: "eivissa",
      totalCents: 10_300,
      paymentPlan: "on-delivery",
      email: "ana@example.com",
    });
  });

  test("answers the same to the same key, and opens nothing to forged, swapped and cut links", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    const other = await sentOffer(seller, { lines: [pair("41")] });
    const [mine, theirs] = [offerReference(id), offerReference(other.id)];
    const swapped = `${id}.${theirs.split(".")[1]}`;
    for (const token of [swapped, mine.slice(0, -1), `${mine}A`, id, "", "x.y", offerReference(randomUUID())])
      expect(await accept(id, { token })).toMatchObject({ error: "offer.errors.unknown", status: 404 });
    const key = { formKey: randomUUID() };
    const first = await accept(id, key);
    expect(await accept(id, key)).toMatchObject({ data: "data" in first ? first.data : null });
    expect(await accept(id)).toMatchObject({ error: "offer.errors.accepted" });
    expect(await db.$count(orders)).toBe(1);
  });

  test("asks nobody for a card where nothing is due at first", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 0, lines: [ordered()] });
    env.STRIPE_SECRET_KEY = "sk_test_standinstandin";
    const found = await readCustomerOffer(offerReference(id), "es");
    const view = found && offerView(found, { pay: "card" }, "es");
    const answer = await accept(id, { pay: "card" });
    env.STRIPE_SECRET_KEY = undefined;
    expect(view).toMatchObject({ payment: "Ahora no hay nada que pagar.", ways: [], pay: "in-person" });
    expect(answer).toMatchObject({ data: { path: expect.stringContaining("/es/checkout/success") } });
    const { order, lines } = await orderOf(id);
    expect(order).toMatchObject({ paymentPlan: "in-shop", laterCents: 20_000, keptUntil: null });
    expect(lines.map(({ state }) => state)).toEqual(["waiting"]);
    expect(await sentMails("order-placed")).toHaveLength(1);
  });

  test("keeps what it holds as long as it promised while its customer pays online", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    const { validUntil } = await read(id);
    env.STRIPE_SECRET_KEY = "sk_test_standinstandin";
    await accept(id, { pay: "card" });
    env.STRIPE_SECRET_KEY = undefined;
    const { order } = await orderOf(id);
    expect(await findStaffOrder(order.id)).toMatchObject({ offer: { id, inquiryId: null } });
    expect(order).toMatchObject({ paymentPlan: "online", keptUntil: new Date(validUntil ?? 0) });
    const [hold] = await db.select({ until: stockHolds.until }).from(stockHolds);
    expect(hold?.until).toEqual(order.keptUntil);
  });

  test("by staff, for somebody who says so by telephone", async () => {
    const { id } = await sentOffer(seller, { lines: [pair(), pair("41", { optional: true })] });
    const { version, lines } = await read(id);
    // The terms changed to others and back: those of the page count, not those that were kept last.
    const termsId = await keepTerms("es", "Condiciones de venta");
    await keepTerms("es", "Otras condiciones");
    const form = { id, version, termsId };
    expect(await acceptOfferForCustomer({ ...form, version: 99 })).toMatchObject({ ok: false });
    expect(await acceptOfferForCustomer({ ...form, termsId: "" })).toMatchObject({
      error: "admin.offers.errors.terms",
    });
    expect(await acceptOfferForCustomer({ ...form, lines: [lines[1]?.id ?? ""] })).toMatchObject({
      ok: true,
    });
    expect(await acceptOfferForCustomer(form)).toMatchObject({ ok: false });
    expect((await orderOf(id)).order).toMatchObject({ channel: "staff", totalCents: 20_000, termsId });
    expect(await sentMails("order-placed")).toHaveLength(1);
  });

  test("is found by number and by name in the palette, in its newest revision", async () => {
    const { id } = await sentOffer(seller, { name: "Íñigo Sáez", lines: [pair()] });
    const { version, number } = await read(id);
    const revised = await reviseSentOffer({ id, version });
    const newest = revised.ok ? revised.data?.id : "";
    const found = { label: `#${number} Íñigo Sáez`, hint: "Offer", href: `/admin/offers/${newest}` };
    expect((await findByWords(String(number)))[0]).toEqual(found);
    expect(await findByWords("inigo saez")).toContainEqual(found);
    expect(await findByWords("inigo saez")).toHaveLength(1);
  });
});

describe("saying no", () => {
  test("frees the pairs and tells the shop; a second press and a later acceptance are told so", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    const decline = () =>
      inTransaction((tx) =>
        declineOffer(
          { token: offerReference(id), lang: "es", sure: "yes" },
          { tx, lang: "es", address: "a" },
        ),
      );
    expect(await decline()).toEqual({ data: undefined });
    expect(await decline()).toMatchObject({ error: "offer.errors.declined" });
    expect(await accept(id)).toMatchObject({ error: "offer.errors.declined" });
    expect(await sentMails("offer-declined-to-shop")).toHaveLength(1);
    expect(await findStockFaults()).toEqual([]);
  });

  test("by staff, who take it back", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    expect(await withdrawSentOffer({ id, version: (await read(id)).version })).toMatchObject({ ok: true });
    expect(await accept(id)).toMatchObject({ error: "offer.errors.withdrawn" });
    expect(await findStockFaults()).toEqual([]);
  });
});

describe("the page", () => {
  test("notes once that it was seen, and nothing of what is over or forged", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    const view = (token: string) =>
      inTransaction((tx) => viewOffer({ token }, { tx, lang: "es", address: "a" }));
    await view(id);
    expect((await read(id)).state).toBe("sent");
    await view(offerReference(id));
    const seen = await read(id);
    expect(seen.state).toBe("viewed");
    await view(offerReference(id));
    expect((await read(id)).version).toBe(seen.version);
    await withdrawSentOffer({ id, version: seen.version });
    await view(offerReference(id));
    expect((await read(id)).state).toBe("withdrawn");
  });
});

describe("a question", () => {
  const ask = (id: string, message = "¿Son de cuero?", email = "") =>
    inTransaction((tx) =>
      askAboutOffer(
        { token: offerReference(id), lang: "es", message, email, formKey: randomUUID(), website: "" },
        { tx, lang: "es", address: "a" },
      ),
    );

  test("begins an inquiry, and the next one is read in its thread, which opens again", async () => {
    const { id, number } = await sentOffer(seller, { lines: [pair()] });
    expect(await ask(id)).toEqual({ data: undefined });
    const thread = (await read(id)).inquiryId ?? "";
    const [first] = await db.select().from(inquiries).where(eq(inquiries.id, thread));
    expect(first).toMatchObject({ email: "ana@example.com", source: "offer", state: "new" });
    expect(first?.message).toBe(`Sobre la oferta ${number}:\n\n¿Son de cuero?`);
    await db.update(inquiries).set({ state: "answered" }).where(eq(inquiries.id, thread));
    await ask(id, "¿Y el número?");
    const rows = await db.select().from(inquiries);
    expect(rows.find((row) => row.id === thread)).toMatchObject({ state: "open" });
    expect(rows.find((row) => row.id !== thread)).toMatchObject({ mergedInto: thread, state: "closed" });
    expect(await sentMails("inquiry-to-shop")).toHaveLength(2);
  });

  test("is called a question about the offer in both mails, not a request", async () => {
    const { id, number } = await sentOffer(seller, { name: "Pau Riera", lines: [pair()] });
    await ask(id);
    const [toShop] = await sentMails("inquiry-to-shop");
    const [receipt] = await sentMails("inquiry-receipt");
    expect(toShop?.subject).toBe(`Pregunta de Pau Riera sobre la oferta ${number}`);
    expect(receipt?.subject).toContain(`tu pregunta sobre la oferta ${number} [#`);
    for (const mail of [toShop, receipt]) expect(mail?.text).not.toMatch(/encargo/i);
    const [stored] = await db.select().from(inquiries);
    expect(stored?.kind).toBe("inquiry");
  });

  test("needs an address to answer to, and an offer", async () => {
    const { id } = await sentOffer(seller, { email: "", lines: [pair()] });
    expect(await ask(id)).toMatchObject({ fields: { email: "checkout.errors.email" } });
    expect(await ask(id, "¿Son de cuero?", "ana@example.com")).toEqual({ data: undefined });
    expect(await ask(await savedOffer(seller, { lines: [pair()] }))).toMatchObject({ status: 404 });
    expect(await isKnownOffer(offerReference(id))).toBe(true);
    for (const bad of [id, offerReference(randomUUID()), `${offerReference(id)}x`, ""])
      expect(await isKnownOffer(bad)).toBe(false);
  });
});

describe("of goods that are ordered for the customer, one cannot be had", () => {
  const cancelled = async (id: string, at: number) => {
    const { order, lines } = await orderOf(id);
    const line = lines[at]?.id ?? "";
    expect(
      await cancelOrderLines({ id: order.id, version: order.version, lines: [line], reason: "shop" }),
    ).toMatchObject({ ok: true });
    return (await orderOf(id)).order;
  };

  test("before the deposit: less is due, and less later", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [ordered(), ordered("100")] });
    await accept(id);
    expect(dueNow((await orderOf(id)).order)).toEqual({ cents: 9_000, kind: "deposit" });
    const order = await cancelled(id, 1);
    expect(order.laterCents).toBe(14_000);
    expect(dueNow(order)).toEqual({ cents: 6_000, kind: "deposit" });
  });

  test("after the deposit: its share of it is given back, and no more", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [ordered(), ordered("100")] });
    await accept(id);
    const { order } = await orderOf(id);
    await inTransaction(
      async (tx) => (await recordPayment(tx, order, { method: "terminal", cents: 9_000 }, null)) ?? {},
    );
    const after = await cancelled(id, 1);
    expect(dueNow(after).cents).toBe(0);
    expect(owedBackCents(after)).toBe(3_000);
    expect((await listOrders(parseOrderFilters({ tab: "refund" }))).rows).toMatchObject([
      { owedCents: 3_000 },
    ]);
    const giveBack = (cents: number) =>
      inTransaction(async (tx) => {
        const found = await lockOrder(tx, order.id);
        const refund = { method: "transfer" as const, cents, note: "", key: randomUUID() };
        return (found && (await recordRefund(tx, found.order, refund, null))) ?? {};
      });
    expect(await giveBack(3_001)).toMatchObject({ error: "orders.errors.notToRefund" });
    expect(await giveBack(3_000)).toEqual({});
    expect((await listOrders(parseOrderFilters({ tab: "refund" }))).total).toBe(0);
    expect(owedBackCents((await orderOf(id)).order)).toBe(0);
  });

  test("after the deposit, beside what was in the shop and was collected: all that was paid for it is given back", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [pair(), ordered()] });
    await accept(id);
    const { order, lines } = await orderOf(id);
    await inTransaction(async (tx) => {
      const failure = await recordPayment(tx, order, { method: "terminal", cents: 16_000 }, null);
      const paid = await lockOrder(tx, order.id);
      if (failure || !paid) return failure ?? {};
      return { moved: await moveLines(tx, paid, [lines[0]?.id ?? ""], { to: "handed-over" }, null) };
    });
    const after = await cancelled(id, 1);
    expect(after).toMatchObject({ laterCents: 0, closedAt: expect.any(Date) });
    expect(owedBackCents(after)).toBe(6_000);
  });

  test("when the other one is here: the rest is asked for at once", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [ordered(), ordered("100")] });
    await accept(id);
    const { order, lines } = await orderOf(id);
    await inTransaction(
      async (tx) => (await recordPayment(tx, order, { method: "terminal", cents: 9_000 }, null)) ?? {},
    );
    const here = { id: order.id, version: order.version + 1, lines: [lines[0]?.id ?? ""] };
    expect(await markOrderArrived(here)).toMatchObject({ ok: true });
    expect(await sentMails("order-balance")).toEqual([]);
    const after = await cancelled(id, 1);
    // 200 less the 90 that were paid.
    expect(dueNow(after)).toEqual({ cents: 11_000, kind: "balance" });
    expect(after.balanceAskedAt).not.toBeNull();
    expect(await sentMails("order-balance")).toMatchObject([{ text: expect.stringContaining("110,00") }]);
    // It has seven days, and so no other end.
    const ready = { id: after.id, version: after.version, lines: [lines[0]?.id ?? ""] };
    expect(await markOrderReady(ready)).toMatchObject({ ok: true });
    expect((await orderOf(id)).order).toMatchObject({ keptUntil: null, readyAt: expect.any(Date) });
    expect((await sentMails("order-ready"))[0]?.text).not.toContain("Guardado hasta");
    await db.update(orders).set({ keptUntil: sql`now() - interval '1 second'` });
    expect(await expireOrders()).toEqual([]);
  });
});

describe("goods that are ordered for the customer", () => {
  test("are paid in part at first, wait until they are here, and then the rest is asked for", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [pair(), ordered()] });
    expect((await read(id)).laterCents).toBe(14_000);
    expect(await accept(id)).toMatchObject({ data: {} });
    const first = await orderOf(id);
    expect(first.lines.map(({ source, state }) => [source, state])).toEqual([
      ["stock", "to-prepare"],
      ["sourced", "waiting"],
    ]);
    expect(dueNow(first.order)).toEqual({ cents: 16_000, kind: "deposit" });
    const [confirmation] = await sentMails("order-placed");
    expect(confirmation?.text).toMatch(/Pago a cuenta: 160,00\s€\nCuando llegue lo encargado: 140,00\s€/);
    await inTransaction(async (tx) => {
      const failure = await recordPayment(tx, first.order, { method: "terminal", cents: 16_000 }, null);
      const paid = await lockOrder(tx, first.order.id);
      return failure ?? (paid && (await continueOrder(tx, paid, null))) ?? {};
    });
    expect((await read(id)).state).toBe("paid");
    const paid = await orderOf(id);
    expect(dueNow(paid.order).cents).toBe(0);
    expect(paid.lines[1]?.state).toBe("waiting");
    const [stock, goods] = paid.lines.map((line) => line.id);
    const { version } = paid.order;
    expect(await markOrderArrived({ id: paid.order.id, version, lines: [stock ?? ""] })).toMatchObject({
      ok: false,
    });
    expect(await markOrderArrived({ id: paid.order.id, version, lines: [goods ?? ""] })).toMatchObject({
      ok: true,
    });
    const here = await orderOf(id);
    expect(dueNow(here.order)).toEqual({ cents: 14_000, kind: "balance" });
    expect(here.order.balanceAskedAt).not.toBeNull();
    expect(await db.$count(orderLines, eq(orderLines.state, "to-prepare"))).toBe(2);
    const asked = await sentMails("order-balance");
    expect(asked).toMatchObject([{ recipient: "ana@example.com", text: expect.stringContaining("140,00") }]);
    await remindBalances();
    expect(await sentMails("order-balance-reminder")).toEqual([]);
    await db.update(orders).set({ balanceAskedAt: sql`now() - interval '6 days'` });
    await remindBalances();
    await remindBalances();
    expect(await sentMails("order-balance-reminder")).toHaveLength(1);
    const toLookAt = async () => (await listOrders(parseOrderFilters({ tab: "look" }))).total;
    expect(await toLookAt()).toBe(0);
    await db.update(orders).set({ balanceAskedAt: sql`now() - interval '8 days'` });
    expect(await toLookAt()).toBe(1);
    expect(await findStockFaults()).toEqual([]);
  });

  test("and are left out take no day away from what is in the shop", async () => {
    const { id } = await sentOffer(seller, { lines: [pair(), { ...ordered(), optional: true }] });
    const found = await readCustomerOffer(offerReference(id), "es");
    if (!found) throw new Error("The offer is gone");
    expect(offerView(found, null, "es").day).toContain("no tiene");
    expect(offerView(found, {}, "es").day).toContain("Listo en la tienda");
    await accept(id, {}, []);
    expect((await orderOf(id)).order.promisedOn).toMatch(/^\d{4}-/);
    const other = await sentOffer(seller, { lines: [pair(), { ...ordered(), optional: true }] });
    const { version } = await read(other.id);
    await acceptOfferForCustomer({ id: other.id, version, termsId, lines: [] });
    expect((await orderOf(other.id)).order.promisedOn).toMatch(/^\d{4}-/);
    const whole = await sentOffer(seller, { lines: [pair("41"), { ...ordered(), optional: true }] });
    await accept(whole.id);
    expect((await orderOf(whole.id)).order.promisedOn).toBeNull();
  });

  test("arrive only once their deposit came, where that is paid online", async () => {
    const { id } = await sentOffer(seller, { depositPercent: 30, lines: [ordered()] });
    env.STRIPE_SECRET_KEY = "sk_test_standinstandin";
    await accept(id, { pay: "card" });
    env.STRIPE_SECRET_KEY = undefined;
    const { order, lines } = await orderOf(id);
    const here = { id: order.id, version: order.version, lines: lines.map((line) => line.id) };
    expect(await markOrderArrived(here)).toMatchObject({
      ok: false,
      error: "admin.orders.errors.isUnpaid",
    });
    const after = await orderOf(id);
    expect(after.order).toMatchObject({ keptUntil: order.keptUntil, balanceAskedAt: null });
    expect(order.keptUntil).not.toBeNull();
    expect(await sentMails("order-balance")).toEqual([]);
  });
});

describe("the list", () => {
  test("counts by tab, finds by words and number, and adds up", async () => {
    const { number } = await sentOffer(seller, {
      name: "Núria Ferrer",
      discount: "10",
      lines: [pair(), pair("41")],
    });
    await savedOffer(seller, { name: "Pep" });
    expect(await listOfferCounts()).toMatchObject({
      open: 2,
      draft: 1,
      sent: 1,
      ending: 0,
      taken: 0,
      all: 2,
    });
    const found = await listOffers(parseOfferFilters({ q: "nuria" }));
    expect(found).toMatchObject({ total: 1, rows: [{ number, totalCents: 19_000 }] });
    expect((await listOffers(parseOfferFilters({ q: String(number) }))).total).toBe(1);
    expect((await listOffers(parseOfferFilters({ tab: "over", page: "9" }))).rows).toEqual([]);
  });
});

describe("a person's data", () => {
  test("holds their offers; erasing ends what is open, frees its pairs and leaves no word of them", async () => {
    const open = await sentOffer(seller, { noteEs: "Hola, Ana", lines: [pair()] });
    const taken = await sentOffer(seller, { lines: [pair("41")] });
    await accept(taken.id);
    await savedOffer(seller, { lines: [pair()] });
    const ana = "ana@example.com";
    const out = await inTransaction(async (tx) => ({
      data: await exportPerson(tx, ana),
      sum: await summarisePerson(tx, ana),
    }));
    if (isFailure(out)) throw new Error(out.error);
    expect(out.data.offers).toMatchObject([{ lines: [{ size: "42", unitCents: 10_000 }] }, {}, {}]);
    expect(out.sum.offers).toBe(3);
    await inTransaction(async (tx) => ({ counts: await erasePerson(tx, ana, "es") }));
    const rows = await db.select().from(offers);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/ana@|Ana|600 000 000/);
    expect((await read(open.id)).state).toBe("withdrawn");
    expect(await findStockFaults()).toEqual([]);
  });

  test("goes by the clock, some months after the end", async () => {
    const { id } = await sentOffer(seller, { lines: [pair()] });
    await over(id);
    await expireOffers();
    await removeOldOffers();
    expect((await read(id)).values.name).toBe("Ana Torres");
    await db.update(offers).set({ endedAt: sql`now() - interval '5 years'` }).where(eq(offers.id, id));
    await removeOldOffers();
    expect((await read(id)).values).toMatchObject({ name: "—", email: "", phone: "" });
  });
});
