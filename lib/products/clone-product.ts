import "server-only";
import type { z } from "zod";
import { slugify } from "@/lib/catalogue/slug";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { productIdForm } from "./bulk-forms";
import { findFreeSlugs } from "./free-slugs";
import { readStoredProduct } from "./stored-product";
import { putPictures, readPictures } from "./write-pictures";
import { insertProducts } from "./write-products";
import { setSizes } from "./write-sizes";

/** Marks the style code of a copy, so that imports go on to find the original by its own. */
const mark = "-COPY";
const longestCode = 80;

/**
 * Makes a draft with everything of a product but its stock, its reduction and its barcodes: same texts, price, sizes with
 * nothing in them, same pictures (their files are shared). Address and style code are new. Answers its id.
 */
export async function cloneProductWrite(
  { id }: z.output<typeof productIdForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ id: string }> | Failure> {
  const original = await readStoredProduct(tx, id);
  if (!original) return { error: "admin.errors.notFound", status: 404 };
  const { facts, brand, brandId } = original;
  const styleCode = `${facts.styleCode.slice(0, longestCode - mark.length)}${mark}`;
  const wish = slugify(brand, facts.name, styleCode);
  const [slug = wish] = await findFreeSlugs(tx, [wish]);
  const copy = {
    ...facts,
    styleCode,
    slug,
    brandId,
    status: "draft" as const,
    isNew: false,
    priceCents: facts.regularPriceCents ?? facts.priceCents,
    regularPriceCents: null,
  };
  const [copyId] = await insertProducts(tx, [{ fields: copy }]);
  if (copyId === undefined) throw new Error("The copy was not written");
  const sizes = original.sizes.map((size) => ({ ...size, onHand: 0, barcode: null }));
  await setSizes(tx, [{ id: copyId, sizes }]);
  const pictures = await readPictures(tx, id);
  await putPictures(tx, copyId, pictures);
  return {
    data: { id: copyId },
    change: {
      entity: "product",
      entityId: copyId,
      label: facts.name,
      before: null,
      after: { ...copy, pictures, copyOf: id },
    },
  };
}
