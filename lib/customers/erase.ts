import "server-only";
import type { z } from "zod";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { erasePerson } from "@/lib/privacy/erase-person";
import { type ErasurePreview, summarisePeople } from "@/lib/privacy/export-person";
import { NOBODY } from "@/lib/privacy/nobody";
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

/**
 * Erases a person as they could themselves (lib/privacy/erase-person.ts), whom the shop may know by a telephone alone. It
 * cannot be undone.
 */
export async function erase({ key }: Input, { tx }: StaffContext): Promise<StaffAnswer<undefined> | Failure> {
  const person = await readPerson(tx, key);
  if (!person) return gone;
  await erasePerson(tx, key, person.lang);
  // The entry names nobody: the trail shows that it was done, and by whom.
  const entry = { entity: "customer", entityId: NOBODY.name, label: NOBODY.name };
  return { change: { ...entry, before: {}, after: { erased: true } } };
}
