import { useTranslations } from "next-intl";
import type { FacetOption } from "@/lib/catalogue/facets";
import {
  type CatalogueFilters,
  catalogueHref,
  type FilterGroup as Group,
  isIndexable,
  toggleFilter,
} from "@/lib/catalogue/filters";
import type { Lang } from "@/lib/i18n/languages";

type FilterGroupProps = { group: Group; options: FacetOption[]; filters: CatalogueFilters; lang: Lang };

/** What makes a plain link out of an option, and tells the shell what to do with it. */
function optionLink({ group, filters, lang }: Omit<FilterGroupProps, "options">, option: FacetOption) {
  const next = toggleFilter(filters, group, option.original);
  const isChosen = filters[group].some((value) => value.toLowerCase() === option.original.toLowerCase());
  return {
    href: catalogueHref(lang, next),
    "data-nav": "filter",
    "data-key": `${group}:${option.original}`,
    "aria-current": isChosen ? ("true" as const) : undefined,
    // Crawlers need not walk every combination.
    rel: isIndexable(next) ? undefined : "nofollow",
  };
}

function RowOption({ option, ...props }: Omit<FilterGroupProps, "options"> & { option: FacetOption }) {
  const t = useTranslations("catalogue.filters");
  return (
    <a
      {...optionLink(props, option)}
      className="group/option flex min-h-11 items-center gap-2.5 rounded-sm text-sm hover:underline hover:underline-offset-4 md:min-h-8"
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-[3px] border border-input group-aria-[current]/option:border-foreground group-aria-[current]/option:bg-foreground">
        <svg
          viewBox="0 0 12 12"
          className="hidden size-3 text-background group-aria-[current]/option:block"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m2 6.5 2.5 2.5L10 3.5" />
        </svg>
      </span>
      <span className="min-w-0 flex-1 truncate group-aria-[current]/option:font-semibold">
        {option.display}
      </span>
      <Count label={t("optionCount", { count: option.count })} count={option.count} />
    </a>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <span className="font-mono text-muted-foreground text-xs tabular-nums group-aria-[current]/size:text-background">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">({label})</span>
    </span>
  );
}

function SizeOption({ option, ...props }: Omit<FilterGroupProps, "options"> & { option: FacetOption }) {
  const t = useTranslations("catalogue.filters");
  return (
    <a
      {...optionLink(props, option)}
      className="group/size flex min-h-11 flex-col items-center justify-center rounded-sm border border-input px-1 py-0.5 text-center font-mono text-xs leading-4 hover:border-foreground aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background"
    >
      <span>{option.display}</span>
      <Count label={t("optionCount", { count: option.count })} count={option.count} />
    </a>
  );
}

/** One collapsible group of options, open at first; every option is a link (Spec §2: Filter groups). */
export function FilterGroup({ options, ...props }: FilterGroupProps) {
  const t = useTranslations("catalogue.filters");
  if (options.length === 0) return null;
  const isSizes = props.group === "size";
  const Option = isSizes ? SizeOption : RowOption;
  return (
    <details open data-group={props.group} className="group/filters border-border border-b py-2">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {t(props.group)}
        <svg
          viewBox="0 0 16 16"
          className="size-4 transition-transform group-open/filters:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      <ul className={isSizes ? "grid grid-cols-5 gap-1.5 pt-1 pb-3 md:grid-cols-4" : "pb-2"}>
        {options.map((option) => (
          <li key={option.original}>
            <Option option={option} {...props} />
          </li>
        ))}
      </ul>
    </details>
  );
}
