import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { db } from "@/db/client";
import { popups } from "@/db/schema/popups";
import { omit } from "@/lib/omit";
import type { PopupValues } from "./staff-forms";

/** Name of pop-ups in the audit trail. */
export const popupEntity = "popup";

export type StoredPopup = typeof popups.$inferSelect;

/** A pop-up, locked; null where there is none. */
export async function lockPopup(tx: Transaction, id: string): Promise<StoredPopup | null> {
  const [row] = await tx.select().from(popups).where(eq(popups.id, id)).for("update");
  return row ?? null;
}

/** The columns that staff decide, for the audit trail and for undo. */
export function factsOf(stored: StoredPopup) {
  return omit(stored, "id", "createdAt", "updatedAt", "version");
}

function typed(number: number | null): string {
  return number === null || number < 0 ? "" : String(number);
}

const shape = sql.raw(`'YYYY-MM-DD"T"HH24:MI'`);

/** A pop-up as its form holds it; times are minutes of Europe/Madrid. */
export async function popupValues(
  popup: Omit<StoredPopup, "createdAt" | "updatedAt" | "position" | "version">,
  tx: Pick<Transaction, "execute"> = db,
): Promise<PopupValues> {
  const [times] = await tx.execute<{ activeFrom: string; activeTo: string }>(sql`
    select coalesce(to_char(active_from at time zone 'Europe/Madrid', ${shape}), '') as "activeFrom",
      coalesce(to_char(active_to at time zone 'Europe/Madrid', ${shape}), '') as "activeTo"
    from popups where id = ${popup.id}`);
  return {
    name: popup.name,
    type: popup.type,
    isActive: popup.isActive,
    activeFrom: times?.activeFrom ?? "",
    activeTo: times?.activeTo ?? "",
    headlineEs: popup.headlineEs,
    headlineEn: popup.headlineEn,
    bodyEs: popup.bodyEs,
    bodyEn: popup.bodyEn,
    ctaTextEs: popup.ctaTextEs,
    ctaTextEn: popup.ctaTextEn,
    badgeEs: popup.badgeEs,
    badgeEn: popup.badgeEn,
    imageUrl: popup.imageUrl,
    imageAltEs: popup.imageAltEs,
    imageAltEn: popup.imageAltEn,
    linkUrl: popup.linkUrl ?? "",
    triggerNewVisitor: popup.triggerNewVisitor,
    triggerTimeDelaySeconds: typed(popup.triggerTimeDelaySeconds),
    triggerScrollDepthPercent: typed(popup.triggerScrollDepthPercent),
  };
}
