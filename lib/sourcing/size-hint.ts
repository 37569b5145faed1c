import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parseSize } from "@/lib/catalogue/sizes";
import { type SizedCategory, sizeHintOf, type TypedHint } from "@/lib/products/size-matrix";

type Goods = {
  /** The product of the shop that the item stands for. */
  productId: string | null;
  /** The category that was chosen; counts where there is no product. */
  categoryId?: number | null;
  /** Canonical sizes that the item has for this product already. */
  sizes?: readonly string[];
};

const kinds: Partial<Record<string, "shoes" | "clothing">> = {
  EU: "shoes",
  US: "shoes",
  UK: "shoes",
  // Socks: from one shoe size to another.
  RANGE: "shoes",
  CLOTHING: "clothing",
  WAIST: "clothing",
  CHEST: "clothing",
};

/**
 * What the goods say of sizes that staff type for them: the category and gender of the linked product, else the category
 * that was chosen. Where the category says no kind, the sizes that are there already do, if all are of one.
 */
export async function readSizeHint(
  tx: Transaction,
  { productId, categoryId = null, sizes = [] }: Goods,
): Promise<TypedHint> {
  const [row] = await tx.execute<SizedCategory & { gender: string | null; sizes: string[] }>(sql`
    select c.key, c.size_kind as "sizeKind", p.gender,
      array(select value from product_sizes where product_id = p.id) as sizes
    from categories c left join products p on p.id = ${productId}::uuid
    where c.id = coalesce(p.category_id, ${categoryId}::int)`);
  const hint = sizeHintOf(row, row?.gender ?? undefined);
  if (!row || !hint.isUnsaid) return hint;
  const found = [...row.sizes, ...sizes].flatMap((value) => kinds[parseSize(value)?.system ?? ""] ?? []);
  const [kind, ...others] = new Set(found);
  return kind && others.length === 0 ? { kind, audience: hint.audience } : hint;
}
