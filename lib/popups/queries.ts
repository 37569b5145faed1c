import "server-only";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { popups, popupTests } from "@/db/schema/popups";
import type { Lang } from "@/lib/i18n/languages";
import { toWirePopup, type WirePopup } from "./wire";

/** Campaigns that are switched on and within their schedule now, in the shop's order, in one language. */
export async function listActivePopups(lang: Lang): Promise<WirePopup[]> {
  const rows = await db
    .select({ popup: popups, second: popupTests })
    .from(popups)
    .leftJoin(popupTests, and(eq(popupTests.popupId, popups.id), isNull(popupTests.endedAt)))
    .where(
      and(
        eq(popups.isActive, true),
        or(isNull(popups.activeFrom), lte(popups.activeFrom, sql`now()`)),
        or(isNull(popups.activeTo), gt(popups.activeTo, sql`now()`)),
      ),
    )
    .orderBy(asc(popups.position), asc(popups.id))
    .limit(20);
  return rows.map(({ popup, second }) => toWirePopup(popup, lang, second));
}
