import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { brands } from "@/db/schema/catalogue";
import { findConflict } from "@/lib/changes/conflict";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import type { brandMakerForm } from "./forms";

const makerColumns = {
  makerName: brands.makerName,
  makerAddress: brands.makerAddress,
  makerContact: brands.makerContact,
  responsibleName: brands.responsibleName,
  responsibleAddress: brands.responsibleAddress,
  responsibleContact: brands.responsibleContact,
};

function filled(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? ""]));
}

/** Saves who made a brand's goods and who answers for them in the EU (Regulation (EU) 2023/988, art. 19). */
export async function saveBrandMakerWrite(
  { id, version, ...next }: z.output<typeof brandMakerForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [stored] = await tx
    .select({ name: brands.name, version: brands.version, maker: makerColumns })
    .from(brands)
    .where(eq(brands.id, id))
    .for("no key update");
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  const before: Record<string, string | null> = stored.maker;
  if (stored.version !== version) {
    const theirs = filled(before);
    return findConflict(tx, { entity: "brand", entityId: String(id), version: stored.version, theirs });
  }
  const changed = changedFields(before, next);
  if (!changed) return { version };
  const newVersion = version + 1;
  await tx
    .update(brands)
    .set({ ...next, version: newVersion })
    .where(eq(brands.id, id));
  return {
    version: newVersion,
    change: { entity: "brand", entityId: String(id), label: stored.name, ...changed },
    undoable: true,
  };
}
