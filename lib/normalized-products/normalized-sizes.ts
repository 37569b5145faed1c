import "server-only";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { parseSize } from "@/lib/catalogue/sizes";
import type { Revert } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import { lockProducts } from "@/lib/products/bulk-products";
import { renameSizes } from "@/lib/products/write-sizes";

/** Name of these changes in the audit trail. */
export const sizesEntity = "normalizedSizes";

/** Sizes of a product that become others, with their stock; before and after stand in one order. */
type Resized = { id: string; name: string; before: string[]; after: string[] };

/** Renames sizes of products, and answers how many were renamed. */
async function rename(tx: Transaction, resized: readonly Resized[]): Promise<number> {
  const renames = resized.flatMap(({ id, before, after }) =>
    before.flatMap((was, index) => {
      const size = parseSize(after[index] ?? "");
      return size ? { ...size, id, was } : [];
    }),
  );
  return renameSizes(tx, renames);
}

function changeOf({ id, name, before, after }: Resized): Change {
  const [was, is] = [{ sizes: before }, { sizes: after }];
  return { entity: sizesEntity, entityId: id, label: name, before: was, after: is };
}

/** Gives sizes of products their new notation. */
export async function writeNormalizedSizes(tx: Transaction, resized: readonly Resized[]): Promise<Change[]> {
  await rename(tx, resized);
  return resized.map(changeOf);
}

const fields = z.object({ sizes: z.array(z.string()) });

/** Gives sizes back the notation they had, all or none: one that is gone, or whose old notation is taken, refuses. */
export const revertNormalizedSizes: Revert = async (entries, { tx }) => {
  const back = entries.map(({ entityId, label, before, after }): Resized => {
    return {
      id: entityId,
      name: label,
      before: fields.parse(after).sizes,
      after: fields.parse(before).sizes,
    };
  });
  await lockProducts(
    tx,
    back.map(({ id }) => id),
  );
  const wanted = back.reduce((sum, { before }) => sum + before.length, 0);
  if ((await rename(tx, back)) !== wanted) return { error: "admin.errors.changedSince", status: 409 };
  return { change: back.map(changeOf) };
};
