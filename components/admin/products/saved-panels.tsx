import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/shell/panel";
import { cardFacts, cardTexts } from "@/components/catalogue/card-facts";
import { ProductCard } from "@/components/catalogue/product-card";
import { buttonVariants } from "@/components/ui/button";
import type { ProductDetail } from "@/lib/catalogue/product";
import { env } from "@/lib/env";
import { type Lang, languages } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { findIdentity } from "@/lib/settings/queries";

type Saved = { product: ProductDetail; lang: Lang };

/** The product's card as the catalogue draws it, and the way to its whole page, drafts too. */
export function PreviewPanel({ product, lang }: Saved) {
  const t = useTranslations("admin.product");
  const card = useTranslations("catalogue.card");
  return (
    <Panel title={t("groups.preview")} hint={t("preview.savedOnly")}>
      <div className="mx-auto max-w-52" inert>
        <ProductCard card={cardFacts(product, lang, card)} lang={lang} texts={cardTexts(card)} />
      </div>
      <p className="mt-3 font-medium text-sm">{t("preview.open")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {languages.map((one) => (
          // Not Next's link: the preview is a document of its own, in its own language.
          <a
            key={one}
            href={`/admin/products/${product.id}/preview/${one}`}
            target="_blank"
            className={buttonVariants({ variant: "outline" })}
            aria-label={t(`preview.${one}`)}
            rel="noopener"
          >
            {one.toUpperCase()}
          </a>
        ))}
      </div>
    </Panel>
  );
}

async function Snippet({ product, lang }: Saved) {
  const t = await getTranslations({ locale: lang, namespace: "product" });
  const { shopName } = await findIdentity();
  const { brand, name, styleCode, slug, priceCents } = product;
  const words = { brand, name, styleCode, price: formatMoney(priceCents, lang), shopName };
  return (
    <div lang={lang} className="text-sm">
      <p className="break-all text-muted-foreground text-xs">
        {new URL(env.siteUrl).host} › {lang} › {slug}
      </p>
      <p className="mt-0.5 font-medium text-base leading-snug">
        {t("metaTitle", words)} · {shopName}
      </p>
      <p className="mt-0.5 text-muted-foreground">{t("metaDescription", words)}</p>
    </div>
  );
}

/** How search engines would show the product in both languages. */
export async function SearchPanel({ products }: { products: Record<Lang, ProductDetail> }) {
  const t = await getTranslations("admin.product");
  return (
    <Panel title={t("groups.search")} hint={t("preview.savedOnly")}>
      <div className="grid gap-4">
        {languages.map((lang) => (
          <Snippet key={lang} product={products[lang]} lang={lang} />
        ))}
      </div>
    </Panel>
  );
}
