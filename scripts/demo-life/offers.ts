import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import type { StaffMember } from "@/lib/access/session";
import { isFailure } from "@/lib/failure";
import { acceptOffer } from "@/lib/offers/accept-offer";
import { endOffer } from "@/lib/offers/move-offer";
import { mailOffer } from "@/lib/offers/offer-mails";
import { type LockedOffer, lockOffer } from "@/lib/offers/read-offer";
import { saveOffer } from "@/lib/offers/save-offer";
import { noteViewed, sendOffer } from "@/lib/offers/send-offer";
import { draftForm, type OfferValues } from "@/lib/offers/staff-forms";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { ago, happened, mark } from "./at-time";
import type { Orders, Placed } from "./orders";
import { type Person, person } from "./people";

async function locked(tx: Transaction, id: string): Promise<LockedOffer> {
  const found = await lockOffer(tx, id);
  if (!found) throw new Error("An offer of the demo is gone");
  return found;
}

/** Where the pairs come from, and who offers them. */
type Context = { orders: Orders; marina: StaffMember };

/** Drafts an offer of the next pair that nobody has, or of what `fields` say. */
async function draft(
  { orders, marina }: Context,
  at: Date,
  to: Person,
  fields: Partial<OfferValues> = {},
): Promise<string> {
  const [pair] = orders.take(1);
  if (!pair) throw new Error("The demo has too few goods");
  const { productId, size, priceCents } = pair;
  const price = (priceCents / 100).toFixed(2);
  const values = draftForm.parse({
    id: randomUUID(),
    version: null,
    kind: "purchase",
    ...to,
    fulfilment: "pickup",
    lines: [{ source: "stock", productId, size, price }],
    ...fields,
  } satisfies OfferValues);
  await happened({ at }, async (tx) => {
    const saved = await saveOffer(values, { tx, staff: marina });
    if (isFailure(saved)) return saved;
    await mark(tx, "offer", values.id);
    return values;
  });
  return values.id;
}

async function sent(
  context: Context,
  at: Date,
  to: Person,
  fields: Partial<OfferValues> = {},
): Promise<string> {
  const id = await draft(context, at, to, fields);
  await happened({ at, deadlines: true }, async (tx) => {
    const answer = await sendOffer({ id, version: 1 }, { tx, staff: context.marina });
    if (isFailure(answer)) return answer;
    return answer;
  });
  // Its mail says until when it is good: written again, now that the row says so.
  await happened({ at }, async (tx) => {
    await tx.delete(mails).where(and(eq(mails.aboutId, id), eq(mails.kind, "offer")));
    await mailOffer(tx, id, "offer");
    return {};
  });
  return id;
}

async function viewed(at: Date, id: string): Promise<void> {
  await happened({ at }, async (tx) => {
    await noteViewed(tx, id);
    return {};
  });
}

async function ended(at: Date, id: string, state: "declined" | "withdrawn" | "expired"): Promise<void> {
  await happened({ at }, async (tx) => {
    await endOffer(tx, await locked(tx, id), state);
    return {};
  });
}

/** Accepted on the customer's phone, while it was still good. */
async function accepted(at: Date, id: string): Promise<Placed> {
  return happened({ at }, async (tx) => {
    const inTime = sql`now() + interval '1 hour'`;
    const [was] = await tx.select({ until: offers.validUntil }).from(offers).where(eq(offers.id, id));
    await tx.update(offers).set({ validUntil: inTime }).where(eq(offers.id, id));
    const found = await locked(tx, id);
    const { name, email, phone, lang } = found.offer;
    const order = await acceptOffer(tx, found, {
      channel: "web",
      email,
      phone,
      street: "",
      postcode: "",
      town: "",
      promisedOn: null,
      paymentPlan: "in-shop",
      termsId: null,
      by: null,
      taken: found.lines.map((line) => line.id),
    });
    if (isFailure(order)) return order;
    await mark(tx, "order", order.id);
    await confirmOrder(tx, order.id, null);
    await tx.update(offers).set({ validUntil: was?.until }).where(eq(offers.id, id));
    return { id: order.id, number: order.number, by: { name, email, phone, lang } };
  });
}

/** Offers in every state, made by the shop's own functions. */
export async function writeOffers(orders: Orders, marina: StaffMember): Promise<void> {
  const context = { orders, marina };
  const turned = await sent(context, ago(20, "12:10"), person(4));
  await viewed(ago(20, "13:00"), turned);
  await ended(ago(19, "09:15"), turned, "declined");
  const late = await sent(context, ago(15, "17:30"), person(7));
  await ended(ago(13, "17:30"), late, "expired");
  const bought = await sent(context, ago(9, "10:40"), person(2));
  await viewed(ago(9, "10:58"), bought);
  const collected = await accepted(ago(9, "11:06"), bought);
  await orders.ready(ago(9, "11:40"), collected);
  await orders.handOver(ago(8, "17:35"), collected, "bizum");
  const taken = await sent(context, ago(6, "18:10"), person(14));
  await ended(ago(6, "19:30"), taken, "withdrawn");
  const ordered = await sent(context, ago(3, "11:20"), person(9), {
    depositPercent: 30,
    lines: [
      {
        source: "sourced",
        name: "Air Max Plus “Sunset”",
        brand: "Nike",
        styleCode: "",
        size: "44",
        price: "189.95",
      },
    ],
  });
  await viewed(ago(3, "11:45"), ordered);
  await accepted(ago(3, "12:02"), ordered);
  const kept = await sent(context, ago(1, "16:40"), person(6), { kind: "reservation" });
  await accepted(ago(1, "17:55"), kept);
  const looked = await sent(context, ago(0, "09:25"), person(11));
  await viewed(ago(0, "09:50"), looked);
  await sent(context, ago(0, "10:10"), person(3), { discount: "10", discountReason: "Second purchase" });
  await draft(context, ago(0, "10:30"), person(15));
  // Nobody invented is reminded of anything.
  await happened({ at: new Date() }, async (tx) => {
    await tx.execute(sql`
      update offers set remind_at = null where id::text in (select id from demo_records where kind = 'offer')`);
    return {};
  });
}
