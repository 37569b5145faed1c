import "server-only";
import { asc, eq } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/db/client";
import { orderEvents } from "@/db/schema/orders";
import type { Lang } from "@/lib/i18n/languages";
import { pictureUrl } from "@/lib/media/picture";
import { readGoods } from "@/lib/stock/read-goods";
import type { OrderEventKind } from "./order-event-kinds";
import { findOrderByReference, type OrderDetail } from "./read-order";

/** What customers are told of; the rest is between staff. */
const told = [
  "placed",
  "arrived",
  "ready",
  "out",
  "delivery-failed",
  "handed-over",
  "cancelled",
  "returned",
  "kept-until",
  "paid",
  "refunded",
  "payment-failed",
  "refund-started",
  "plan",
  "exchange-held",
  "exchange-declined",
  "exchange-expired",
  "exchange-withdrawn",
  "exchanged",
  "withdrawal",
] as const satisfies readonly OrderEventKind[];

type ToldEvent = (typeof told)[number];

export type CustomerOrder = {
  reference: string;
  order: OrderDetail;
  /** What happened, oldest first. */
  events: { kind: ToldEvent; at: Date }[];
  /** Picture and page of each product that is still for sale, by its id. */
  shown: Map<string, { picture: string | null; href: string | null }>;
};

function isTold(kind: string): kind is ToldEvent {
  return told.some((one) => one === kind);
}

/** An order for whoever holds its reference; null for forged, cut and unknown ones. One read per page, never kept. */
export const findCustomerOrder = cache(
  async (reference: string, lang: Lang): Promise<CustomerOrder | null> => {
    const order = await findOrderByReference(reference);
    if (!order) return null;
    const rows = await db
      .select({ kind: orderEvents.kind, at: orderEvents.createdAt })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id));
    const goods = await readGoods(
      db,
      order.lines.flatMap(({ productId }) => productId ?? []),
    );
    const shown = goods.map(({ id, picture, slug, status, sourceType }) => {
      const width = picture?.widths[0];
      const hasPage = status === "active" && sourceType === "in-stock";
      return [
        id,
        {
          picture: picture && width ? pictureUrl(picture.hash, width) : null,
          href: hasPage ? `/${lang}/product/in-stock/${slug}` : null,
        },
      ] as const;
    });
    return {
      reference,
      order,
      events: rows.flatMap(({ kind, at }) => (isTold(kind) ? [{ kind, at }] : [])),
      shown: new Map(shown),
    };
  },
);
