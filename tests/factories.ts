import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { brands, categories, productPictures, productSizes, products } from "@/db/schema/catalogue";

type ProductFields = Partial<Omit<typeof products.$inferInsert, "id">>;

/** Writes an active product with the given sizes (label → on hand) and one picture. Answers its id, slug and style code. */
export async function makeProduct(fields: ProductFields = {}, sizes: Record<string, number> = { "42": 1 }) {
  const mark = randomUUID();
  const [brand] = await db
    .insert(brands)
    .values({ name: `Brand ${mark}`, slug: mark })
    .returning({ id: brands.id, name: brands.name });
  const [category] = await db
    .insert(categories)
    .values({ key: mark, labelEs: "C", labelEn: "C" })
    .returning({ id: categories.id });
  const [product] = await db
    .insert(products)
    .values({
      styleCode: `X-${mark.slice(0, 8)}`,
      slug: mark,
      name: "Sandal",
      status: "active",
      priceCents: 12_995,
      publishedAt: new Date(),
      brandId: brand?.id ?? 0,
      categoryId: category?.id ?? 0,
      ...fields,
    })
    .returning();
  if (!product || !brand) throw new Error("The product was not written");
  const rows = Object.entries(sizes).map(([value, onHand]) => ({
    productId: product.id,
    system: "EU",
    value,
    key: Number(value) || 0,
    onHand,
  }));
  if (rows.length > 0) await db.insert(productSizes).values(rows);
  await db
    .insert(productPictures)
    .values({ productId: product.id, position: 0, hash: mark, width: 640, height: 640, widths: [320, 640] });
  return { ...product, brand: brand.name };
}
