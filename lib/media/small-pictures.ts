import "server-only";
import { inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { productPictures } from "@/db/schema/catalogue";
import { pictureUrl, pictureWidths } from "./picture";

/**
 * Addresses of pictures that records name by their hash alone, in the smallest width that was made of them. One that no
 * product has any more is taken to reach the usual one.
 */
export async function readSmallPictures(
  hashes: readonly (string | null)[],
): Promise<(hash: string | null) => string | null> {
  const known = [...new Set(hashes.flatMap((hash) => hash ?? []))];
  const rows = known.length
    ? await db
        .select({ hash: productPictures.hash, width: sql<number>`min(${productPictures.widths}[1])` })
        .from(productPictures)
        .where(inArray(productPictures.hash, known))
        .groupBy(productPictures.hash)
    : [];
  const widths = new Map(rows.map(({ hash, width }) => [hash, width]));
  return (hash) => hash && pictureUrl(hash, widths.get(hash) ?? pictureWidths[0]);
}
