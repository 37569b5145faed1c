import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { inquiryTexts } from "@/db/schema/inquiries";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import { revertRows } from "@/lib/changes/revert";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isUuid } from "@/lib/uuid";
import { notFound } from "./reply";
import type { inquiryForm, savedTextForm, textForm } from "./staff-forms";

/** Name of reusable texts in the audit trail. */
const textEntity = "inquiryText";

/** A reusable text, as its form holds it. */
export type InquiryText = { id: string; name: string; bodyEs: string; bodyEn: string; version: number };

const columns = {
  id: inquiryTexts.id,
  name: inquiryTexts.name,
  bodyEs: inquiryTexts.bodyEs,
  bodyEn: inquiryTexts.bodyEn,
  version: inquiryTexts.version,
};

/** All reusable texts, by name. */
export async function readTexts(): Promise<InquiryText[]> {
  return db
    .select(columns)
    .from(inquiryTexts)
    .orderBy(sql`lower(${inquiryTexts.name})`, asc(inquiryTexts.id));
}

/** One of them; null for an unknown one. */
export async function readText(id: string): Promise<InquiryText | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select(columns).from(inquiryTexts).where(eq(inquiryTexts.id, id));
  return row ?? null;
}

/** Writes a new reusable text. Answers its id. */
export async function createText(
  values: z.output<typeof textForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ id: string }>> {
  const [row] = await tx.insert(inquiryTexts).values(values).returning({ id: inquiryTexts.id });
  if (!row) throw new Error("The text was not written");
  const entry = { entity: textEntity, entityId: row.id, label: values.name };
  return { data: row, change: { ...entry, before: null, after: values }, undoable: true };
}

/** Saves a reusable text if its version is still the one that was edited. */
export async function saveText(
  { id, version, ...values }: z.output<typeof savedTextForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [stored] = await tx.select(columns).from(inquiryTexts).where(eq(inquiryTexts.id, id)).for("update");
  if (!stored) return notFound;
  const { name, bodyEs, bodyEn } = stored;
  if (stored.version !== version) return findConflict(tx, textEntity, stored, { name, bodyEs, bodyEn });
  const entry = { entity: textEntity, label: values.name };
  const saved = await writeNextVersion(tx, inquiryTexts, stored, values, entry);
  return { ...saved, undoable: true };
}

/** Removes a reusable text; what was written with it stays. */
export async function removeText(
  { id }: z.output<typeof inquiryForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [row] = await tx.delete(inquiryTexts).where(eq(inquiryTexts.id, id)).returning(columns);
  if (!row) return notFound;
  const change = { entity: textEntity, entityId: id, label: row.name, before: row, after: null };
  return { change, undoable: true };
}

/** Takes changes of reusable texts back. */
export const revertTexts = revertRows(inquiryTexts, textEntity);
