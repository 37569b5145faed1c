import "server-only";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { RuleField } from "@/lib/normalization-rules/fields";
import { readRules } from "@/lib/normalization-rules/read-normalizer";
import { addRules } from "@/lib/normalization-rules/rule-writes";
import { readSuggestions } from "./rule-page";

type Chosen = { chosen: { field: RuleField; raw: string }[] };

/** Makes an exact rule of each suggestion that was chosen and still stands; answers how many were made. */
export async function acceptSuggestions(
  { chosen }: Chosen,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ made: number }>> {
  const wanted = new Set(chosen.map(({ field, raw }) => JSON.stringify([field, raw])));
  const current = await readSuggestions(tx, await readRules(tx));
  const accepted = current.filter(({ field, raw }) => wanted.has(JSON.stringify([field, raw])));
  if (accepted.length === 0) return { data: { made: 0 } };
  const change = await addRules(
    tx,
    accepted.map(({ field, raw, replacement, labels }) => ({
      field,
      match: "exact",
      raw,
      replacement,
      labelEs: labels?.es ?? null,
      labelEn: labels?.en ?? null,
      active: true,
    })),
  );
  return { data: { made: accepted.length }, change, undoable: true };
}
