import { getTranslations } from "next-intl/server";
import { AskAboutProduct } from "@/components/inquiries/ask-about";
import { ProductPage } from "@/components/product/product-page";
import type { ProductDetail } from "@/lib/catalogue/product";
import { type Lang, languages } from "@/lib/i18n/languages";

type ProductPreviewProps = { product: ProductDetail; lang: Lang; isPublic: boolean };

/** A product's page with the shop's own components, drafts too, under a bar that says so. */
export async function ProductPreview({ product, lang, isPublic }: ProductPreviewProps) {
  const t = await getTranslations({ locale: lang, namespace: "admin.product.preview" });
  const link = "inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline";
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 border-border border-b bg-card px-4 text-sm">
        <a href={`/admin/products/${product.id}`} className={link}>
          ← {t("back")}
        </a>
        <p className="text-muted-foreground">{isPublic ? t("bar") : t("notPublic")}</p>
        <nav aria-label={t("language")} className="ml-auto flex">
          {languages.map((one) => (
            // Not Next's link: the other language is another document.
            <a
              key={one}
              href={`/admin/products/${product.id}/preview/${one}`}
              aria-current={one === lang ? "page" : undefined}
              lang={one}
              aria-label={t(one)}
              className={`${link} ${one === lang ? "font-semibold underline" : ""}`}
            >
              {one.toUpperCase()}
            </a>
          ))}
        </nav>
      </header>
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
