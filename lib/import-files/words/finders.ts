import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { type BrandFinder, findBrands } from "./brand-words";
import { type CategoryFinder, findCategories, type NamedCategory } from "./category-words";

/** What the words of a supplier mean in this shop. */
export type Finders = { brands: BrandFinder; categories: CategoryFinder };

/** Makes {@link Finders} of the brands and categories that the shop has. */
export async function readFinders(tx: Transaction | Database): Promise<Finders> {
  const brands = await tx.execute<{ name: string }>(sql`select name from brands`);
  const categories = await tx.execute<NamedCategory>(
    sql`select key, label_es as "labelEs", label_en as "labelEn" from categories where key <> 'new' order by position, id`,
  );
  return { brands: findBrands(brands.map(({ name }) => name)), categories: findCategories(categories) };
}
