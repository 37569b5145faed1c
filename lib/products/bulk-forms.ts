import { z } from "zod";
import { parseMoney } from "@/lib/money";
import { endings } from "@/lib/prices/rounding";
import { moveUnits, moveWays, type PriceMove, parseMoveValue } from "./price-move";
import { genders, productStatuses } from "./product-fields";

/** Most products that one change may touch. */
export const mostProducts = 20_000;
/** Most products that are named one by one; a larger choice is named by its filters. */
const mostChosen = 1_500;

const id = z.int().positive();

/** Products one by one, or all that a query of the list shows. */
export const selectionForm = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(mostChosen) }),
  z.object({ query: z.string().max(2_000) }),
]);
export type Selection = z.output<typeof selectionForm>;

const typedMove = {
  way: z.enum(moveWays),
  unit: z.enum(moveUnits),
  value: z.string().max(30),
  ending: z.literal(endings).nullable(),
};

const typedChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.enum(productStatuses) }),
  z.object({ kind: z.literal("section"), sectionId: id.nullable() }),
  z.object({ kind: z.literal("category"), categoryId: id }),
  z.object({ kind: z.literal("brand"), brandId: id }),
  z.object({ kind: z.literal("gender"), gender: z.enum(genders) }),
  z.object({ kind: z.literal("new"), isNew: z.boolean() }),
  z.object({ kind: z.literal("cost"), value: z.string().max(30) }),
  z.object({ kind: z.literal("price"), ...typedMove }),
  z.object({ kind: z.literal("reduce"), ...typedMove }),
  z.object({ kind: z.literal("endReduction") }),
  z.object({ kind: z.literal("collect"), collectionId: id }),
  z.object({ kind: z.literal("uncollect"), collectionId: id }),
]);

/** A change as the form of the list holds it: what is typed is still text. */
export type TypedChange = z.input<typeof typedChange>;

type Plain = Exclude<z.output<typeof typedChange>, { kind: "price" | "reduce" | "cost" }>;
/** What is done to every chosen product. `price` moves what is asked; `reduce` announces a reduction of the regular price. */
export type BulkChange =
  | Plain
  | { kind: "price" | "reduce"; move: PriceMove }
  /** In cents; null takes it away. */
  | { kind: "cost"; costCents: number | null };

const bulkChange = typedChange.transform((change, context): BulkChange => {
  if (!("value" in change)) return change;
  const { value: typed } = change;
  if (change.kind === "cost") {
    const costCents = typed.trim() === "" ? null : parseMoney(typed);
    if (costCents !== null || typed.trim() === "") return { kind: "cost", costCents };
  } else {
    const { kind, value: _, ...how } = change;
    const value = parseMoveValue(typed, how);
    if (value !== null) return { kind, move: { ...how, value } };
  }
  context.issues.push({
    code: "custom",
    message: "admin.products.bulk.badValue",
    path: ["value"],
    input: typed,
  });
  return z.NEVER;
});

export const previewForm = z.object({ selection: selectionForm, change: bulkChange });
/** `fingerprint` names the preview that was agreed to. */
export const applyForm = previewForm.extend({ fingerprint: z.string().max(100) });

/** A price typed into the list; `shown` is the one that stood there, in cents. */
export const cellPriceForm = z.object({
  id: z.uuid(),
  shown: z.int().min(0),
  price: z.string().max(30),
});

export const productIdForm = z.object({ id: z.uuid() });
export const productStatusForm = z.object({ id: z.uuid(), status: z.enum(productStatuses) });
