import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { fold } from "@/lib/normalization-rules/fold";
import type { RuleListQuery } from "@/lib/normalization-rules/forms";
import { readRulePage } from "@/lib/normalized-products/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";
import { RuleConflicts } from "./rule-conflicts";
import { RuleFilters } from "./rule-filters";
import { RuleList } from "./rule-list";

/** The rules in order, under what they do to each other and to the products. */
export async function RulesView({ query }: { query: RuleListQuery }) {
  const { q, field, state } = query;
  const [page, views, t] = await Promise.all([
    readRulePage(),
    listSavedViews("normalization-rules"),
    getTranslations("admin.normalization-rules.list"),
  ]);
  const isWhole = !q && !field && !state;
  const rules = page.rules.filter(
    (rule) =>
      (!field || rule.field === field) &&
      (!state || rule.active === (state === "on")) &&
      fold(`${rule.raw} ${rule.replacement} ${rule.result}`).includes(fold(q)),
  );
  return (
    <>
      <RuleConflicts page={page} />
      {page.rules.length > 0 ? <RuleFilters values={query} views={[...views]} /> : null}
      {page.isOpen ? (
        <p className="mb-4">
          <Link
            href="/admin/normalization-rules?tab=run"
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("tryAll")}
          </Link>
        </p>
      ) : null}
      <RuleList rules={rules} isWhole={isWhole} />
    </>
  );
}
