import { getTranslations } from "next-intl/server";
import { AskAboutProduct } from "@/components/inquiries/ask-about";
import { ProductPage } from "@/components/product/product-page";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";
import { PreviewBar } from "../shell/preview-bar";

type ProductPreviewProps = { product: ProductDetail; lang: Lang; isPublic: boolean };

/** A product's page with the shop's own components, drafts too, under a bar that says so. */
export async function ProductPreview({ product, lang, isPublic }: ProductPreviewProps) {
  const t = await getTranslations({ locale: lang, namespace: "admin.product.preview" });
  return (
    <>
      <PreviewBar
        lang={lang}
        back={{ href: `/admin/products/${product.id}`, label: t("back") }}
        words={isPublic ? t("bar") : t("notPublic")}
        hrefIn={(one) => `/admin/products/${product.id}/preview/${one}`}
      />
      <main id="content">
        <ProductPage
          lang={lang}
          product={product}
          actions={
            // Nobody asks the shop from here.
            <div inert>
              <AskAboutProduct product={product} lang={lang} />
            </div>
          }
        />
      </main>
    </>
  );
}
