import "server-only";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { readAskedGoods } from "@/lib/inquiries/asked-goods";
import { isErased, readThreadIds } from "@/lib/inquiries/thread";
import { typedMoney } from "@/lib/money";
import { readPieces } from "@/lib/orders/place-order";
import type { LockedOffer, StoredOfferLine } from "./read-offer";
import { type OfferValues, VALID_HOURS } from "./staff-forms";

type Line = NonNullable<OfferValues["lines"]>[number];

/** What differs between a line as it was and as it is today. Cents; `free`: pieces that nobody holds. */
export type LineDifference = {
  /** Its place in the form. */
  line: number;
  wasCents: number;
  /** Null where the shop does not sell it any more. */
  nowCents: number | null;
  free: number;
  /** Why it is marked. */
  why: ("price" | "stock" | "not-sold")[];
};

export type FilledForm = { values: OfferValues; differences: LineDifference[] };

/** A stored line as the form holds it. */
function lineValues(line: StoredOfferLine): Line {
  const { source, quantity, optional, size, name, brand, styleCode, productId, sourcedItemId } = line;
  const said = { price: typedMoney(line.unitCents), quantity, optional, size };
  if (source === "stock" && productId) return { source, productId, ...said };
  if (source === "free") return { source, name, ...said };
  return { source: "sourced", name, brand, styleCode, productId, sourcedItemId, ...said };
}

function contentValues({ offer, lines }: LockedOffer) {
  return {
    kind: offer.kind,
    lang: offer.lang,
    fulfilment: offer.fulfilment,
    delivery: offer.deliveryCents ? typedMoney(offer.deliveryCents) : "",
    discount: offer.discountCents ? typedMoney(offer.discountCents) : "",
    discountReason: offer.discountReason,
    noteEs: offer.noteEs,
    noteEn: offer.noteEn,
    depositPercent: offer.depositPercent,
    deposit: offer.depositCents === null ? null : typedMoney(offer.depositCents),
    lines: lines.map(lineValues),
  };
}

/** An offer as the form holds it. */
export function formValues(found: LockedOffer): OfferValues {
  const { id, version, name, email, phone, street, postcode, town, validHours, inquiryId } = found.offer;
  const person = { name, email, phone, street, postcode, town };
  return { id, version, ...person, validHours, inquiryId, ...contentValues(found) };
}

/** Lines of the stock at today's price, and what differs from how they were. */
async function atToday(lines: readonly Line[]): Promise<{ lines: Line[]; differences: LineDifference[] }> {
  const pieces = await readPieces(
    db,
    lines.map((line) => ({
      productId: line.source === "stock" ? line.productId : "",
      size: line.size ?? "",
    })),
  );
  const differences: LineDifference[] = [];
  const today = lines.map((line, at) => {
    if (line.source !== "stock") return line;
    const piece = pieces[at] ?? null;
    const was = line.price ?? "";
    const wasCents = Math.round(Number(was.replace(",", ".")) * 100);
    const why: LineDifference["why"] = [];
    if (!piece) why.push("not-sold");
    else if (piece.unitCents !== wasCents) why.push("price");
    if (piece && piece.free < (line.quantity ?? 1)) why.push("stock");
    const nowCents = piece?.unitCents ?? null;
    if (why.length > 0) differences.push({ line: at, wasCents, nowCents, free: piece?.free ?? 0, why });
    return piece ? { ...line, price: typedMoney(piece.unitCents) } : line;
  });
  return { lines: today, differences };
}

/**
 * A new form with the content of an offer at today's prices, and what is different since: neither customer nor dates nor
 * number come along. Writes nothing.
 */
export async function cloneValues(found: LockedOffer): Promise<FilledForm> {
  const content = contentValues(found);
  const { lines, differences } = await atToday(content.lines);
  return {
    values: { id: randomUUID(), version: null, ...content, noteEs: "", noteEn: "", lines },
    differences,
  };
}

/** A new form with an inquiry's person and goods at today's prices; null for an unknown one. Writes nothing. */
export async function inquiryValues(inquiryId: string): Promise<FilledForm | null> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  if (!inquiry || isErased(inquiry)) return null;
  const asked = await readAskedGoods(db, await readThreadIds(db, inquiry.id));
  const lines = asked.map(({ name, brand, styleCode, size, priceCents, today }): Line => {
    const said = { price: typedMoney(today?.priceCents ?? priceCents), quantity: 1, optional: false };
    const isSold = today?.status === "active" && today.sourceType === "in-stock";
    if (isSold && size && today.sizes.includes(size))
      return { source: "stock", productId: today.id, size, ...said };
    const words = { name, brand, styleCode, size: size ?? "" };
    return { source: "sourced", sourcedItemId: null, productId: today?.id ?? null, ...words, ...said };
  });
  const { lang, name, email, phone } = inquiry;
  const values: OfferValues = {
    id: randomUUID(),
    version: null,
    kind: "purchase",
    lang,
    name,
    email,
    phone,
    fulfilment: "pickup",
    validHours: VALID_HOURS,
    inquiryId: inquiry.mergedInto ?? inquiry.id,
    lines,
  };
  return { values, differences: [] };
}

/** Pieces of each line of the stock that are free now, by the line's place; for the form's availability. */
export async function readFree(
  lines: readonly Pick<StoredOfferLine, "sizeId">[],
): Promise<(number | null)[]> {
  const ids = lines.flatMap(({ sizeId }) => sizeId ?? []);
  const rows = await db.execute<{ id: number; free: number }>(sql`
    select id, on_hand - held as free from product_sizes
    where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  const byId = new Map(rows.map(({ id, free }) => [id, free]));
  return lines.map(({ sizeId }) => (sizeId === null ? null : (byId.get(sizeId) ?? null)));
}
