"use client";

import { useTranslations } from "next-intl";
import { FormSelect } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { Button } from "@/components/ui/button";
import {
  type CollectionRule,
  isComplete,
  maxRules,
  newRule,
  ruleFields,
} from "@/lib/catalogue/collection-rules";
import { sortOrders } from "@/lib/catalogue/filters";
import type { RuleWords } from "@/lib/collections/staff-queries";
import { RuleFields } from "./rule-fields";

/** The rules of a collection, in the shop's filter words (docs/rules.md#collections). */
export function RuleEditor({ words }: { words: RuleWords }) {
  const t = useTranslations("admin.collections.rules");
  const { id, value: rules, set, error } = useFormField<CollectionRule[]>("rules");

  function change(place: number, rule: CollectionRule | null): void {
    set(rules.flatMap((one, index) => (index === place ? (rule ? [rule] : []) : [one])));
  }

  return (
    <Panel title={t("title")} hint={t("hint")}>
      <div id={id} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {error ? <p className="text-destructive text-sm">{error}</p> : null}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormSelect
            name="match"
            label={t("match")}
            options={(["all", "any"] as const).map((value) => ({ value, label: t(`matches.${value}`) }))}
          />
          <FormSelect
            name="sort"
            label={t("sort")}
            options={sortOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
        </div>
        {rules.map((rule, place) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity of their own; the fields follow their values.
            key={`${place} ${rule.field}`}
            className="min-w-0 rounded-sm border border-border p-3"
          >
            <legend className="px-1 font-medium text-sm">{t(`fields.${rule.field}`)}</legend>
            <RuleFields rule={rule} words={words} onChange={(next) => change(place, next)} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
              <span className="text-muted-foreground text-sm">{isComplete(rule) ? "" : t("incomplete")}</span>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                aria-label={t("removeNamed", { name: t(`fields.${rule.field}`) })}
                onClick={() => change(place, null)}
                className="max-md:min-h-11"
              >
                {t("remove")}
              </Button>
            </div>
          </fieldset>
        ))}
        {rules.length < maxRules ? (
          <fieldset className="min-w-0">
            <legend className="mb-2 text-muted-foreground text-sm">{t("add")}</legend>
            <div className="flex flex-wrap gap-2">
              {ruleFields.map((field) => (
                <Button
                  key={field}
                  type="button"
                  variant="outline"
                  size="sm"
                  onClick={() => set([...rules, newRule(field)])}
                  className="max-md:min-h-11"
                >
                  + {t(`fields.${field}`)}
                </Button>
              ))}
            </div>
          </fieldset>
        ) : null}
      </div>
    </Panel>
  );
}
