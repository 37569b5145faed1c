import { z } from "zod";
import { minuteOrNone } from "@/lib/changes/minute";
import type { MessageKey } from "@/lib/i18n/message-key";
import { parseMoney } from "@/lib/money";
import { directions, endings } from "@/lib/prices/rounding";

const say = (key: MessageKey): MessageKey => key;

const id = z.number().int().positive();
const ids = z.array(id).max(200).default([]);

/** Two decimals as typed (`12,5` → 1250), empty for none; percent and euros alike. */
function amount(key: MessageKey, low: number, high: number) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const parsed = parseMoney(text.replace("%", ""));
      if (parsed !== null && parsed >= low && parsed <= high) return parsed;
      context.addIssue({ code: "custom", message: key });
      return z.NEVER;
    });
}

const ending = z
  .enum(["", ...endings.map(String)])
  .default("")
  .transform((text) => endings.find((cents) => String(cents) === text) ?? null);

/** A minute of Europe/Madrid as an input of type `datetime-local` sends it; null for none. */
const minute = z
  .string()
  .regex(minuteOrNone, say("admin.pricing.errors.badTime"))
  .default("")
  .transform((typed) => typed || null);

const name = z
  .string()
  .trim()
  .min(1, say("admin.pricing.errors.needsName"))
  .max(80, say("admin.pricing.errors.longName"));

const shared = {
  id: id.optional(),
  version: id.optional(),
  name,
  match: z.enum(["all", "any"]).default("all"),
  brandIds: ids,
  categoryIds: ids,
  sectionIds: ids,
  roundEnding: ending,
  roundDirection: z.enum(directions).default("nearest"),
};

/** A price rule as staff types it: percent and amounts with up to two decimals. */
export const ruleForm = z.object({
  ...shared,
  markupPercent: amount("admin.pricing.errors.badMarkup", 0, 100_000),
  markupAmount: amount("admin.pricing.errors.badAmount", 0, 10_000_000),
  minMargin: amount("admin.pricing.errors.badMargin", 1, 9_500),
});

/** A sale as staff types it; times are those of Europe/Madrid. */
export const saleForm = z
  .object({
    ...shared,
    collectionIds: ids,
    productIds: z.array(z.uuid()).max(1_000, say("admin.pricing.errors.manyProducts")).default([]),
    kind: z.enum(["percent", "amount"]),
    percent: amount("admin.pricing.errors.badPercent", 1, 9_500),
    amount: amount("admin.pricing.errors.badAmount", 1, 10_000_000),
    startsAt: minute,
    endsAt: minute,
  })
  .superRefine((sale, context) => {
    const issue = (path: string, key: MessageKey) =>
      context.addIssue({ code: "custom", path: [path], message: key });
    if (sale.kind === "percent" && sale.percent === null)
      issue("percent", "admin.pricing.errors.needsPercent");
    if (sale.kind === "amount" && sale.amount === null) issue("amount", "admin.pricing.errors.needsAmount");
    if (sale.startsAt && sale.endsAt && sale.endsAt <= sale.startsAt) {
      issue("endsAt", "admin.pricing.errors.endsFirst");
    }
  });

/** One rule or sale, as it was seen. */
export const versionedForm = z.object({ id, version: id });

/** One rule or sale, whatever it has become. */
export const idForm = z.object({ id });

/** A rule switched on or off. */
export const activeForm = z.object({ id, active: z.boolean() });

/** All rules in their new order. */
export const orderForm = z.object({ ids: z.array(id).min(1).max(500) });

/** Applying the rules, at once or at a minute of Europe/Madrid. */
export const applyForm = z.object({ startsAt: minute });

/** One application of the rules or of a sale. */
export const runForm = z.object({ id: z.uuid() });
