import { useTranslations } from "next-intl";
import { withPage } from "@/lib/catalogue/filter-steps";
import { type CatalogueFilters, catalogueHref } from "@/lib/catalogue/filters";
import { pageItems } from "@/lib/catalogue/pagination";
import type { Lang } from "@/lib/i18n/languages";

type PaginationProps = { filters: CatalogueFilters; totalPages: number; lang: Lang };

function Step({ rel, target, ...props }: PaginationProps & { rel: "prev" | "next"; target: number }) {
  const t = useTranslations("catalogue.pages");
  const label = rel === "prev" ? t("previous") : t("next");
  const arrow = (
    <svg
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={rel === "prev" ? "M10 3 5 8l5 5" : "m6 3 5 5-5 5"} />
    </svg>
  );
  // One line on a phone of 360 pixels, with the seven cells of a long list.
  const look = "page-cell border border-input max-sm:min-w-10";
  if (target < 1 || target > props.totalPages) {
    // Disabled at the ends.
    return (
      <button type="button" disabled aria-label={label} className={`${look} opacity-40`}>
        {arrow}
      </button>
    );
  }
  return (
    <a
      href={catalogueHref(props.lang, withPage(props.filters, target))}
      rel={rel}
      data-nav="page"
      aria-label={label}
      className={`${look} hover:border-foreground`}
    >
      {arrow}
    </a>
  );
}

/** Pages of a listing (docs/rules.md#catalogue); nothing when there is one. */
export function Pagination(props: PaginationProps) {
  const t = useTranslations("catalogue.pages");
  const { filters, totalPages, lang } = props;
  if (totalPages < 2) return null;
  const items = pageItems(filters.page, totalPages);
  return (
    <nav aria-label={t("label")} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-y-1 sm:gap-x-1">
        <li>
          <Step rel="prev" target={filters.page - 1} {...props} />
        </li>
        {items.map((item, index) => (
          <li key={item === "gap" ? `gap-${items[index - 1]}` : item}>
            {item === "gap" ? (
              <span className="page-gap">…</span>
            ) : (
              <a
                href={catalogueHref(lang, withPage(filters, item))}
                data-nav="page"
                aria-label={t("page", { page: item })}
                aria-current={item === filters.page ? "page" : undefined}
                className="page-cell page-number"
              >
                {item}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step rel="next" target={filters.page + 1} {...props} />
        </li>
      </ul>
    </nav>
  );
}
