import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { readSigned } from "@/lib/links/signed";

/** What somebody says to name their order; `email` is normalised (lib/mail/address.ts). */
type Named = { reference: string; order: string; email: string };

/** The numbers in what people type: "1001", "#1001", "pedido nº 1.001", "la 42 del 1001". */
function numbersIn(text: string): number[] {
  const digits = text.replace(/(?<=\d)[. ](?=\d{3}\b)/g, "").match(/\d+/g) ?? [];
  return digits.filter((one) => one.length <= 9).map(Number);
}

/** The number in what people type; null where there is none, or more than one. */
export function orderNumberIn(text: string): number | null {
  const [only, ...more] = numbersIn(text);
  return only !== undefined && more.length === 0 ? only : null;
}

/** The orders of some numbers, whoever placed them. */
function findNumbered(tx: Transaction, numbers: readonly number[]) {
  return tx
    .select({ id: orders.id, number: orders.number, email: orders.email })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
}

/**
 * The order that somebody means: by its own link, which only its customer has, unless they name another order, or by its
 * number together with the e-mail address it was placed with. Null when there is none; whether a number exists is told to nobody.
 */
export async function findNamedOrder(
  tx: Transaction,
  { reference, order, email }: Named,
): Promise<{ id: string; number: number; byLink: boolean } | null> {
  const numbers = numbersIn(order);
  const named = numbers.length === 0 ? [] : await findNumbered(tx, numbers);
  const linked = readSigned("order", reference);
  if (linked) {
    const [row] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.id, linked));
    // Somebody who types another order's number over that of the link means that one; other numbers are sizes and days.
    const isMeant = row && (named.length === 0 || named.some(({ id }) => id === row.id));
    if (isMeant) return { ...row, byLink: true };
  }
  const [own, ...more] = named.filter((one) => one.email === email);
  return own && more.length === 0 ? { id: own.id, number: own.number, byLink: false } : null;
}
