import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { termsVersions } from "@/db/schema/orders";
import { inTransaction } from "@/lib/doors/transaction";
import { visitorWrite } from "@/lib/doors/visitor-write";
import { type Failure, isFailure } from "@/lib/failure";
import { acceptByCustomer } from "@/lib/offers/accept-by-customer";
import { acceptForm } from "@/lib/offers/forms";
import { amountsOf, offerReference, readOfferLines } from "@/lib/offers/read-offer";
import { saveOffer } from "@/lib/offers/save-offer";
import { type SentOffer, sendOffer } from "@/lib/offers/send-offer";
import { draftForm, type OfferValues } from "@/lib/offers/staff-forms";
import { takeField } from "@/lib/offers/take-field";
import type { Person } from "./staff";

export const termsId = "0123456789abcdef";

/** The terms that customers of tests accept. */
export async function keepTestTerms(): Promise<void> {
  const row = { id: termsId, lang: "es" as const, text: "Condiciones" };
  await db.insert(termsVersions).values(row).onConflictDoNothing();
}

/** An offer's form as staff fill it; `fields` say what is else. */
export function offerValues(fields: Partial<OfferValues> = {}): OfferValues {
  return {
    id: randomUUID(),
    version: null,
    kind: "purchase",
    lang: "es",
    name: "Ana Torres",
    email: "ana@example.com",
    phone: "+34 600 000 000",
    fulfilment: "pickup",
    lines: [],
    ...fields,
  };
}

function asStaff({ id, name, email }: Person) {
  return { id, name, email, role: "sales" as const, lang: "es" as const, sessionHash: "" };
}

/** Saves a draft and answers its id. */
export async function savedOffer(by: Person, fields: Partial<OfferValues>): Promise<string> {
  const draft = draftForm.parse(offerValues(fields));
  const saved = await inTransaction((tx) => saveOffer(draft, { tx, staff: asStaff(by) }));
  if (isFailure(saved)) throw new Error(`The offer was refused: ${saved.error}`);
  return draft.id;
}

/** Sends a draft in a transaction of its own. */
export async function trySending(by: Person, id: string): Promise<SentOffer | Failure> {
  const [row] = await db.select({ version: offers.version }).from(offers).where(eq(offers.id, id));
  const version = row?.version ?? 0;
  const sent = await inTransaction((tx) => sendOffer({ id, version }, { tx, staff: asStaff(by) }));
  if (isFailure(sent)) return sent;
  if (!sent.data) throw new Error("What was sent is not told");
  return sent.data;
}

/** An offer that was sent. */
export async function sentOffer(by: Person, fields: Partial<OfferValues>): Promise<SentOffer> {
  const sent = await trySending(by, await savedOffer(by, fields));
  if (isFailure(sent)) throw new Error(`The offer was not sent: ${sent.error}`);
  return sent;
}

/** What the page of an offer sends when everything is taken; `fields` say what is else. */
export async function acceptFields(id: string, fields: Record<string, string> = {}, taken?: string[]) {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  if (!offer) throw new Error("The offer is gone");
  const lines = await readOfferLines(db, id);
  const optional = lines.filter((line) => line.optional).map((line) => line.id);
  const chosen = taken ?? optional;
  return {
    token: offerReference(id),
    lang: offer.lang,
    intent: "accept",
    seen: String(amountsOf({ offer, lines }, chosen).totalCents),
    terms: "on",
    termsId,
    phone: offer.phone,
    street: offer.street,
    postcode: offer.postcode,
    town: offer.town,
    formKey: randomUUID(),
    ...Object.fromEntries(chosen.map((line) => [takeField(line), "on"])),
    ...fields,
  };
}

const accepting = visitorWrite("sendAcceptance", acceptByCustomer, {});

/** Accepts an offer as its page does; each customer comes from an address of their own. */
export async function accept(id: string, fields: Record<string, string> = {}, taken?: string[]) {
  const form = acceptForm.parse(await acceptFields(id, fields, taken));
  return accepting(form, { lang: form.lang, address: randomUUID() });
}
