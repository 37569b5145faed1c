import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { collectionProducts, collections } from "@/db/schema/collections";
import { slugify } from "@/lib/catalogue/slug";
import { omit } from "@/lib/omit";
import type { CollectionValues } from "./forms";

type Fields = Omit<CollectionValues, "pinned" | "excluded">;

function fieldsOf(values: CollectionValues): Fields {
  return omit(values, "pinned", "excluded");
}

/** Whether another collection stands under the address now. */
export async function isSlugTaken(tx: Transaction, slug: string, id: number | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.slug, slug), id === null ? undefined : ne(collections.id, id)));
  return row !== undefined;
}

/** An address made of the title that no collection has. */
export async function makeSlug(tx: Transaction, title: string): Promise<string> {
  const wish = slugify(title, "", "").slice(0, 70).replace(/-$/, "");
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? wish : `${wish}-${attempt}`;
    if (!(await isSlugTaken(tx, slug, null))) return slug;
  }
}

/** Writes the products that staff chose one by one; those that no longer exist are left out. */
async function writeProducts(tx: Transaction, id: number, values: CollectionValues): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id));
  const pinned = new Set(values.pinned);
  const chosen = [
    ...values.pinned.map((product, position) => ({ product, role: "pinned", position })),
    ...values.excluded
      .filter((product) => !pinned.has(product))
      .map((product) => ({ product, role: "excluded", position: 0 })),
  ];
  if (chosen.length === 0) return;
  await tx.execute(sql`
    insert into collection_products (collection_id, product_id, role, position)
    select ${id}::integer, p.id, x.role, x.position
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as x (product uuid, role text, position integer)
    join products p on p.id = x.product`);
}

/** What a deleted collection comes back with. */
type Former = { id: number; formerSlugs: string[] };

/** Writes a new collection, or brings a deleted one back. Answers the id. */
export async function insertCollection(
  tx: Transaction,
  values: CollectionValues,
  former?: Former,
): Promise<number> {
  const row = fieldsOf(values);
  const [made] =
    former === undefined
      ? await tx.insert(collections).values(row).returning({ id: collections.id })
      : await tx
          .insert(collections)
          .overridingSystemValue()
          .values({ ...row, ...former })
          .returning({ id: collections.id });
  if (!made) throw new Error("The collection was not written");
  await writeProducts(tx, made.id, values);
  return made.id;
}

/** Writes over a collection; answers its new version. An address that is given up goes on to lead here. */
export async function updateCollection(
  tx: Transaction,
  id: number,
  before: CollectionValues,
  values: CollectionValues,
): Promise<number> {
  const moved = before.slug !== values.slug;
  const [row] = await tx
    .update(collections)
    .set({
      ...fieldsOf(values),
      version: sql`${collections.version} + 1`,
      ...(moved && {
        formerSlugs: sql`array_append(array_remove(${collections.formerSlugs}, ${values.slug}), ${before.slug})`,
      }),
    })
    .where(eq(collections.id, id))
    .returning({ version: collections.version });
  if (!row) throw new Error("The collection was not written");
  const chosen = (one: CollectionValues) => JSON.stringify([one.pinned, one.excluded]);
  if (chosen(before) !== chosen(values)) await writeProducts(tx, id, values);
  return row.version;
}
