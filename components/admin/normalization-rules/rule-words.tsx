"use client";

import { useTranslations } from "next-intl";
import type { RuleField, RuleMatch } from "@/lib/normalization-rules/fields";
import { genders } from "@/lib/normalization-rules/fields";

type Said = { field: RuleField; match: RuleMatch; raw: string; result: string };

/** Makes the words of values and rules: a gender by its name, anything else as it is. */
export function useRuleWords() {
  const t = useTranslations("admin.normalization-rules");

  function value(field: RuleField, text: string): string {
    const gender = field === "gender" && genders.find((one) => one === text);
    return gender ? t(`genders.${gender}`) : text;
  }

  /** `Brand is “NIKE INC.” → Nike`, for labels and messages. */
  function sentence({ field, match, raw, result }: Said): string {
    return `${t(`fields.${field}`)} ${t(`matches.${match}`)} “${raw}” → ${value(field, result)}`;
  }

  return { value, sentence };
}
