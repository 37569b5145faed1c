import { z } from "zod";
import { parseMoney } from "@/lib/money";
import { itemChanges, sourcingStates } from "./states";

function text(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max, "admin.sourced-items.errors.tooLong")
      // Postgres keeps no NUL.
      .refine((typed) => !typed.includes("\0"), "admin.errors.field")
  );
}

/** An amount as staff types it, in cents; null when empty. */
const money = z.string().transform((typed, context) => {
  const cents = typed.trim() === "" ? null : parseMoney(typed);
  if (cents !== null || typed.trim() === "") return cents;
  context.addIssue({ code: "custom", message: "admin.sourced-items.errors.money" });
  return z.NEVER;
});

const chosen = z
  .string()
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine(
    (id) => id === null || (Number.isInteger(id) && id > 0 && id <= 2_147_483_647),
    "admin.errors.field",
  );

const webAddress = text(500).refine(
  (typed) => typed === "" || (URL.canParse(typed) && /^https?:/i.test(typed)),
  "admin.sourced-items.errors.url",
);

/** A sourced item as the form holds it; `source`, `sourceUrl` and `cost` count only from those who may see costs. */
export const sourcedItemForm = z.object({
  productId: z.union([z.uuid(), z.literal("")]).transform((id) => id || null),
  name: text(200).min(1, "admin.sourced-items.errors.name"),
  brandId: chosen,
  styleCode: text(60),
  /** As they are typed: what they mean depends on the product (size-hint.ts). */
  sizes: text(300),
  price: money,
  leadDays: text(5)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine(
      (days) => days === null || (Number.isInteger(days) && days >= 1 && days <= 120),
      "admin.sourced-items.errors.leadDays",
    ),
  note: text(5_000),
  source: text(200).default(""),
  sourceUrl: webAddress.default(""),
  cost: money.default(null),
});

export type SourcedItemInput = z.output<typeof sourcedItemForm>;

const id = z.uuid();
const version = z.number().int().positive();

export const savedItemForm = sourcedItemForm.extend({ id, version });

/** `from`: the state the item was shown in. */
export const stateForm = z.object({ id, from: z.enum(sourcingStates), state: z.enum(sourcingStates) });

export const itemForm = z.object({ id });

/** Most items that one change may touch. */
export const mostItems = 1_000;

const bulkShape = {
  /** Items one by one, or all that a query of the list shows. */
  selection: z.union([
    z.object({ ids: z.array(id).min(1).max(mostItems) }),
    z.object({ query: z.string().max(1_000) }),
  ]),
  change: z.enum(itemChanges),
};

/** What is to be done to many items. */
export const previewItemsForm = z.object(bulkShape);

/** `fingerprint` names the preview that was agreed to. */
export const changeItemsForm = z.object({ ...bulkShape, fingerprint: z.string().max(100) });

export type BulkItems = z.output<typeof previewItemsForm>;

export const linkForm = z.object({ id, inquiryId: z.uuid() });

/** What came in: sizes and their pieces as they are typed. The rest makes a product of it where none is linked yet, and is left alone otherwise. */
export const arrivalForm = z.object({
  id,
  stock: text(2_000),
  /** Empty leaves the price of a linked product as it is. */
  price: money,
  publish: z.boolean(),
  styleCode: text(60).default(""),
  /** By name; one that is not known yet is created. */
  brand: text(80).default(""),
  categoryId: chosen.default(null),
  sectionId: chosen.default(null),
});

export type Arrival = z.output<typeof arrivalForm>;
