import { z } from "zod";
import { sizeKinds } from "@/db/schema/catalogue";
import type { MessageKey } from "@/lib/i18n/message-key";
import { genders, maxRaw, type RuleField, ruleFields, ruleMatches } from "./fields";

const key = (name: MessageKey) => name;

function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, key("admin.normalization-rules.errors.long"))
    .transform((text) => text.replace(/\s+/g, " "));
}

const id = z.coerce.number().int().positive().max(2_147_483_647);

/** Fields that choose among what stands: an empty replacement means that labels name something new. */
export function makesRows(field: RuleField): boolean {
  return field === "category" || field === "section";
}

type RuleDraft = {
  field: RuleField;
  replacement: string;
  labelEs: string;
  labelEn: string;
  sizeKind: string;
};

function checkResult(draft: RuleDraft, context: z.RefinementCtx): void {
  const missing = (path: string) =>
    context.addIssue({
      code: "custom",
      path: [path],
      message: key("admin.normalization-rules.errors.missing"),
    });
  const bilingual = draft.field === "material" || (makesRows(draft.field) && !draft.replacement);
  if (bilingual) {
    if (!draft.labelEs) missing("labelEs");
    if (!draft.labelEn) missing("labelEn");
  } else if (!draft.replacement) missing("replacement");
  if (draft.field === "category" && !draft.replacement && !draft.sizeKind) missing("sizeKind");
  if (draft.field === "gender" && !genders.some((gender) => gender === draft.replacement))
    missing("replacement");
}

/** One rule as it is typed. A material's replacement is its two labels. */
export const ruleForm = z
  .object({
    id: id.optional(),
    version: z.number().int().optional(),
    field: z.enum(ruleFields),
    match: z.enum(ruleMatches),
    raw: line(maxRaw).pipe(z.string().min(1, key("admin.normalization-rules.errors.missing"))),
    replacement: line(120),
    labelEs: line(120),
    labelEn: line(120),
    /** Of a category that the rule brings into being; "" for others. */
    sizeKind: z.enum(["", ...sizeKinds]).default(""),
    active: z.boolean(),
  })
  .superRefine(checkResult);

export type RuleInput = z.output<typeof ruleForm>;

/** A rule that is being typed, for the list of what it would change; nothing in it needs to be right yet. */
export const draftForm = z.object({
  id: id.optional(),
  field: z.enum(ruleFields),
  match: z.enum(ruleMatches),
  raw: z.string().max(maxRaw),
  replacement: z.string().max(120),
  labelEs: z.string().max(120).default(""),
  labelEn: z.string().max(120).default(""),
});

export type RuleDraftInput = z.output<typeof draftForm>;

export const ruleIdForm = z.object({ id });

export const activeForm = z.object({ id, active: z.boolean() });

/** Rules in their new order; those that are not named stay behind them. */
export const orderForm = z.object({ ids: z.array(id).min(1).max(2000) });

export const inboxForm = z.object({ ids: z.array(id).min(1).max(2000) });

/** Suggestions that are accepted, as they were shown; what no longer is suggested is left out. */
export const acceptForm = z.object({
  chosen: z
    .array(z.object({ field: z.enum(ruleFields), raw: z.string().max(maxRaw) }))
    .min(1)
    .max(500),
});

export const nothingForm = z.object({});

/** What the address of the list says; anything else counts as not said. */
export const ruleListQuery = z.object({
  q: z.string().max(maxRaw).catch(""),
  field: z.enum(["", ...ruleFields]).catch(""),
  state: z.enum(["", "on", "off"]).catch(""),
});

export type RuleListQuery = z.output<typeof ruleListQuery>;

/** What the address of a new rule fills in. */
export const newRuleQuery = z.object({
  field: z.enum(ruleFields).catch("brand"),
  raw: z.string().max(maxRaw).catch(""),
});
