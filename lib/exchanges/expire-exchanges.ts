import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { eachAlone } from "@/lib/jobs/each-alone";
import { lockOrder } from "@/lib/orders/move-lines";
import { endExchange } from "./end-exchange";

const AT_ONCE = 200;

/** Gives back the sizes that were held for exchanges until now; their customers are told. Answers which. Runs every minute. */
export async function expireExchanges(): Promise<string[]> {
  const due = await db.execute<{ exchangeId: string; orderId: string }>(sql`
    select id as "exchangeId", order_id as "orderId" from exchanges
    where state = 'held' and until <= now() order by until limit ${AT_ONCE}`);
  const ended = await eachAlone("expire-exchanges", due, async ({ orderId, exchangeId }) => {
    const done = await inTransaction(async (tx) => {
      const found = await lockOrder(tx, orderId);
      const refused = found && (await endExchange(tx, found, exchangeId, "expire", { by: null }));
      return refused ?? { expired: found !== null };
    });
    return !isFailure(done) && done.expired;
  });
  return ended.map(({ exchangeId }) => exchangeId);
}
