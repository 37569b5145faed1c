import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import { deleteInBatches } from "@/lib/delete-in-batches";

/** Forgets addresses whose owner never said yes, a month after they were asked last (data minimisation). */
export async function removeUnconfirmedSubscribers(): Promise<void> {
  await deleteInBatches(
    subscribers,
    and(
      eq(subscribers.state, "pending"),
      isNull(subscribers.subscribedAt),
      lt(subscribers.updatedAt, sql`now() - interval '30 days'`),
    ),
  );
}
