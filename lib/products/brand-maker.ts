import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { brands } from "@/db/schema/catalogue";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
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
  { id, version, ...fields }: z.output<typeof brandMakerForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [stored] = await tx
    .select({ id: brands.id, name: brands.name, version: brands.version, maker: makerColumns })
    .from(brands)
    .where(eq(brands.id, id))
    .for("no key update");
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  const { name: label, maker } = stored;
  if (stored.version !== version) return findConflict(tx, "brand", stored, filled(maker));
  const entry = { entity: "brand", label };
  const saved = await writeNextVersion(tx, brands, { ...stored, ...maker }, fields, entry);
  return { ...saved, undoable: true };
}
