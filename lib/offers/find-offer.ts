import "server-only";
import { eq } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import type { Lang } from "@/lib/i18n/languages";
import { orderPath } from "@/lib/orders/order-path";
import { type PaymentWays, readWays } from "@/lib/payment-providers/ways";
import { type Goods, readGoods } from "@/lib/stock/read-goods";
import { type OfferPromise, readPromise } from "./offer-promise";
import { type LockedOffer, readOfferLines, readOfferReference, type StoredOffer } from "./read-offer";

/** An offer as its customer sees it. */
export type CustomerOffer = LockedOffer & {
  token: string;
  goods: Goods[];
  promise: OfferPromise;
  ways: PaymentWays;
  /** The page of the order that it became; null where it did not. */
  orderPath: string | null;
  now: Date;
};

async function pathOfOrder(orderId: string | null, lang: Lang): Promise<string | null> {
  if (!orderId) return null;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  return order ? orderPath({ id: order.id, lang }) : null;
}

/** The offer of a reference, read anew; null for forged, cut and unknown ones, and for drafts. Never kept. */
export async function readCustomerOffer(token: string, lang: Lang): Promise<CustomerOffer | null> {
  const id = readOfferReference(token);
  const [offer] = id ? await db.select().from(offers).where(eq(offers.id, id)) : [];
  return offer && offer.state !== "draft" ? readAround(offer, token, lang) : null;
}

/** A draft as its customer would see it if it were sent now; null for what is none. Its page answers to nobody. */
export async function readDraftOffer(id: string, lang: Lang): Promise<CustomerOffer | null> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  if (offer?.state !== "draft") return null;
  const validUntil = new Date(Date.now() + offer.validHours * 3_600_000);
  return readAround({ ...offer, state: "sent", validUntil }, "", lang);
}

/** What the page of an offer shows besides it. */
async function readAround(offer: StoredOffer, token: string, lang: Lang): Promise<CustomerOffer> {
  const lines = await readOfferLines(db, offer.id);
  const now = new Date();
  const [goods, promise, ways, path] = await Promise.all([
    readGoods(
      db,
      lines.flatMap(({ productId }) => productId ?? []),
    ),
    readPromise(db, offer, now),
    readWays(db),
    pathOfOrder(offer.orderId, lang),
  ]);
  return { offer, lines, token, goods, promise, ways, orderPath: path, now };
}

/** The same for a page, read once. */
export const findCustomerOffer = cache(readCustomerOffer);
