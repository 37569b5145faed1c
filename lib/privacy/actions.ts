"use server";

import { db, type Transaction } from "@/db/client";
import { visitorAction } from "@/lib/doors/visitor";
import { issueToken, takeToken } from "@/lib/mail/tokens";
import { erasePerson } from "./erase-person";
import { exportPerson, summarisePerson } from "./export-person";
import { personalDataForm, personalDataStep } from "./forms";
import { requestLink } from "./request-link";

/** Once the link was opened, the next step may take this long. */
const STEP_HOURS = 1;

const badLink = { error: "privacy.badLink" as const, status: 404 };

/** Takes a link for good, does what it was opened for, and hands out what opens the next step. */
async function step<T>(token: string, work: (tx: Transaction, email: string) => Promise<T>) {
  return db.transaction(async (tx) => {
    const email = await takeToken(tx, "personal-data", token);
    if (email === null) return null;
    const found = await work(tx, email);
    return { found, next: await issueToken(tx, "personal-data", email, { hours: STEP_HOURS }) };
  });
}

/** Asks for a link to one's data. Known and unknown addresses are answered alike. */
export const sendPersonalDataLink = visitorAction(
  personalDataForm,
  async (request) => {
    // A program that filled the trap is told what people are told.
    if (!request.website) await db.transaction((tx) => requestLink(tx, request));
    return { data: true };
  },
  { limit: "subscriptions" },
);

/** First step behind the link: what there is. A button asks for it, so a program that opens links uses up nothing. */
export const openPersonalData = visitorAction(
  personalDataStep,
  async ({ token }) => {
    const opened = await step(token, summarisePerson);
    return opened ? { data: { summary: opened.found, next: opened.next } } : badLink;
  },
  { limit: "reads" },
);

/** The data itself, as text of a JSON file. */
export const downloadPersonalData = visitorAction(
  personalDataStep,
  async ({ token }) => {
    const opened = await step(token, exportPerson);
    if (!opened) return badLink;
    return { data: { json: JSON.stringify(opened.found, null, 2), next: opened.next } };
  },
  { limit: "reads" },
);

/** Second step of erasing; the first was to see what there is. */
export const erasePersonalData = visitorAction(
  personalDataStep,
  async ({ token }, { lang }) => {
    const counts = await db.transaction(async (tx) => {
      const email = await takeToken(tx, "personal-data", token);
      return email === null ? null : erasePerson(tx, email, lang);
    });
    return counts ? { data: true } : badLink;
  },
  { limit: "reads" },
);
