import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, type Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { orders } from "@/db/schema/orders";
import { complaints } from "@/db/schema/statements";
import { sizeWishes } from "@/db/schema/wishes";
import { complaintForm } from "@/lib/complaints/forms";
import { storeComplaint } from "@/lib/complaints/store-complaint";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import { subscribe } from "@/lib/newsletter/subscribe";
import { findMyOrder } from "@/lib/orders/find-my-order";
import { sizeWishForm } from "@/lib/wishes/forms";
import { wishForSize } from "@/lib/wishes/wish";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";

const victim = "victim@example.com";
const advert = "WIN at http://spam.example";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(mails);
});

async function mailed(kind: string) {
  return db
    .select({ text: mails.text, html: mails.html, subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, victim)));
}

/** Does something so many times, all at once, each in a transaction of its own; answers what came of it. */
function atOnce<T>(times: number, work: (tx: Transaction, n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => db.transaction((tx) => work(tx, n))));
}

function inquire(tx: Transaction, own: Partial<Parameters<typeof sendInquiry>[1]> = {}) {
  return sendInquiry(tx, {
    kind: "request",
    lang: "en",
    name: advert,
    email: victim,
    phone: "",
    message: advert,
    items: [],
    selectedSize: null,
    source: "requests-page",
    formKey: randomUUID(),
    consentText: "I agree",
    ...own,
  });
}

function complain(tx: Transaction, own: Record<string, string> = {}) {
  const said = {
    kind: "complaint",
    name: advert,
    email: victim,
    text: advert,
    lang: "en",
    key: randomUUID(),
  };
  return storeComplaint(tx, complaintForm.parse({ ...said, ...own }));
}

describe("an address gets so many mails a day that others ask for", () => {
  test("receipts of inquiries, of which each is there and answered alike", async () => {
    const answers = await atOnce(9, (tx) => inquire(tx));
    expect(answers.every((answer) => "id" in answer)).toBe(true);
    expect(await db.$count(inquiries, eq(inquiries.email, victim))).toBe(9);
    expect(await mailed("inquiry-receipt")).toHaveLength(5);
    await db.execute(sql`update mails set created_at = now() - interval '25 hours'`);
    await atOnce(1, (tx) => inquire(tx));
    expect(await mailed("inquiry-receipt")).toHaveLength(6);
  });

  test("acknowledgements of complaints, and those of others are not used up by it", async () => {
    const answers = await atOnce(8, (tx) => complain(tx));
    expect(answers.map(({ number }) => number).every((number) => number > 0)).toBe(true);
    expect(await db.$count(complaints, eq(complaints.email, victim))).toBe(8);
    expect(await mailed("complaint-received")).toHaveLength(5);
    await atOnce(1, (tx) => inquire(tx));
    expect(await mailed("inquiry-receipt")).toHaveLength(1);
  });

  test("links that confirm a wish", async () => {
    const sizes = Array.from({ length: 12 }, (_, n) => String(36 + n));
    const { id: productId } = await makeProduct({}, Object.fromEntries(sizes.map((size) => [size, 0])));
    const answers = await atOnce(12, (tx, n) => {
      const wish = { productId, size: sizes[n], email: victim, lang: "es", formKey: randomUUID() };
      return wishForSize(tx, sizeWishForm.parse(wish), "De acuerdo");
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.$count(sizeWishes, eq(sizeWishes.email, victim))).toBe(12);
    expect(await mailed("size-wish-confirm")).toHaveLength(10);
  });

  test("links to an order", async () => {
    const { id: productId } = await makeProduct({}, { "42": 1 });
    const { id, number } = await placed({ pieces: [{ productId, size: "42" }] });
    await db.update(orders).set({ email: victim }).where(eq(orders.id, id));
    const asked = { number, email: victim, formKey: "", lang: "es" as const, website: "" };
    const answers = await atOnce(8, (tx) =>
      findMyOrder({ ...asked, formKey: randomUUID() }, { tx, lang: "es", address: "192.0.2.1" }),
    );
    expect(answers).toEqual(Array(8).fill({ data: undefined }));
    expect(await mailed("order-link")).toHaveLength(5);
  });

  test("questions whether they want the newsletter", async () => {
    for (let n = 0; n < 5; n += 1) {
      await db.update(newsletterSubscribers).set({ askedAt: sql`now() - interval '1 hour'` });
      await db.transaction((tx) => subscribe(tx, { email: victim, source: "footer", lang: "es" }));
    }
    expect(await mailed("newsletter-confirm")).toHaveLength(3);
  });
});

describe("what somebody typed goes to nobody else", () => {
  test("a receipt holds the goods and the number alone", async () => {
    const { id: productId } = await makeProduct({ name: "Sandal" }, { "42": 1 });
    await atOnce(1, (tx) =>
      inquire(tx, {
        kind: "inquiry",
        items: [{ productId, size: advert }],
      }),
    );
    const [receipt] = await mailed("inquiry-receipt");
    expect(receipt?.text).toContain("Sandal");
    expect(JSON.stringify(receipt)).not.toContain("spam.example");
    const [toShop] = await db.select().from(mails).where(eq(mails.kind, "inquiry-to-shop"));
    expect(toShop?.text).toContain(advert);
  });

  test("an acknowledgement of a complaint holds it for whoever bought, and for nobody else", async () => {
    const { id: productId } = await makeProduct({}, { "42": 2 });
    const { id, number } = await placed({ pieces: [{ productId, size: "42" }] });
    await db.update(orders).set({ email: victim }).where(eq(orders.id, id));
    const [answer] = await atOnce(1, (tx) => complain(tx, { order: String(number) }));
    expect(answer?.text).toBe(advert);
    const [before] = await mailed("complaint-received");
    expect(before?.text).toContain(`its number is ${answer?.number}`);
    expect(JSON.stringify(before)).not.toContain("spam.example");
    await db.delete(mails);
    await db.update(orders).set({ handedOverAt: new Date() }).where(eq(orders.id, id));
    await atOnce(1, (tx) => complain(tx, { order: String(number), text: "The sole came off." }));
    expect((await mailed("complaint-received"))[0]?.text).toContain("The sole came off.");
  });
});
