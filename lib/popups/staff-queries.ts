import "server-only";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { popups, popupTests } from "@/db/schema/popups";
import { requireStaff } from "@/lib/access/session";
import type { TestReport } from "./ab-plan";
import { type PopupState, stateOf } from "./rate";
import { countPopups, listSignUpPages, noResult, type PopupResult } from "./results";
import type { PopupTexts, PopupValues } from "./staff-forms";
import { popupValues } from "./stored-popup";
import { readTestReport } from "./test-results";
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
  /** Two of its texts are compared now. */
  isTested: boolean;
};

/** One pop-up for its form; null where there is none. */
export async function findPopupForm(id: string): Promise<PopupEdit | null> {
  await requireStaff("popups.view");
  const [row] = await db.select().from(popups).where(eq(popups.id, id));
  if (!row) return null;
  const [values, results, signUpPages, tests] = await Promise.all([
    popupValues(row),
    countPopups(),
    listSignUpPages(id),
    db
      .select({ id: popupTests.id })
      .from(popupTests)
      .where(and(eq(popupTests.popupId, id), isNull(popupTests.endedAt))),
  ]);
  return {
    id,
    version: row.version,
    values,
    result: results.get(id) ?? noResult,
    signUpPages: [...signUpPages],
    isTested: tests.length > 0,
  };
}

export type ListedTest = {
  id: string;
  /** ISO 8601. */
  startedAt: string;
  /** Null while it runs. */
  endedAt: string | null;
  kept: "a" | "b" | null;
  /** The second text's headline in the reader's language. */
  headline: string;
  report: TestReport;
};

/** A pop-up with its texts, and what was and is tested of them, the newest first; null where there is none. */
export async function findPopupTests(id: string) {
  const { lang } = await requireStaff("popups.view");
  const [popup] = await db.select().from(popups).where(eq(popups.id, id));
  if (!popup) return null;
  const rows = await db
    .select()
    .from(popupTests)
    .where(eq(popupTests.popupId, id))
    .orderBy(desc(popupTests.startedAt))
    .limit(20);
  const tests = rows.map(async (row): Promise<ListedTest> => {
    const headline = lang === "es" ? row.headlineEs : row.headlineEn;
    const times = { startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
    return { id: row.id, kept: row.kept, headline, ...times, report: await readTestReport(row) };
  });
  const { name, type, isActive, headlineEs, headlineEn, bodyEs, bodyEn, ctaTextEs, ctaTextEn } = popup;
  const texts: PopupTexts = { headlineEs, headlineEn, bodyEs, bodyEn, ctaTextEs, ctaTextEn };
  const headline = lang === "es" ? headlineEs : headlineEn;
  return { id, name, type, isActive, texts, headline, tests: await Promise.all(tests) };
}
