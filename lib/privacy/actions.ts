"use server";

import type { Transaction } from "@/db/client";
import { visitorAction } from "@/lib/doors/visitor";
import { issueToken, takeToken } from "@/lib/links/single-use";
import { erasePerson } from "./erase-person";
import { exportPerson } from "./export-person";
import { personalDataForm, personalDataStep } from "./forms";
import { requestLink } from "./request-link";
import { summarisePerson } from "./summarise-person";

/** Once the link was opened, the next step may take this long. */
const STEP_HOURS = 1;

const badLink = { error: "privacy.badLink" as const, status: 404 };

/** Takes a link for good, does what it was opened for, and hands out what opens the next step. */
async function step<T>(
  tx: Transaction,
  token: string,
  work: (tx: Transaction, email: string) => Promise<T>,
): Promise<{ found: T; next: string } | null> {
  const email = await takeToken(tx, "personal-data", token);
  if (email === null) return null;
  const found = await work(tx, email);
  return { found, next: await issueToken(tx, "personal-data", email, { hours: STEP_HOURS }) };
}

/** Asks for a link to one's data. Known and unknown addresses are answered alike. */
export const sendPersonalDataLink = visitorAction(
  "sendPersonalDataLink",
  personalDataForm,
  async (request, { tx }) => {
    await requestLink(tx, request);
    return { data: true };
  },
  { limit: "subscriptions", decoy: () => ({ data: true }) },
);

/** First step behind the link: what there is. A button asks for it, so a program that opens links uses up nothing. */
export const openPersonalData = visitorAction(
  "openPersonalData",
  personalDataStep,
  async ({ token }, { tx }) => {
    const opened = await step(tx, token, summarisePerson);
    return opened ? { data: { summary: opened.found, next: opened.next } } : badLink;
  },
  { limit: "reads" },
);

/** The data itself, as text of a JSON file. */
export const downloadPersonalData = visitorAction(
  "downloadPersonalData",
  personalDataStep,
  async ({ token }, { tx }) => {
    const opened = await step(tx, token, exportPerson);
    if (!opened) return badLink;
    return { data: { json: JSON.stringify(opened.found, null, 2), next: opened.next } };
  },
  { limit: "reads" },
);

/** Second step of erasing; the first was to see what there is. */
export const erasePersonalData = visitorAction(
  "erasePersonalData",
  personalDataStep,
  async ({ token }, { tx, lang }) => {
    const email = await takeToken(tx, "personal-data", token);
    if (email === null) return badLink;
    await erasePerson(tx, email, lang);
    return { data: true };
  },
  { limit: "reads" },
);
