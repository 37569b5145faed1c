import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { db } from "@/db/client";
import { popups } from "@/db/schema/popups";
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
export function factsOf({ createdAt: _, updatedAt: __, version: ___, id: ____, ...facts }: StoredPopup) {
  return facts;
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
  const { id, activeFrom: _, activeTo: __, ...rest } = popup;
  const [times] = await tx.execute<{ activeFrom: string; activeTo: string }>(sql`
    select coalesce(to_char(active_from at time zone 'Europe/Madrid', ${shape}), '') as "activeFrom",
      coalesce(to_char(active_to at time zone 'Europe/Madrid', ${shape}), '') as "activeTo"
    from popups where id = ${id}`);
  return {
    name: rest.name,
    type: rest.type,
    isActive: rest.isActive,
    activeFrom: times?.activeFrom ?? "",
    activeTo: times?.activeTo ?? "",
    headlineEs: rest.headlineEs,
    headlineEn: rest.headlineEn,
    bodyEs: rest.bodyEs,
    bodyEn: rest.bodyEn,
    ctaTextEs: rest.ctaTextEs,
    ctaTextEn: rest.ctaTextEn,
    badgeEs: rest.badgeEs,
    badgeEn: rest.badgeEn,
    imageUrl: rest.imageUrl,
    imageAltEs: rest.imageAltEs,
    imageAltEn: rest.imageAltEn,
    linkUrl: rest.linkUrl ?? "",
    triggerNewVisitor: rest.triggerNewVisitor,
    triggerTimeDelaySeconds: typed(rest.triggerTimeDelaySeconds),
    triggerScrollDepthPercent: typed(rest.triggerScrollDepthPercent),
  };
}
