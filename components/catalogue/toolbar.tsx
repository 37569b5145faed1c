import { useTranslations } from "next-intl";
import { activeFilterCount } from "@/lib/catalogue/filter-steps";
import { type CatalogueFilters, catalogueHref, sortOrders } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { MySize } from "./my-size";
import { place, type Sizes } from "./option-facts";
import { panelId } from "./panel-id";

function FilterButton({ count }: { count: number }) {
  const t = useTranslations("catalogue.filters");
  return (
    <div data-foot-bar="" className="filter-bar">
      <button type="button" popoverTarget={panelId} data-key="open-filters" className="filter-button">
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M2 4.5h12M4.5 8h7M7 11.5h2" />
        </svg>
        {t("open")}
        {count > 0 ? (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-foreground px-1 font-mono text-background text-xs">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t("active", { count })}</span>
          </span>
        ) : null}
      </button>
    </div>
  );
}

/** Orders as links in a menu that needs no JavaScript. */
function SortMenu({ listing, lang }: { listing: Listing; lang: Lang }) {
  const { asked, filters } = listing;
  // Words that name an order ("baratas") would bring it back.
  const from: CatalogueFilters = asked.sort === filters.sort ? asked : filters;
  const t = useTranslations("catalogue.sort");
  return (
    <details data-menu className="relative ml-auto">
      <summary className="sort-button">
        <span className="text-muted-foreground max-lg:sr-only">{t("label")}</span>
        <span className="max-w-[46vw] truncate font-semibold">{t(filters.sort)}</span>
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      <ul className="sort-list">
        {sortOrders.map((sort) => (
          <li key={sort}>
            <a
              href={catalogueHref(lang, { ...from, sort, page: 1 })}
              data-nav="filter"
              rel={sort === "featured" ? undefined : "nofollow"}
              aria-current={sort === filters.sort ? "true" : undefined}
              className="sort-link"
            >
              {t(sort)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "My size" and order; below 768 also the button of the filters, at the foot of the window. */
export function Toolbar({ listing, sizes, lang }: { listing: Listing; sizes: Sizes; lang: Lang }) {
  const { filters, page } = listing;
  if (page.total === 0) {
    return <FilterButton count={activeFilterCount(filters)} />;
  }
  return (
    <div className="flex flex-wrap items-start gap-2 pb-4 print:hidden">
      <FilterButton count={activeFilterCount(filters)} />
      <div className="min-w-0 flex-1 md:flex-none">
        <MySize
          {...sizes}
          chosen={filters.size}
          isFiltered={filters.size.length > 0}
          without={catalogueHref(lang, { ...filters, size: [], page: 1 })}
          pattern={catalogueHref(lang, { ...filters, size: [place], page: 1 })}
        />
      </div>
      <SortMenu listing={listing} lang={lang} />
    </div>
  );
}
