import type { DescribableProduct, DescribedProduct } from "@/lib/catalogue/described-product";
import { isGtin } from "@/lib/catalogue/described-product";
import { most } from "./feed-item";

/** What is wrong with a product for a feed. The first two keep it out; the others cost it places in results. */
export const feedIssues = [
  "picture",
  "price",
  "description",
  "colour",
  "barcode",
  "noBarcode",
  "styleCode",
  "title",
  "sizes",
] as const;
export type FeedIssue = (typeof feedIssues)[number];

/** Issues without which a product does not enter a feed at all. */
export const keepsOut: ReadonlySet<FeedIssue> = new Set<FeedIssue>(["picture", "price", "sizes"]);

/**
 * What readers of feeds would complain of (docs/feeds.md), in the order of weight.
 *
 * @param isShared whether another product on sale has the same style code, so that both would form one group
 */
export function issuesOf(
  product: Pick<DescribableProduct, "description" | "sizes">,
  described: DescribedProduct,
  isShared: boolean,
): FeedIssue[] {
  const barcodes = product.sizes.map(({ barcode }) => barcode);
  const found: Record<FeedIssue, boolean> = {
    picture: described.images.length === 0,
    price: described.priceCents <= 0,
    sizes: described.variants.length === 0,
    description: product.description.trim() === "",
    colour: described.colour === "",
    barcode: barcodes.some((barcode) => barcode !== null && !isGtin(barcode)),
    noBarcode: barcodes.some((barcode) => barcode === null),
    styleCode: isShared,
    title: described.variants.some(({ name }) => name.length > most.title),
  };
  return feedIssues.filter((issue) => found[issue]);
}
