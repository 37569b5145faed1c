"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type CollectionRule, maxNewDays, ruleGenders, ruleSources } from "@/lib/catalogue/collection-rules";
import type { RuleWords } from "@/lib/collections/staff-queries";
import { parseMoney, typedMoney } from "@/lib/money";
import { WordsPicker } from "./words-picker";

const control = "h-11 rounded-sm border border-input bg-background px-3 text-base md:text-sm";

/** Stands in a rule for what is typed and is no amount; the form refuses it. */
const noAmount = -1;

function centsOf(text: string): number | null {
  return text.trim() === "" ? null : (parseMoney(text) ?? noAmount);
}

type AmountProps = { label: string; value: number | null; onChange: (cents: number | null) => void };

function Amount({ label, value, onChange }: AmountProps) {
  const t = useTranslations("admin.collections.rules");
  const id = useId();
  const lang = useLocale();
  const [typed, setTyped] = useState("");
  // What was typed, as long as it says what the rule says; else somebody else has changed the rule.
  const shown = centsOf(typed) === value ? typed : typedMoney(value, lang);
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      <span className="text-muted-foreground">{label}</span>
      <input
        inputMode="decimal"
        value={shown}
        aria-invalid={value === noAmount || undefined}
        aria-describedby={value === noAmount ? id : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(centsOf(event.target.value));
        }}
        className={`${control} w-full font-mono aria-[invalid]:border-destructive`}
      />
      {value === noAmount ? (
        <span id={id} className="text-destructive">
          {t("noAmount")}
        </span>
      ) : null}
    </label>
  );
}

function Days({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useTranslations("admin.collections.rules");
  return (
    <label className="flex items-center gap-3 text-sm">
      {t("days")}
      <input
        inputMode="numeric"
        value={days === 0 ? "" : String(days)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, 3);
          onChange(Math.min(Number(digits), maxNewDays));
        }}
        className={`${control} w-24 font-mono`}
      />
    </label>
  );
}

type RuleFieldsProps<Rule> = { rule: Rule; words: RuleWords; onChange: (rule: CollectionRule) => void };

/** What one rule says, to be changed. */
export function RuleFields({ rule, words, onChange }: RuleFieldsProps<CollectionRule>) {
  const t = useTranslations("admin.collections.rules");
  switch (rule.field) {
    case "price":
      return (
        <div className="flex gap-3">
          <Amount label={t("min")} value={rule.min} onChange={(min) => onChange({ ...rule, min })} />
          <Amount label={t("max")} value={rule.max} onChange={(max) => onChange({ ...rule, max })} />
        </div>
      );
    case "new":
      return <Days days={rule.days} onChange={(days) => onChange({ ...rule, days })} />;
    case "sale":
      return <p className="text-muted-foreground text-sm">{t("saleHint")}</p>;
    case "gender":
      return (
        <WordsPicker
          options={ruleGenders.map((value) => ({ value, label: t(`genders.${value}`) }))}
          values={rule.values}
          onChange={(values) =>
            onChange({ ...rule, values: ruleGenders.filter((gender) => values.includes(gender)) })
          }
        />
      );
    case "source":
      return (
        <select
          aria-label={t("fields.source")}
          value={rule.value}
          onChange={(event) =>
            onChange({
              ...rule,
              value: ruleSources.find((source) => source === event.target.value) ?? "in-stock",
            })
          }
          className={`${control} w-full`}
        >
          {ruleSources.map((source) => (
            <option key={source} value={source}>
              {t(`sources.${source}`)}
            </option>
          ))}
        </select>
      );
    case "tag":
      if (words.tag.length + rule.values.length === 0)
        return <p className="text-muted-foreground text-sm">{t("noTags")}</p>;
      return (
        <WordsPicker
          options={words.tag}
          values={rule.values}
          onChange={(values) => onChange({ ...rule, values })}
        />
      );
    default:
      return (
        <WordsPicker
          options={words[rule.field]}
          values={rule.values}
          onChange={(values) => onChange({ ...rule, values })}
        />
      );
  }
}
