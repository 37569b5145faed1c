import "server-only";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { readSigned } from "@/lib/links/signed";

/** What somebody says to name their order; `email` is normalised (lib/mail/address.ts). */
type Named = { reference: string; order: string; email: string };

/** The number in what people type: "1001", "#1001", "pedido nº 1.001". Null for anything else. */
export function orderNumberIn(text: string): number | null {
  const digits = text.replace(/(?<=\d)[. ](?=\d{3}\b)/g, "").match(/\d+/g) ?? [];
  const [only, ...more] = digits;
  return only !== undefined && more.length === 0 && only.length <= 9 ? Number(only) : null;
}

/**
 * The order that somebody means: by its own link, which only its customer has, unless they name another number, or by its
 * number together with the e-mail address it was placed with. Null when there is none; whether a number exists is told to nobody.
 */
export async function findNamedOrder(
  tx: Transaction,
  { reference, order, email }: Named,
): Promise<{ id: string; number: number; byLink: boolean } | null> {
  const number = orderNumberIn(order);
  const linked = readSigned("order", reference);
  if (linked) {
    const [row] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.id, linked));
    // Somebody who types another number over that of the link means the other order.
    if (row && (number === null || number === row.number)) return { ...row, byLink: true };
  }
  if (number === null) return null;
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email)));
  return row ? { id: row.id, number, byLink: false } : null;
}
