import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { catalogueHref, newCategory, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { BrandMenu } from "./brand-menu";
import type { OptionFacts } from "./option-facts";
import { patternOf } from "./panel-options";

type FrontStripProps = {
  listing: Listing;
  /** The brands as the filters show them. */
  brands: OptionFacts[];
  lang: Lang;
  /** Whether the shop is open: told by the browser, as the page knows no time. */
  open: ReactNode;
};

/** Above the unfiltered catalogue: what has just come, what is reduced, the brands, and when the shop is open (docs/rules.md#catalogue). */
export function FrontStrip({ listing: { facets, filters }, brands, lang, open }: FrontStripProps) {
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
      {brands.length > 0 ? (
        <BrandMenu
          facts={brands}
          pattern={patternOf({ group: "brand", filters, lang })}
          title={t("brands")}
          count={t("brandCount", { count: brands.length })}
        />
      ) : null}
      <a href={`/${lang}/visit`} className="strip-tile col-span-2 md:col-span-1">
        <b>{t("visit")}</b>
        {open}
      </a>
    </section>
  );
}
