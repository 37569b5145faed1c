import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { textArray } from "@/lib/catalogue/sql-values";
import {
  type BulkPreview,
  changedMeanwhile,
  fingerprintOf,
  type Judged,
  nothingChosen,
  previewOf,
  tooMany,
} from "@/lib/changes/bulk";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import type { RuleField } from "@/lib/normalization-rules/fields";
import type { Rule } from "@/lib/normalization-rules/normalize";
import { readRules } from "@/lib/normalization-rules/read-normalizer";
import { mostProducts, type Selection } from "@/lib/products/bulk-forms";
import { chosenIds, lockProducts } from "@/lib/products/bulk-products";
import { allowLongStatements, type BulkDone } from "@/lib/products/change-products";
import { reachedBy } from "./affected-products";
import type { normalizeForm, normalizeLookForm } from "./forms";
import { countProducts, normalizeProducts } from "./normalize-products";
import type { Effect } from "./rule-effects";
import { readEffects } from "./rule-page";
import { readTargets } from "./stored-values";
import { targetWords } from "./target-words";

/** Values that a product has or gets, in one order. */
type Values = { field: RuleField; value: string }[];
type Named = { id: string; name: string; styleCode: string };

/** A brand that is spelled otherwise, and products of it that were not chosen. */
type AlsoRenamed = { before: string; after: string; others: number };

export type NormalizePreview = BulkPreview<Named, Values> & { alsoRenamed: AlsoRenamed[] };

type Reached = Named & { ns: number[] };
type Plan = { ids: string[]; judged: Judged<Named, Values>[]; alsoRenamed: AlsoRenamed[] };

/** Every chosen product by name, with the places of the effects that reach it. */
function readReached(tx: Transaction, effects: readonly Effect[], ids: readonly string[]) {
  return tx.execute<Reached>(sql`
    select p.id, p.name, p.style_code as "styleCode", coalesce(r.ns, '{}') as ns
    from products p left join (
      select id, array_agg(n order by n) as ns from (${reachedBy(effects, ids)}) as one group by id) as r on r.id = p.id
    where p.id = any (${textArray(ids)}::uuid[]) order by p.name, p.id`);
}

function findRenamed(effects: readonly Effect[], reached: readonly Reached[]): AlsoRenamed[] {
  return effects.flatMap(({ act, before, after, stored }, n) => {
    if (act.do !== "rename") return [];
    const chosen = reached.filter(({ ns }) => ns.includes(n)).length;
    const others = stored.count - chosen;
    return chosen > 0 && others > 0 ? [{ before, after, others }] : [];
  });
}

async function plan(
  tx: Transaction,
  rules: readonly Rule[],
  { selection, lang, lock }: { selection: Selection; lang: Lang; lock: boolean },
): Promise<Plan | Failure> {
  await allowLongStatements(tx);
  const ids = await chosenIds(tx, selection);
  if (ids.length > mostProducts) return tooMany(mostProducts);
  if (lock) await lockProducts(tx, ids);
  const effects = (await readEffects(tx, rules)).filter(({ act }) => act.do !== "nothing");
  const targets = await readTargets(tx);
  const reached = await readReached(tx, effects, ids);
  if (reached.length === 0) return nothingChosen;
  const said = (which: "before" | "after", { stored: { field }, ...effect }: Effect) => {
    return { field, value: targetWords(targets, lang, field, effect[which]) };
  };
  const judged = reached.map(({ ns, ...named }): Judged<Named, Values> => {
    const own = ns.flatMap((n) => effects[n] ?? []);
    if (own.length === 0) return { named, outcome: { kind: "same" } };
    const [before, after] = [own.map((one) => said("before", one)), own.map((one) => said("after", one))];
    return { named, outcome: { kind: "changed", before, after } };
  });
  return { ids, judged, alsoRenamed: findRenamed(effects, reached) };
}

/** What the rules would change of chosen products; writes nothing. */
export async function previewChosen(
  { selection }: z.output<typeof normalizeLookForm>,
  { tx, staff: { lang } }: StaffContext,
): Promise<StaffAnswer<NormalizePreview> | Failure> {
  const planned = await plan(tx, await readRules(tx), { selection, lang, lock: false });
  if (isFailure(planned)) return planned;
  return { data: { ...previewOf(planned.judged), alsoRenamed: planned.alsoRenamed } };
}

/**
 * Puts all rules to chosen products (docs/rules.md#normalization), if they still do what the preview said; undone as
 * a whole.
 */
export async function normalizeChosen(
  { selection, fingerprint }: z.output<typeof normalizeForm>,
  { tx, staff: { lang } }: StaffContext,
): Promise<StaffAnswer<BulkDone> | Failure> {
  const rules = await readRules(tx);
  const planned = await plan(tx, rules, { selection, lang, lock: true });
  if (isFailure(planned)) return planned;
  if (fingerprintOf(planned.judged) !== fingerprint) return changedMeanwhile;
  const { ids } = planned;
  const change = await normalizeProducts(tx, rules, { ids });
  return {
    data: { changed: countProducts(change) },
    change,
    undoable: true,
  };
}
