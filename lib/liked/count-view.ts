import "server-only";
import { headers } from "next/headers";
import { after } from "next/server";
import { recordListView } from "@/lib/analytics/record-events";
import { clientAddress, userAgentOf } from "@/lib/caller";
import type { Lang } from "@/lib/i18n/languages";
import type { SharedItem } from "./queries";

/**
 * Counts a look at a shared list for its goods, after the page was answered. A browser that says it wants no measurement
 * is not counted (docs/decisions/0007-counting-visits.md), nor is one that only looks ahead.
 */
export async function countListView(lang: Lang, items: SharedItem[]): Promise<void> {
  const incoming = await headers();
  const refuses = incoming.get("sec-gpc") === "1" || incoming.get("dnt") === "1";
  if (refuses || incoming.has("next-router-prefetch") || incoming.has("sec-purpose")) return;
  const caller = { address: clientAddress(incoming), userAgent: userAgentOf(incoming), lang };
  const seen = items.flatMap(({ card }) => card?.id ?? []);
  after(() => recordListView(seen, caller));
}
