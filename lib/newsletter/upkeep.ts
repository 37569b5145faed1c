import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";

/** Forgets addresses whose owner never said yes, a month after they were asked last (data minimisation). */
export async function removeUnconfirmedSubscribers(): Promise<void> {
  await db
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.state, "pending"),
        isNull(subscribers.subscribedAt),
        lt(subscribers.updatedAt, sql`now() - interval '30 days'`),
      ),
    );
}
