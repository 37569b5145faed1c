import "server-only";
import { db } from "@/db/client";
import { findOrderByReference, type OrderDetail, readOrder } from "@/lib/orders/read-order";
import { findIdentity } from "@/lib/settings/queries";
import { isUuid } from "@/lib/uuid";
import { type DocumentKind, drawOrder } from "./draw-order";

/** A paper as a file that the browser shows; nobody keeps it on the way. */
async function fileOf(kind: DocumentKind, order: OrderDetail): Promise<Response> {
  const bytes = await drawOrder(kind, order, await findIdentity());
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${kind}-${order.number}.pdf"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}

/** A paper about an order, by its id. Called behind a door of staff. */
export async function orderDocument(kind: DocumentKind, id: string): Promise<Response> {
  const order = isUuid(id) ? await readOrder(db, id) : null;
  return order ? fileOf(kind, order) : missing();
}

/** The confirmation of an order for whoever holds its reference; forged, cut and unknown ones are not found. */
export async function confirmationFor(reference: string): Promise<Response> {
  const order = await findOrderByReference(reference);
  return order ? fileOf("confirmation", order) : missing();
}
