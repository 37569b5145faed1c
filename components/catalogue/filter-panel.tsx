import { useTranslations } from "next-intl";
import { activeFilterCount, catalogueHref, clearFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { FilterGroup } from "./filter-group";
import { panelId } from "./panel-id";
import { facetsOf } from "./words";

const groups = ["section", "category", "brand", "size"] as const;

/**
 * The filters: a sidebar 260 wide from 768 up, a full-screen drawer below (Spec §2). One panel for both: as a popover it
 * opens without JavaScript, too.
 */
export function FilterPanel({ listing, lang }: { listing: Listing; lang: Lang }) {
  const t = useTranslations("catalogue.filters");
  const { filters, facets, page } = listing;
  return (
    <section
      id={panelId}
      popover="auto"
      aria-label={t("title")}
      className="print:hidden fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col border-0 bg-background p-0 text-foreground open:flex md:sticky md:top-20 md:z-0 md:flex md:h-auto md:max-h-[calc(100dvh-6rem-var(--banner-height,0px))] md:w-[260px] md:shrink-0 md:self-start md:bg-transparent"
    >
      <div className="flex min-h-16 items-center justify-between border-border border-b px-4 md:hidden">
        <p className="font-display text-lg">{t("title")}</p>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t("close")}
          data-close
          className="grid size-11 place-items-center"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d="m5.5 5.5 13 13m0-13-13 13" />
          </svg>
        </button>
      </div>
      <nav
        aria-label={t("title")}
        data-scroll
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [scrollbar-width:thin] md:px-0.5 md:pr-3"
      >
        {groups.map((group) => (
          <FilterGroup
            key={group}
            group={group}
            options={facets[facetsOf[group]]}
            filters={filters}
            lang={lang}
          />
        ))}
      </nav>
      <div className="flex items-center gap-3 border-border border-t p-4 md:hidden">
        {activeFilterCount(filters) > 0 ? (
          <a
            href={catalogueHref(lang, clearFilters(filters))}
            data-nav="filter"
            className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            {t("clear")}
          </a>
        ) : null}
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className="min-h-12 flex-1 rounded-sm bg-primary px-4 font-semibold text-primary-foreground"
        >
          {t("show", { count: page.total })}
        </button>
      </div>
    </section>
  );
}
