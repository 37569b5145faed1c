import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { socialAssets } from "@/db/schema/social";
import type { Lang } from "@/lib/i18n/languages";
import { readFacts } from "./read-facts";

/** Where a short link leads today, with the mark that counts it; the shop, where its goods or its asset are gone. */
export async function findTarget(ref: string, lang: Lang): Promise<string> {
  const home = `/${lang}/in-stock`;
  if (!/^[0-9a-f]{10}$/.test(ref)) return home;
  const [row] = await db.select().from(socialAssets).where(eq(socialAssets.ref, ref));
  // An offer is one customer's: its link is private and no short link leads to it.
  if (!row || row.kind === "offer") return home;
  const [facts] = await readFacts([{ kind: row.kind, id: row.subjectId }]);
  const path = facts?.[lang].path || home;
  // The reports take a link with this mark alone for one of a letter (lib/analytics/arrival.ts).
  return `${path}${path.includes("?") ? "&" : "?"}l=${ref}&utm_medium=social`;
}
