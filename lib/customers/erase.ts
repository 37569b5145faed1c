import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import { erasePerson } from "@/lib/privacy/erase-person";
import { ERASED } from "@/lib/privacy/erased";
import { type ErasurePreview, summarisePeople } from "@/lib/privacy/summarise-person";
import { readPerson } from "./read-customers";
import type { customerForm } from "./staff-forms";

type Input = z.output<typeof customerForm>;

const gone = { error: "admin.customers.errors.gone", status: 404 } as const;

/** How much would go with a person. */
export async function summariseErasure(
  { key }: Input,
  { tx }: StaffContext,
): Promise<StaffAnswer<ErasurePreview>> {
  return { data: { who: [key], counts: await summarisePeople(tx, [key]) } };
}

/** Language of somebody whom the shop knows by the newsletter alone. */
async function subscriberLang(tx: Transaction, email: string): Promise<Lang | undefined> {
  const [row] = await tx
    .select({ lang: newsletterSubscribers.lang })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row?.lang;
}

/**
 * Erases a person as they could themselves (lib/privacy/erase-person.ts), whom the shop may know by a telephone alone. It
 * cannot be undone.
 */
export async function erase({ key }: Input, { tx }: StaffContext): Promise<StaffAnswer<undefined> | Failure> {
  const lang = (await readPerson(tx, key))?.lang ?? (await subscriberLang(tx, key));
  if (!lang) return gone;
  await erasePerson(tx, key, lang);
  // The entry names nobody: the trail shows that it was done, and by whom.
  const entry = { entity: "customer", entityId: ERASED.name, label: ERASED.name };
  return { change: { ...entry, before: {}, after: { erased: true } } };
}
