import type { Lang } from "@/lib/i18n/languages";
import type { RuleField } from "@/lib/normalization-rules/fields";
import { makesRows } from "@/lib/normalization-rules/forms";
import type { Target } from "./stored-values";

/** A category or section by its label, anything else as it is. */
export function targetWords(targets: readonly Target[], lang: Lang, field: RuleField, value: string): string {
  if (!makesRows(field)) return value;
  const target = targets.find((one) => one.field === field && one.value === value);
  return target?.names[lang === "es" ? 1 : 2] ?? value;
}
