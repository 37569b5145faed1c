import type { MessageKey, MessageValues } from "@/lib/i18n/message-key";
import { isPriceRefusal, judgeReduction, type PricePast, type Prices } from "@/lib/prices/reduction";
import type { BulkChange } from "./bulk-forms";
import { movePrice, type PriceMove } from "./price-move";
import type { genders } from "./product-fields";
import { isFree, type ProductStatus } from "./product-values";

/** A product as a bulk change needs it. Money in cents. */
export type BulkProduct = {
  id: string;
  name: string;
  styleCode: string;
  version: number;
  status: ProductStatus;
  sectionId: number | null;
  categoryId: number;
  brandId: number;
  gender: (typeof genders)[number];
  costCents: number | null;
  isNew: boolean;
  /** ISO 8601; null without an announced reduction. */
  reducedAt: string | null;
  past: PricePast;
  /** Collections by hand that it stands in. */
  collectionIds: number[];
};

/** Fields that differ, named as the columns of products. */
export type BulkFields = Partial<
  Pick<
    BulkProduct,
    | "status"
    | "sectionId"
    | "categoryId"
    | "brandId"
    | "gender"
    | "costCents"
    | "isNew"
    | "collectionIds"
    | "reducedAt"
  > &
    Prices
>;

type Outcome =
  | { kind: "same" }
  /** `begins`: a reduction starts with it. */
  | { kind: "changed"; before: BulkFields; after: BulkFields; begins: boolean }
  | { kind: "refused"; reason: MessageKey; values?: MessageValues };

export type Planned = { product: BulkProduct; outcome: Outcome };

const same: Outcome = { kind: "same" };

function changed<Name extends keyof BulkFields>(
  name: Name,
  before: BulkFields[Name],
  after: BulkFields[Name],
): Outcome {
  return before === after
    ? same
    : { kind: "changed", before: { [name]: before }, after: { [name]: after }, begins: false };
}

function priced({ past, reducedAt }: BulkProduct, wish: Prices): Outcome {
  const judged = judgeReduction({ ...wish, ...past });
  if (isPriceRefusal(judged)) return { kind: "refused", reason: judged.refusal, values: judged.values };
  const { priceCents, regularPriceCents, begins } = judged;
  const { current } = past;
  const before: BulkFields = {};
  const after: BulkFields = {};
  if (priceCents !== current.priceCents) {
    before.priceCents = current.priceCents;
    after.priceCents = priceCents;
  }
  if (regularPriceCents !== current.regularPriceCents) {
    before.regularPriceCents = current.regularPriceCents;
    after.regularPriceCents = regularPriceCents;
  }
  if (begins || (regularPriceCents === null && reducedAt !== null)) {
    before.reducedAt = reducedAt;
    after.reducedAt = null;
  }
  return Object.keys(after).length === 0 ? same : { kind: "changed", before, after, begins };
}

/** A product is published with the reduction it has only where that is one (docs/decisions/0056). */
function published(product: BulkProduct, status: ProductStatus): Outcome {
  const { current } = product.past;
  if (isFree({ status, priceCents: current.priceCents }))
    return { kind: "refused", reason: "admin.errors.free" };
  const publishes = status === "active" && product.status !== "active";
  const judged = judgeReduction({ ...current, ...product.past, publishes });
  return isPriceRefusal(judged)
    ? { kind: "refused", reason: judged.refusal, values: judged.values }
    : changed("status", product.status, status);
}

function moved(product: BulkProduct, move: PriceMove, announce: boolean): Outcome {
  const { priceCents, regularPriceCents } = product.past.current;
  const from = announce ? (regularPriceCents ?? priceCents) : priceCents;
  const price = movePrice(from, move);
  if (price === null) return { kind: "refused", reason: "admin.products.bulk.refused.nothingLeft" };
  return priced(product, { priceCents: price, regularPriceCents: announce ? from : regularPriceCents });
}

function collected({ collectionIds }: BulkProduct, id: number, wanted: boolean): Outcome {
  if (collectionIds.includes(id) === wanted) return same;
  const after = wanted
    ? [...collectionIds, id].toSorted((a, b) => a - b)
    : collectionIds.filter((one) => one !== id);
  return { kind: "changed", before: { collectionIds }, after: { collectionIds: after }, begins: false };
}

/**
 * What a bulk change does to one product, or why it cannot (docs/rules.md#lists). Announced reductions
 * are judged as everywhere (lib/prices/reduction.ts); ending one brings the regular price back.
 */
export function planOne(product: BulkProduct, change: BulkChange): Outcome {
  switch (change.kind) {
    case "status":
      return published(product, change.status);
    case "section":
      return changed("sectionId", product.sectionId, change.sectionId);
    case "category":
      return changed("categoryId", product.categoryId, change.categoryId);
    case "brand":
      return changed("brandId", product.brandId, change.brandId);
    case "gender":
      return changed("gender", product.gender, change.gender);
    case "cost":
      return changed("costCents", product.costCents, change.costCents);
    case "new":
      return changed("isNew", product.isNew, change.isNew);
    case "price":
      return moved(product, change.move, false);
    case "reduce":
      return moved(product, change.move, true);
    case "endReduction": {
      const { regularPriceCents } = product.past.current;
      return regularPriceCents === null
        ? same
        : priced(product, { priceCents: regularPriceCents, regularPriceCents: null });
    }
    case "collect":
      return collected(product, change.collectionId, true);
    case "uncollect":
      return collected(product, change.collectionId, false);
  }
}

/** Whether a change is judged by what was asked for the product before: only announced reductions are. */
export function needsPast({ kind }: Pick<BulkChange, "kind">, regularPriceCents: number | null): boolean {
  return kind === "reduce" || ((kind === "price" || kind === "status") && regularPriceCents !== null);
}
