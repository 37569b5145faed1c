import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import {
  activeFilterCount,
  type CatalogueFilters,
  catalogueHref,
  clearFilters,
} from "@/lib/catalogue/filters";
import type { Lang } from "@/lib/i18n/languages";

/** Nothing to list: why, and one step out of it (docs/rules.md#catalogue). */
export function EmptyView({ filters, lang }: { filters: CatalogueFilters; lang: Lang }) {
  const t = useTranslations("catalogue.empty");
  const reason = filters.q ? "searched" : activeFilterCount(filters) > 0 ? "filtered" : "bare";
  return (
    <section className="flex min-h-[50vh] flex-col items-center justify-center px-4 py-16 text-center">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-3 max-w-[48ch] text-pretty text-muted-foreground [overflow-wrap:anywhere]">
        {t(reason, { q: filters.q })}
      </p>
      <div className="mt-6 flex flex-col items-center gap-2">
        {reason === "bare" ? null : (
          <a
            href={catalogueHref(lang, clearFilters(filters))}
            data-nav="filter"
            className={buttonVariants({ size: "lg" })}
          >
            {t("clear")}
          </a>
        )}
        <a
          href={`/${lang}/requests`}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("request")}
        </a>
      </div>
    </section>
  );
}
