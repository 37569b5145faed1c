import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LazyRequest } from "@/components/requests/lazy-request";
import { requestTexts } from "@/components/requests/request-texts";
import { buttonVariants } from "@/components/ui/button";
import { activeFilterCount, clearFilters } from "@/lib/catalogue/filter-steps";
import { type CatalogueFilters, catalogueHref, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { listProducts } from "@/lib/catalogue/queries";
import { nearFilters } from "@/lib/catalogue/suggestions";
import { helpPageOf } from "@/lib/catalogue/understanding/help-pages";
import type { Lang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { cardFacts, cardTexts } from "./card-facts";
import { CardGrid } from "./card-grid";
import { gridClass } from "./grid-class";
import type { CardSlots } from "./product-card";

const shown = 8;

type EmptyViewProps = CardSlots & { listing: Listing; lang: Lang };

/** The page that the words mean, where they mean no goods: opening hours, delivery, returns. */
function Help({ q, lang }: { q: string; lang: Lang }) {
  const t = useTranslations();
  const page = helpPageOf(q);
  if (!page) return null;
  return (
    <p className="mt-3">
      {t("catalogue.empty.help")}{" "}
      <a href={`/${lang}/${page}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t(`catalogue.empty.pages.${page}`)}
      </a>
    </p>
  );
}

function Reason({ filters, lang }: { filters: CatalogueFilters; lang: Lang }) {
  const t = useTranslations("catalogue.empty");
  const reason = filters.q ? "searched" : activeFilterCount(filters) > 0 ? "filtered" : "bare";
  return (
    <div className="max-w-[60ch]">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-3 text-pretty text-muted-foreground [overflow-wrap:anywhere]">
        {t(reason, { q: filters.q })}
      </p>
      {reason === "searched" ? <Help q={filters.q} lang={lang} /> : null}
      {reason === "filtered" ? (
        <a
          href={catalogueHref(lang, clearFilters(filters))}
          data-nav="filter"
          className={`${buttonVariants({ size: "lg" })} mt-4`}
        >
          {t("clear")}
        </a>
      ) : null}
    </div>
  );
}

/** Goods to look at instead: what else was understood of the words, or else what stands first in the shop. */
async function NearGoods({ listing, lang, ...slots }: EmptyViewProps) {
  const near = nearFilters(listing.filters);
  const found = near && listing.asked.q ? await listProducts(lang, near, undefined, shown) : null;
  const isNear = found !== null && found.total > 0;
  const { products } = isNear ? found : await listProducts(lang, noFilters, undefined, shown);
  if (products.length === 0) return null;
  const t = await getTranslations("catalogue.empty");
  const card = await getTranslations("catalogue.card");
  return (
    <section className="mt-10">
      <h3 className="mb-3 flex flex-wrap items-baseline gap-x-4 font-display text-xl">
        {t(isNear ? "near" : "instead")}
        <a
          href={catalogueHref(lang, isNear && near ? near : noFilters)}
          data-nav="filter"
          className="inline-flex min-h-11 items-center font-sans text-sm underline underline-offset-4"
        >
          {t("seeAll")}
        </a>
      </h3>
      <CardGrid
        cards={products.map((product) => cardFacts(product, lang, card))}
        lang={lang}
        texts={cardTexts(card)}
        className={gridClass}
        {...slots}
      />
    </section>
  );
}

/** Nothing to list: why, what there is instead, and after a search the form that asks the shop for it (docs/rules.md#catalogue). */
export async function EmptyView({ listing, lang, ...slots }: EmptyViewProps) {
  const t = await getTranslations("catalogue.empty");
  const { instagramUrl } = await findIdentity();
  const { q } = listing.asked;
  return (
    <div className="pb-10">
      <Reason filters={listing.asked} lang={lang} />
      {q ? (
        <section className="mt-8 max-w-3xl">
          <h3 className="mb-3 font-display text-xl">{t("request")}</h3>
          <LazyRequest
            lang={lang}
            instagramUrl={instagramUrl}
            texts={requestTexts(lang)}
            message={q}
            link={t("requestLink")}
          />
        </section>
      ) : null}
      <NearGoods listing={listing} lang={lang} {...slots} />
    </div>
  );
}
