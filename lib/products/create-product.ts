import "server-only";
import { may } from "@/lib/access/permissions";
import { slugify } from "@/lib/catalogue/slug";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { readTicket } from "@/lib/media/picture-ticket";
import { changeSizes } from "./change-sizes";
import { ensureBrand } from "./ensure-brand";
import type { NewProduct } from "./forms";
import { findFreeSlugs } from "./free-slugs";
import type { ListedPicture } from "./picture-list";
import { isSlugTaken, judgePrices, missingGroup, readSizeHint, slugTaken } from "./product-parts";
import { productChange } from "./update-product";
import { putPictures } from "./write-pictures";
import { insertProducts } from "./write-products";

/** Pictures that this shop stored for the form; each once, and no others. */
function picturesOf(sent: NewProduct["pictures"]): ListedPicture[] {
  const found = new Map<string, ListedPicture>();
  for (const { ticket, altEs, altEn } of sent) {
    const picture = readTicket(ticket);
    if (picture && !found.has(picture.hash)) found.set(picture.hash, { ...picture, altEs, altEn });
  }
  return [...found.values()];
}

/** The address that was asked for, or one made of brand, name and style code. */
async function chooseSlug(input: NewProduct, { tx }: StaffContext): Promise<string | Failure> {
  if (input.slug) return (await isSlugTaken(tx, input.slug, null)) ? slugTaken : input.slug;
  const wish = slugify(input.brand, input.facts.name, input.facts.styleCode);
  const [slug = wish] = await findFreeSlugs(tx, [wish]);
  return slug;
}

/** Creates a product with its sizes and the pictures that were sent before. Answers its id and address. */
export async function createProductWrite(
  input: NewProduct,
  context: StaffContext,
): Promise<StaffAnswer<{ id: string; slug: string }> | Failure> {
  const { tx, staff } = context;
  const missing = await missingGroup(tx, input.facts);
  if (missing) return missing;
  const judged = await judgePrices(tx, null, input.facts);
  if (isFailure(judged)) return judged;
  const slug = await chooseSlug(input, context);
  if (typeof slug !== "string") return slug;
  const brand = await ensureBrand(tx, input.brand);
  const costCents = may(staff.role, "catalogue.cost") ? (input.facts.costCents ?? null) : null;
  const facts = { ...input.facts, costCents };
  const [id] = await insertProducts(tx, [{ fields: { ...facts, slug, brandId: brand.id } }]);
  if (id === undefined) return slugTaken;
  const sizes = input.sizes.flatMap((size) => (size.onHand === null ? [] : [{ ...size, shown: null }]));
  const refused = await changeSizes(tx, id, sizes, await readSizeHint(tx, facts));
  if (refused)
    return {
      error: "admin.errors.invalid",
      status: 400,
      fields: refused === "conflict" ? undefined : refused,
    };
  const pictures = picturesOf(input.pictures);
  await putPictures(tx, id, pictures);
  const change = productChange(
    { id, name: facts.name },
    {},
    { ...facts, slug, brandId: brand.id, pictures },
    sizes,
  );
  return {
    data: { id, slug },
    change: change ? [...brand.change, { ...change, before: null }] : brand.change,
  };
}
