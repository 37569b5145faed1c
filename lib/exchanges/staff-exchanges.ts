import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { exchanges } from "@/db/schema/exchanges";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { changeOrder, type LockedOrder } from "@/lib/orders/change-order";
import type { Actor } from "@/lib/orders/order-events";
import { endExchange } from "./end-exchange";
import { mailExchange } from "./exchange-mails";
import { holdSize, type StoredExchange } from "./hold-size";
import type { declineForm, exchangeForm, swapForm } from "./staff-forms";
import { type Swap, swapSize } from "./swap-size";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

async function swapAndTell(
  tx: Transaction,
  found: LockedOrder,
  exchange: StoredExchange,
  swap: Swap,
  by: Actor,
): Promise<Failure | null> {
  const given = await swapSize(tx, found, exchange, swap, by);
  if (isFailure(given)) return given;
  await mailExchange(tx, exchange, { kind: "exchange-done" });
  return null;
}

/** Exchanges a piece for another size at once, or holds that size until the piece is brought. */
export function exchangeSize(
  { line, size, seenDifferenceCents, swap, ...ref }: z.output<typeof exchangeForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async (found, by) => {
    const isSwappedNow = swap !== null;
    const wanted = { lineId: line, size, origin: "staff", seenDifferenceCents, isSwappedNow } as const;
    const exchange = await holdSize(tx, found, wanted, by);
    if (isFailure(exchange)) return exchange;
    if (swap) return swapAndTell(tx, found, exchange, swap, by);
    await mailExchange(tx, exchange, { kind: "exchange-held" });
    return null;
  });
}

/** The piece of an open exchange is here: it comes back, and the held size goes out. */
export function swapHeldSize(
  { exchange: exchangeId, swap, ...ref }: z.output<typeof swapForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async (found, by) => {
    const [exchange] = await tx
      .select()
      .from(exchanges)
      .where(and(eq(exchanges.id, exchangeId), eq(exchanges.orderId, found.order.id)));
    if (!exchange) return { error: "exchange.errors.over", status: 409 };
    return swapAndTell(tx, found, exchange, swap, by);
  });
}

/** There will be no exchange: what was held is everybody's again. */
export function declineExchange(
  { exchange: exchangeId, reason, ...ref }: z.output<typeof declineForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, (found, by) =>
    endExchange(tx, found, exchangeId, "decline", { by, reason }),
  );
}
