"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { parseMoney } from "@/lib/money";
import type { Scopes } from "@/lib/pricing/read-pricing";
import { orderRules, switchRule } from "@/lib/pricing/staff-actions";
import type { RuleSummary } from "@/lib/pricing/staff-queries";
import { useScopeWords } from "./scope-words";

type RuleListProps = { rules: readonly RuleSummary[]; scopes: Scopes; mayEdit: boolean };

function RuleLine({ rule, words, mayEdit }: { rule: RuleSummary; words: string; mayEdit: boolean }) {
  const t = useTranslations("admin.pricing.rule");
  const format = useFormat();
  const { act, busy } = useAct(t("failed"));
  // As they are typed, with a comma or a point: one reader for both.
  const said = (text: string) => format.number((parseMoney(text) ?? 0) / 100);
  const markup = [
    rule.markupPercent && `+${said(rule.markupPercent)} %`,
    rule.markupAmount && `+${said(rule.markupAmount)} €`,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={`/admin/pricing/rules/${rule.id}`}
          prefetch={false}
          className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline max-md:min-h-11"
        >
          {rule.name}
        </Link>
        <p className="text-muted-foreground">{[...markup, words].filter(Boolean).join(" · ")}</p>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={rule.active}
          disabled={busy || !mayEdit}
          aria-label={t("activeOf", { name: rule.name })}
          onChange={(event) => {
            const active = event.target.checked;
            act(() => switchRule({ id: rule.id, active }), undefined, { done: t("switched") });
          }}
          className="size-5 accent-primary"
        />
        {t("active")}
      </label>
    </div>
  );
}

/** The rules in their order; of those that fit a product the first one counts. */
export function RuleList({ rules, scopes, mayEdit }: RuleListProps) {
  const t = useTranslations("admin.pricing");
  const format = useFormat();
  const words = useScopeWords(scopes);
  const { act } = useAct(t("rule.failed"));
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(rules);

  function onOrder(ids: string[]): void {
    const next = ids.flatMap((id) => shown.filter((rule) => String(rule.id) === id));
    start(() => {
      show(next);
      act(() => orderRules({ ids: ids.map(Number) }), undefined, { done: t("rule.moved") });
    });
  }

  if (rules.length === 0) return <p className="text-muted-foreground text-sm">{t("list.noRules")}</p>;
  return (
    <SortableList
      label={t("list.rules")}
      items={shown.map((rule, index) => ({
        id: String(rule.id),
        label: `${format.number(index + 1)}. ${rule.name}`,
        rule,
      }))}
      onOrder={onOrder}
      render={({ rule }) => <RuleLine rule={rule} words={words(rule)} mayEdit={mayEdit} />}
    />
  );
}
