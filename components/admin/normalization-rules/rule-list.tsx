"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { useAct } from "@/components/admin/shell/use-act";
import { Badge } from "@/components/ui/badge";
import { orderNormalizationRules, switchNormalizationRule } from "@/lib/normalization-rules/staff-actions";
import type { RuleRow } from "@/lib/normalized-products/staff-queries";
import { useRuleWords } from "./rule-words";

function RuleLine({ rule }: { rule: RuleRow }) {
  const t = useTranslations("admin.normalization-rules");
  const words = useRuleWords();
  const { act, busy } = useAct(t("form.failed"));
  const { id, field, match, raw, result, active, products, hasUnknownResult } = rule;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={`/admin/normalization-rules/${id}`}
          prefetch={false}
          className="inline-flex min-h-8 max-w-full flex-wrap items-center gap-x-2 underline-offset-4 hover:underline max-md:min-h-11"
        >
          <span className="text-muted-foreground">
            {t(`fields.${field}`)} {t(`matches.${match}`)}
          </span>
          <span className="break-all font-mono">{raw}</span>
          <span aria-hidden="true">→</span>
          <span className="sr-only">{t("form.becomes")}</span>
          <strong className="break-words font-semibold">{words.value(field, result)}</strong>
        </Link>
        <p className="flex flex-wrap gap-2 text-muted-foreground">
          {active ? t("list.products", { count: products }) : t("list.off")}
          {hasUnknownResult ? <Badge variant="destructive">{t("list.astray")}</Badge> : null}
        </p>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={active}
          disabled={busy}
          aria-label={t("list.switch", { rule: words.sentence(rule) })}
          onChange={(event) => {
            const on = event.target.checked;
            act(() => switchNormalizationRule({ id, active: on }), undefined, {
              done: t("list.switched", { active: String(on) }),
            });
          }}
          className="size-5 accent-primary"
        />
        {t("list.on")}
      </label>
    </div>
  );
}

/** Rules in the order they are tried. Some of them, as filters leave, cannot be put in order. */
export function RuleList({ rules, isWhole }: { rules: readonly RuleRow[]; isWhole: boolean }) {
  const t = useTranslations("admin.normalization-rules.list");
  const words = useRuleWords();
  const { act } = useAct(t("failed"));
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(rules);

  function onOrder(ids: string[]): void {
    const next = ids.flatMap((id) => shown.filter((rule) => String(rule.id) === id));
    start(() => {
      show(next);
      act(() => orderNormalizationRules({ ids: ids.map(Number) }), undefined, { done: t("orderSaved") });
    });
  }

  if (rules.length === 0) {
    return <p className="text-muted-foreground text-sm">{isWhole ? t("empty") : t("none")}</p>;
  }
  if (isWhole) {
    return (
      <>
        <p className="mb-3 text-muted-foreground text-sm">{t("order")}</p>
        <SortableList
          label={t("label")}
          items={shown.map((rule) => ({ id: String(rule.id), label: words.sentence(rule), rule }))}
          onOrder={onOrder}
          render={({ rule }) => <RuleLine rule={rule} />}
        />
      </>
    );
  }
  return (
    <>
      <p className="mb-3 text-muted-foreground text-sm">{t("orderFiltered")}</p>
      <ul aria-label={t("label")} className="rounded-md border border-border bg-card">
        {rules.map((rule) => (
          <li key={rule.id} className="border-border border-b px-3 py-1.5 last:border-b-0">
            <RuleLine rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
