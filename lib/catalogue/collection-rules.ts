import { z } from "zod";
import type { CollectionRule } from "@/db/schema/collections";
import { maxLength, maxValues } from "./filter-values";
import { compareSizes } from "./size-order";
import { parseSize } from "./sizes";

/** What a rule can speak of: the shop's filter words, in the order staff finds them (docs/rules.md#collections). */
export const ruleFields = [
  "brand",
  "category",
  "section",
  "size",
  "price",
  "new",
  "sale",
  "gender",
  "tag",
  "source",
] as const satisfies CollectionRule["field"][];
type RuleField = (typeof ruleFields)[number];

export type { CollectionRule };

export const ruleGenders = ["women", "men", "unisex", "kids"] as const;
export const ruleSources = ["in-stock", "sourced-items"] as const;

/** Most products of one collection by hand: its form sends them all. */
export const maxByHand = 1_000;

/** Most rules of one collection, and the most days that count as new. */
export const maxRules = 12;
export const maxNewDays = 365;

const words = z.array(z.string().trim().min(1).max(maxLength)).min(1).max(maxValues);
const cents = z.int().min(0).max(2_147_483_647).nullable();

/** Sizes in one notation, so that "EU 42" and "42,0" are the size 42. */
function canonicalSizes(sizes: string[]): string[] {
  return [...new Set(sizes.map((size) => parseSize(size)?.value ?? size))].toSorted(compareSizes);
}

/** Tags are the same however they are capitalised. */
function plainTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.toLowerCase()))];
}

/** One rule as it is stored; the only check of rules. A price without both ends says nothing, so it is refused. */
export const collectionRule = z.discriminatedUnion("field", [
  z.object({ field: z.enum(["brand", "category", "section"]), values: words }),
  z.object({ field: z.literal("tag"), values: words.transform(plainTags) }),
  z.object({ field: z.literal("size"), values: words.transform(canonicalSizes) }),
  z
    .object({ field: z.literal("price"), min: cents, max: cents })
    .refine(({ min, max }) => (min !== null || max !== null) && (min ?? 0) <= (max ?? Infinity)),
  z.object({ field: z.literal("new"), days: z.int().min(1).max(maxNewDays) }),
  z.object({ field: z.literal("sale") }),
  z.object({ field: z.literal("gender"), values: z.array(z.enum(ruleGenders)).min(1).max(4) }),
  z.object({ field: z.literal("source"), value: z.enum(ruleSources) }),
]) satisfies z.ZodType<CollectionRule>;

/** A rule as the form begins it: complete where it can be, else to be filled in. */
export function newRule(field: RuleField): CollectionRule {
  if (field === "price") return { field, min: null, max: null };
  if (field === "new") return { field, days: 30 };
  if (field === "sale") return { field };
  if (field === "source") return { field, value: "in-stock" };
  if (field === "gender") return { field, values: [] };
  return { field, values: [] };
}

/** Whether a rule says enough to be kept. */
export function isComplete(rule: CollectionRule): boolean {
  return collectionRule.safeParse(rule).success;
}
