import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { intArray } from "@/lib/catalogue/sql-values";
import {
  type BulkOutcome,
  type BulkPreview,
  changedMeanwhile,
  fingerprintOf,
  type Judged,
  nothingChosen,
  previewOf,
  tooMany,
} from "@/lib/changes/bulk";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import { entity } from "./edit-collection";
import {
  type BulkCollections,
  type CollectionsChange,
  type changeCollectionsForm,
  collectionListQuery,
  mostCollections,
} from "./forms";
import { listCondition } from "./list-condition";
import { deleteCollection } from "./remove-collection";

type Named = { id: number; name: string; slug: string };
type Fields = { state: "visible" | "hidden" | "deleted" };
type Row = Named & { label: string; visible: boolean };

export type CollectionsPreview = BulkPreview<Named, Fields>;

/** The chosen collections by id, kept as they are until the transaction ends; one more than may be changed at once. */
function readChosen(tx: Transaction, { selection }: BulkCollections, lang: Lang) {
  const chosen =
    "ids" in selection
      ? sql`c.id = any (${intArray(selection.ids)})`
      : listCondition(collectionListQuery.parse(Object.fromEntries(new URLSearchParams(selection.query))));
  return tx.execute<Row>(sql`
    select c.id, ${lang === "es" ? sql`c.title_es` : sql`c.title_en`} as name, c.slug, c.visible,
      c.title_es || ' · ' || c.title_en as label
    from collections c where ${chosen} order by c.id limit ${mostCollections + 1} for no key update`);
}

function outcomeOf({ visible }: Row, change: CollectionsChange): BulkOutcome<Fields> {
  const before: Fields = { state: visible ? "visible" : "hidden" };
  const after: Fields = { state: change === "delete" ? "deleted" : change === "show" ? "visible" : "hidden" };
  return before.state === after.state ? { kind: "same" } : { kind: "changed", before, after };
}

type Planned = Judged<Row, Fields>;

async function plan(tx: Transaction, input: BulkCollections, lang: Lang): Promise<Planned[] | Failure> {
  const rows = await readChosen(tx, input, lang);
  if (rows.length > mostCollections) return tooMany(mostCollections);
  if (rows.length === 0) return nothingChosen;
  return rows.map((named) => ({ named, outcome: outcomeOf(named, input.change) }));
}

/** What would be done to the chosen collections; writes nothing. */
export async function previewCollections(
  input: BulkCollections,
  { tx, staff: { lang } }: StaffContext,
): Promise<StaffAnswer<CollectionsPreview> | Failure> {
  const planned = await plan(tx, input, lang);
  if (isFailure(planned)) return planned;
  return {
    data: previewOf(
      planned.map(({ named: { id, name, slug }, outcome }) => ({ named: { id, name, slug }, outcome })),
    ),
  };
}

async function setVisible(tx: Transaction, rows: readonly Row[], visible: boolean): Promise<Change[]> {
  await tx.execute(sql`
    update collections set visible = ${visible}, version = version + 1, updated_at = now()
    where id = any (${intArray(rows.map(({ id }) => id))})`);
  return rows.map(({ id, label }) => {
    return { entity, entityId: String(id), label, before: { visible: !visible }, after: { visible } };
  });
}

async function deleteAll(tx: Transaction, rows: readonly Row[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { id } of rows) {
    const change = await deleteCollection(tx, id);
    if (change) changes.push(change);
  }
  return changes;
}

/**
 * Shows, hides or deletes the chosen collections as the preview said, in one transaction; undone as a whole
 * (docs/rules.md#lists).
 */
export async function applyCollections(
  input: z.output<typeof changeCollectionsForm>,
  { tx, staff: { lang } }: StaffContext,
): Promise<StaffAnswer<{ changed: number }> | Failure> {
  const planned = await plan(tx, input, lang);
  if (isFailure(planned)) return planned;
  if (fingerprintOf(planned) !== input.fingerprint) return changedMeanwhile;
  const rows = planned.flatMap(({ named, outcome }) => (outcome.kind === "changed" ? [named] : []));
  const change =
    input.change === "delete"
      ? await deleteAll(tx, rows)
      : await setVisible(tx, rows, input.change === "show");
  return { data: { changed: rows.length }, change, undoable: true };
}
