import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { popups } from "@/db/schema/popups";
import { findConflict } from "@/lib/changes/conflict";
import { momentOf } from "@/lib/changes/moment-of";
import { changesTo, writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { omit } from "@/lib/omit";
import { lockTest, testRuns } from "./edit-test";
import {
  type createPopupForm,
  mostPopups,
  type orderPopupsForm,
  type popupRef,
  type savePopupForm,
  type switchPopupForm,
} from "./staff-forms";
import { factsOf, lockPopup, popupEntity, popupValues, type StoredPopup } from "./stored-popup";
import { testedFields } from "./tested-fields";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const tooMany: Failure = { error: "admin.popups.errors.tooMany", status: 409 };

type Answer<T> = Promise<StaffAnswer<T> | Failure>;
type Written = Omit<ReturnType<typeof factsOf>, "position">;

/** Readers would see an empty frame; the public call goes on to answer it for who set it up otherwise. */
function pictureMissing({
  isActive,
  type,
  imageUrl,
}: Pick<Written, "isActive" | "type" | "imageUrl">): boolean {
  return isActive && type === "image" && imageUrl === null;
}

const needsPicture: Failure = {
  error: "admin.popups.errors.picture",
  fields: { imageUrl: "admin.popups.errors.picture" },
};

async function inColumns(tx: Transaction, input: z.output<typeof createPopupForm>): Promise<Written> {
  const [activeFrom, activeTo] = [await momentOf(tx, input.activeFrom), await momentOf(tx, input.activeTo)];
  return { ...input, activeFrom, activeTo };
}

async function insert(tx: Transaction, facts: Written): Answer<{ id: string }> {
  const [last] = await tx.execute<{ n: number; position: number }>(
    sql`select count(*)::int as n, coalesce(max(position), 0)::int + 1 as position from popups`,
  );
  if ((last?.n ?? 0) >= mostPopups) return tooMany;
  const [made] = await tx
    .insert(popups)
    .values({ ...facts, position: last?.position ?? 1 })
    .returning();
  if (!made) throw new Error("The pop-up was not written");
  const change = {
    entity: popupEntity,
    entityId: made.id,
    label: made.name,
    before: null,
    after: factsOf(made),
  };
  return { data: { id: made.id }, change, undoable: true };
}

/** Writes a new pop-up behind all others. */
export async function createPopup(
  input: z.output<typeof createPopupForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  if (pictureMissing(input)) return needsPicture;
  return insert(tx, await inColumns(tx, input));
}

async function update(
  tx: Transaction,
  stored: StoredPopup,
  fields: Partial<Written>,
): Promise<StaffAnswer<{ id: string }>> {
  const entry = { entity: popupEntity, label: fields.name ?? stored.name };
  const saved = await writeNextVersion(tx, popups, stored, fields, entry);
  return { data: { id: stored.id }, ...saved, undoable: true };
}

/** Saves what was edited, if nobody else has saved since. The next visitor who asks gets it. */
export async function savePopup(
  { id, version, ...input }: z.output<typeof savePopupForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const stored = await lockPopup(tx, id);
  if (!stored) return gone;
  if (stored.version !== version) return findConflict(tx, popupEntity, stored, await popupValues(stored, tx));
  if (pictureMissing(input)) return needsPicture;
  const facts = await inColumns(tx, input);
  const changed = changesTo(stored, facts)?.after ?? {};
  const isTested = Object.keys(changed).some((name) => testedFields.has(name));
  if (isTested && (await lockTest(tx, id))) return testRuns;
  return update(tx, stored, facts);
}

/** Switches a pop-up on or off. */
export async function switchPopup(
  { id, isActive }: z.output<typeof switchPopupForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const stored = await lockPopup(tx, id);
  if (!stored) return gone;
  if (pictureMissing({ ...stored, isActive })) return needsPicture;
  return update(tx, stored, { isActive });
}

/** Writes the same pop-up again behind all others, switched off. */
export async function copyPopup(
  { id }: z.output<typeof popupRef>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const stored = await lockPopup(tx, id);
  if (!stored) return gone;
  return insert(tx, { ...omit(factsOf(stored), "position"), isActive: false });
}

/** Deletes a pop-up; undo brings it back under its id, and with it what was counted of it. */
export async function removePopup(
  { id }: z.output<typeof popupRef>,
  { tx }: StaffContext,
): Answer<undefined> {
  const stored = await lockPopup(tx, id);
  if (!stored) return gone;
  if (await lockTest(tx, id)) return testRuns;
  await tx.delete(popups).where(eq(popups.id, id));
  const entry = { entity: popupEntity, entityId: id, label: stored.name };
  return { change: { ...entry, before: { id, ...factsOf(stored) }, after: null }, undoable: true };
}

/** Brings all pop-ups into an order. Refused when somebody has added or deleted one meanwhile. */
export async function orderPopups(
  { ids }: z.output<typeof orderPopupsForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  const stored = await tx.select().from(popups).orderBy(popups.id).for("update");
  const rows = new Map(stored.map((row) => [row.id, row]));
  const wanted = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  if (wanted.length !== rows.size || ids.length !== rows.size)
    return { error: "admin.errors.changedSince", status: 409 };
  const moved = wanted
    .map((row, index) => ({ row, position: index + 1 }))
    .filter(({ row, position }) => row.position !== position);
  for (const { row, position } of moved)
    await tx.update(popups).set({ position }).where(eq(popups.id, row.id));
  const change = moved.map(({ row, position }) => ({
    entity: popupEntity,
    entityId: row.id,
    label: row.name,
    before: { position: row.position },
    after: { position },
  }));
  return { change, undoable: change.length > 0 };
}
