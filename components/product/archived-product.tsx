import { getTranslations } from "next-intl/server";
import type { CardSlots } from "@/components/catalogue/product-card";
import { Button } from "@/components/ui/button";
import { listSimilar } from "@/lib/catalogue/neighbours";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";
import { Breadcrumb } from "./breadcrumb";
import { crumbsOf } from "./crumbs";
import { CardRow } from "./product-page";
import { ProductPicture } from "./product-picture";

type ArchivedProductProps = { lang: Lang; product: ProductDetail; Heart?: CardSlots["Heart"] };

/** A product that is no longer sold: says so and shows what is like it (docs/rules.md#addresses). */
export async function ArchivedProduct({ lang, product, Heart }: ArchivedProductProps) {
  const [t, similar] = await Promise.all([
    getTranslations({ locale: lang, namespace: "product" }),
    listSimilar(lang, product.id),
  ]);
  const [picture] = product.pictures;
  return (
    <div className="gutter mx-auto max-w-[1440px] pb-20">
      <Breadcrumb crumbs={crumbsOf(product, lang, t("shop"))} />
      <div className="flex flex-col gap-6 rounded-md border border-border bg-card p-4 sm:flex-row sm:items-center md:p-6">
        {picture ? (
          <div className="plinth w-40 shrink-0 opacity-60">
            <ProductPicture picture={picture} alt={picture.alt} sizes="160px" first />
          </div>
        ) : null}
        <div>
          <p className="caps text-muted-foreground">
            {product.brand} · <span className="font-mono">{product.styleCode}</span>
          </p>
          <h1 className="mt-1 text-2xl">{product.name}</h1>
          <p className="mt-3 font-semibold">{t("archived.title")}</p>
          <p className="mt-1 max-w-[56ch] text-muted-foreground">{t("archived.text")}</p>
          <Button asChild className="mt-4">
            <a href={`/${lang}/in-stock`}>{t("archived.back")}</a>
          </Button>
        </div>
      </div>
      {similar.length > 0 ? (
        <CardRow id="similar" title={t("archived.similar")} cards={similar} lang={lang} Heart={Heart} />
      ) : null}
    </div>
  );
}
