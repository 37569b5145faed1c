import "server-only";
import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { newsletterConsents, newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { type AddressList, readAddressList } from "./address-list";
import type { addAddressesForm, checkAddressesForm } from "./list-forms";
import { LISTED } from "./source";

/** What a list holds. `fresh` are added; who is known stays as they are, above all who has left. */
export type CheckedList = Pick<AddressList, "wrong" | "repeats"> & {
  fresh: number;
  subscribed: number;
  pending: number;
  left: number;
};

type Known = { email: string; state: "pending" | "subscribed" | "unsubscribed" };

async function sort(tx: Transaction, text: string): Promise<{ checked: CheckedList; fresh: string[] }> {
  const { emails, wrong, repeats } = readAddressList(text);
  const known: Known[] =
    emails.length === 0
      ? []
      : await tx
          .select({ email: subscribers.email, state: subscribers.state })
          .from(subscribers)
          .where(inArray(subscribers.email, emails));
  const is = new Set(known.map(({ email }) => email));
  const fresh = emails.filter((email) => !is.has(email));
  const count = (state: Known["state"]) => known.filter((one) => one.state === state).length;
  const checked = {
    ...{ wrong, repeats, fresh: fresh.length, subscribed: count("subscribed") },
    ...{ pending: count("pending"), left: count("unsubscribed") },
  };
  return { checked, fresh };
}

/** Reads a list and says what it holds; writes nothing. */
export async function checkAddresses(
  { list }: z.output<typeof checkAddressesForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<CheckedList>> {
  return { data: (await sort(tx, list)).checked };
}

/**
 * Adds the addresses of a list that the shop does not know (docs/rules.md#newsletter). With proof they are subscribed, and
 * the proof is their consent record (Regulation (EU) 2016/679, art. 7.1); without it they wait to be asked (ask-listed.ts).
 */
export async function addAddresses(
  { list, lang, how, proof, agreedOn }: z.output<typeof addAddressesForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<CheckedList> | Failure> {
  const { checked, fresh } = await sort(tx, list);
  if (fresh.length === 0) return { error: "admin.newsletter.list.errors.nobody", status: 409 };
  const isProven = how === "proof";
  const row = isProven
    ? { lang, source: LISTED, state: "subscribed" as const, subscribedAt: sql`now()` }
    : { lang, source: LISTED, state: "pending" as const };
  const added = await tx
    .insert(subscribers)
    .values(fresh.map((email) => ({ ...row, email })))
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  if (isProven && added.length > 0) {
    const text = `${proof} (${agreedOn})`;
    const textVersion = createHash("sha256").update(text).digest("hex").slice(0, 12);
    const consent = { event: "confirmed" as const, text, textVersion, lang, source: LISTED };
    await tx.insert(newsletterConsents).values(added.map(({ id }) => ({ ...consent, subscriberId: id })));
  }
  const after = {
    how,
    lang,
    added: added.length,
    wrong: checked.wrong.length,
    ...(isProven && { proof, agreedOn }),
  };
  return {
    data: { ...checked, fresh: added.length },
    change: {
      entity: "addressList",
      entityId: "newsletter",
      label: String(added.length),
      before: null,
      after,
    },
  };
}
