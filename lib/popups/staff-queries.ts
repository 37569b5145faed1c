import "server-only";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { popups } from "@/db/schema/popups";
import { requireStaff } from "@/lib/access/session";
import { type PopupState, stateOf } from "./rate";
import { countPopups, listSignUpPages, noResult, type PopupResult } from "./results";
import type { PopupValues } from "./staff-forms";
import { popupValues } from "./stored-popup";
import type { PopupType } from "./wire";

/** One line of the list. */
export type ListedPopup = {
  id: string;
  name: string;
  type: PopupType;
  isActive: boolean;
  state: PopupState;
  /** ISO 8601; null is without that end. */
  activeFrom: string | null;
  activeTo: string | null;
  result: PopupResult;
};

/** All pop-ups in the shop's order, each with what became of it. */
export async function listPopups(): Promise<ListedPopup[]> {
  await requireStaff("popups.view");
  const [rows, results] = await Promise.all([
    db.select().from(popups).orderBy(asc(popups.position), asc(popups.id)),
    countPopups(),
  ]);
  const now = Date.now();
  return rows.map(({ id, name, type, isActive, ...row }) => {
    const activeFrom = row.activeFrom?.toISOString() ?? null;
    const activeTo = row.activeTo?.toISOString() ?? null;
    const state = stateOf({ isActive, activeFrom, activeTo }, now);
    return { id, name, type, isActive, state, activeFrom, activeTo, result: results.get(id) ?? noResult };
  });
}

export type PopupEdit = {
  id: string;
  version: number;
  values: PopupValues;
  result: PopupResult;
  /** Where people signed up by its form. */
  signUpPages: { path: string; n: number }[];
};

/** One pop-up for its form; null where there is none. */
export async function findPopupForm(id: string): Promise<PopupEdit | null> {
  await requireStaff("popups.view");
  const [row] = await db.select().from(popups).where(eq(popups.id, id));
  if (!row) return null;
  const [values, results, signUpPages] = await Promise.all([
    popupValues(row),
    countPopups(),
    listSignUpPages(id),
  ]);
  return {
    id,
    version: row.version,
    values,
    result: results.get(id) ?? noResult,
    signUpPages: [...signUpPages],
  };
}
