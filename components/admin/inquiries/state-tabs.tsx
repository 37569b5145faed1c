import Link from "next/link";
import { useTranslations } from "next-intl";
import { type InquiryFilters, inquiriesHref, stateChoices, statesOf } from "@/lib/inquiries/list-filters";
import type { InquiryPage } from "@/lib/inquiries/read-inquiries";

type StateTabsProps = { filters: InquiryFilters; counts: InquiryPage["counts"] };

/** The states of the list, each with how many there are under the other filters. */
export function StateTabs({ filters, counts }: StateTabsProps) {
  const t = useTranslations("admin.inquiries");
  return (
    <nav aria-label={t("columns.state")} className="mb-4 flex flex-wrap gap-2 text-sm">
      {stateChoices.map((state) => {
        const count = statesOf({ state }).reduce((sum, one) => sum + counts[one], 0);
        return (
          <Link
            key={state}
            href={inquiriesHref({ ...filters, state, sort: null })}
            prefetch={false}
            aria-current={filters.state === state ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-input px-3 aria-[current]:border-primary aria-[current]:text-primary md:min-h-9"
          >
            {t(`tabs.${state}`)} <span className="font-mono tabular-nums">{count}</span>
          </Link>
        );
      })}
    </nav>
  );
}
