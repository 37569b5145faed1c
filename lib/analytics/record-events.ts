import "server-only";
import { db } from "@/db/client";
import { events } from "@/db/schema/analytics";
import type { Lang } from "@/lib/i18n/languages";
import type { ShopEvent } from "./forms";
import { visitorHash } from "./visitor";

/** Programs that say what they are; they are no visitors. */
const robot = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|facebookexternalhit|whatsapp\//i;

type Caller = { address: string; userAgent: string; lang: Lang };

/**
 * Counts what a page reports. The address and the name of the browser go into the visitor's hash of the day and are
 * stored nowhere; robots are not counted. Answers how many were.
 */
export async function recordEvents(batch: ShopEvent[], { lang, ...caller }: Caller): Promise<number> {
  if (robot.test(caller.userAgent)) return 0;
  const visitor = await visitorHash(caller);
  const rows = batch.map(({ name, params, path }) => ({
    name,
    params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)),
    path,
    lang,
    visitor,
  }));
  await db.insert(events).values(rows);
  return rows.length;
}

/** Most goods of a list that count as seen. */
const MAX_SEEN = 50;

/** Counts a look at a list that somebody shared, as {@link recordEvents} does. `items` are ids of products. */
export async function recordListView(items: string[], { lang, ...caller }: Caller): Promise<void> {
  if (robot.test(caller.userAgent) || items.length === 0) return;
  const visitor = await visitorHash(caller);
  const params = { items: items.slice(0, MAX_SEEN) };
  await db
    .insert(events)
    .values({ name: "shared_list_view", params, path: `/${lang}/shared/*`, lang, visitor });
}
