import type { Lang } from "@/lib/i18n/languages";
import type { Picture } from "@/lib/media/picture";
import type { SubjectKind } from "./formats";
import type { SchemaBody } from "./schema-body";

export type DrawnPicture = Pick<Picture, "hash" | "widths" | "hasMargin">;

/** What a picture says in one language, in words; empty where there is nothing to say. */
export type Facts = {
  brand: string;
  name: string;
  price: string;
  /** The price before, and with it always the lowest of 30 days: either both or none (Directive 98/6/EC, art. 6a). */
  before: string;
  lowest: string;
  /** Said beside the price, e.g. that IVA is included or until when an offer holds. */
  note: string;
  sizes: string[];
  pictures: DrawnPicture[];
  /** Where its link leads, on this site, e.g. `/es/product/in-stock/x`; empty for an offer, whose link is private. */
  path: string;
};

/** All that the pictures of an asset are drawn from, kept with it: the same drawing comes out whenever it is drawn. */
export type Snapshot = {
  kind: SubjectKind;
  shopName: string;
  body: SchemaBody;
  facts: Record<Lang, Facts>;
};

/** What may have changed since an asset was drawn. */
const changeNames = ["template", "shop", "name", "price", "sizes", "picture"] as const;
export type ChangeName = (typeof changeNames)[number];
