import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { phoneKey } from "@/db/schema/columns";
import type { Failure } from "@/lib/failure";
import { toPhoneKey } from "@/lib/phone-key";
import { MAX_RESERVATIONS, MAX_RESERVED_PIECES } from "./limits";

/** Who reserves, and how many pieces. `email` is normalised (lib/mail/address.ts). */
type Reserving = { email: string; phone: string; pieces: number };

/**
 * Refuses a reservation on the site of somebody whose open ones it would make too many, by address or telephone. Those of
 * one person that come at once wait for each other here. Called before sizes are locked, so that no two wait in a circle.
 */
export async function refuseTooManyReserved(
  tx: Transaction,
  { email, phone, pieces }: Reserving,
): Promise<Failure | null> {
  const number = toPhoneKey(phone);
  for (const key of [email, ...(number ? [number] : [])].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${key}`}, 0))`);
  const samePhone = number ? sql`or (o.phone <> '' and ${phoneKey(sql`o.phone`)} = ${number})` : sql``;
  const [open] = await tx.execute<{ reservations: number; pieces: number }>(sql`
    select count(distinct o.id)::int as reservations, count(l.id)::int as pieces
    from orders o
    left join order_lines l on l.order_id = o.id and l.state in ('waiting', 'to-prepare', 'ready', 'out')
    where o.closed_at is null and o.kind = 'reservation' and o.channel = 'web' and (o.email = ${email} ${samePhone})`);
  const reservations = (open?.reservations ?? 0) + 1;
  if (reservations <= MAX_RESERVATIONS && (open?.pieces ?? 0) + pieces <= MAX_RESERVED_PIECES) return null;
  const values = { reservations: MAX_RESERVATIONS, pieces: MAX_RESERVED_PIECES };
  return { error: "orders.errors.tooManyReserved", values, status: 409 };
}
