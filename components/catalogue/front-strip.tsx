import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { catalogueHref, newCategory, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";

type FrontStripProps = {
  listing: Listing;
  lang: Lang;
  /** Whether the shop is open: told by the browser, as the page knows no time. */
  open: ReactNode;
};

/** Above the unfiltered catalogue: what has just come, what is reduced, and when the shop is open (docs/rules.md#catalogue). */
export function FrontStrip({ listing: { facets }, lang, open }: FrontStripProps) {
  const t = useTranslations("catalogue.strip");
  const fresh = facets.categories.find(({ original }) => original === newCategory)?.count ?? 0;
  return (
    <section aria-label={t("label")} className="front-strip">
      {fresh > 0 ? (
        <a href={catalogueHref(lang, { ...noFilters, category: [newCategory] })} className="strip-new">
          <img src="/brand/campaign-requests.svg" alt="" width={1200} height={1500} />
          <span>
            <b>{t("new")}</b>
            {t("count", { count: fresh })}
          </span>
        </a>
      ) : null}
      {facets.sale > 0 ? (
        <a href={catalogueHref(lang, { ...noFilters, sale: true })} className="strip-tile">
          <b>{t("sale")}</b>
          {t("count", { count: facets.sale })}
        </a>
      ) : null}
      <a href={`/${lang}/visit`} className="strip-tile">
        <b>{t("visit")}</b>
        <span className="min-h-10">{open}</span>
      </a>
    </section>
  );
}
