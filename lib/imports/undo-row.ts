import type { MessageKey } from "@/lib/i18n/message-key";
import { isFree } from "@/lib/products/product-values";
import { isSame } from "@/lib/same-value";
import type { ProductImage } from "./images";
import type { StoredFacts } from "./known";

/** What taking back one row of an import comes to. */
export type RowUndo =
  | { undo: "removed" }
  | { undo: "archived"; reason: MessageKey }
  | { undo: "kept"; reason: MessageKey }
  /** `image`: what is to be stored, null where the row brought pictures alone; `sizes` null leaves them. */
  | { undo: "restored"; image: ProductImage | null; sizes: ProductImage["sizes"] | null };

function stock({ sizes }: ProductImage): unknown {
  return sizes.map(({ value, onHand, barcode = null }) => ({ value, onHand, barcode }));
}

const prices = ["priceCents", "regularPriceCents"] as const;

/** `inUse`: customers or staff speak of it; `hasOwnPictures`: it has pictures that the import did not bring. */
type Uses = { inUse: boolean; hasOwnPictures: boolean };

/** A created product goes while it is as the import left it; one that was sold from or is used elsewhere is archived. */
export function removalOf(
  after: ProductImage,
  now: ProductImage | undefined,
  { inUse, hasOwnPictures }: Uses,
): RowUndo {
  if (!now) return { undo: "kept", reason: "imports.undo.gone" };
  if (hasOwnPictures || !isSame(after.facts, now.facts))
    return { undo: "kept", reason: "imports.undo.changedSince" };
  const held = now.sizes.some((size) => size.held > 0);
  if (inUse || held || !isSame(stock(after), stock(now)))
    return { undo: "archived", reason: "imports.undo.inUse" };
  return { undo: "removed" };
}

/**
 * A changed product gets back what the import changed, field by field, while those fields are as the import left them;
 * what else was edited since stays. Price and announced reduction go together.
 */
export function restoreOf(before: ProductImage, after: ProductImage, now: ProductImage | undefined): RowUndo {
  if (!now) return { undo: "kept", reason: "imports.undo.gone" };
  const names = Object.keys(after.facts) as (keyof StoredFacts)[];
  const touched = new Set(names.filter((name) => !isSame(before.facts[name], after.facts[name])));
  if (prices.some((name) => touched.has(name))) for (const name of prices) touched.add(name);
  const sizesToo = !isSame(stock(before), stock(after));
  const hasChanged = [...touched].some((name) => !isSame(after.facts[name], now.facts[name]));
  if (hasChanged || (sizesToo && !isSame(stock(after), stock(now)))) {
    return { undo: "kept", reason: "imports.undo.changedSince" };
  }
  const left = new Map(before.sizes.map((size) => [size.value, size.onHand]));
  if (sizesToo && now.sizes.some(({ value, held }) => held > (left.get(value) ?? 0))) {
    return { undo: "kept", reason: "imports.undo.held" };
  }
  const restored = Object.fromEntries([...touched].map((name) => [name, before.facts[name]]));
  const reducedAt = touched.has("priceCents") ? before.reducedAt : now.reducedAt;
  const image = { facts: { ...now.facts, ...restored }, reducedAt, sizes: before.sizes };
  if (isFree(image.facts)) return { undo: "kept", reason: "imports.undo.free" };
  return { undo: "restored", image, sizes: sizesToo ? before.sizes : null };
}
