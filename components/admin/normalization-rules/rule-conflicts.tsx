"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Panel } from "@/components/admin/shell/panel";
import type { RulePage, RuleRow } from "@/lib/normalized-products/staff-queries";
import { useRuleWords } from "./rule-words";

/** What rules do to each other, each line naming both and leading to them (docs/rules.md#normalization). */
export function RuleConflicts({ page: { rules, conflicts } }: { page: RulePage }) {
  const t = useTranslations("admin.normalization-rules.conflicts");
  const { sentence } = useRuleWords();
  const astray = rules.filter(({ hasUnknownResult }) => hasUnknownResult);
  const count = conflicts.length + astray.length;
  if (count === 0) return null;

  function link({ id }: RuleRow) {
    return (words: ReactNode) => (
      <Link
        href={`/admin/normalization-rules/${id}`}
        prefetch={false}
        className="break-words font-medium underline underline-offset-4"
      >
        {words}
      </Link>
    );
  }

  return (
    <Panel title={t("title", { count })} className="mb-5 border-destructive">
      <ul className="flex flex-col gap-2 text-sm">
        {conflicts.map(({ kind, first, second }) => {
          const [one, other] = [first, second].map((id) => rules.find((rule) => rule.id === id));
          if (!one || !other) return null;
          const said = { firstRule: sentence(one), secondRule: sentence(other) };
          return (
            <li key={`${kind} ${first} ${second}`}>
              {t.rich(kind, { ...said, first: link(one), second: link(other) })}
            </li>
          );
        })}
        {astray.map((rule) => (
          <li key={rule.id}>{t.rich("astray", { firstRule: sentence(rule), first: link(rule) })}</li>
        ))}
      </ul>
    </Panel>
  );
}
