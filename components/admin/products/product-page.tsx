import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PriceHistory } from "@/components/admin/pricing/price-history";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { readFormat } from "@/components/format/read-format";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { may } from "@/lib/access/permissions";
import type { StaffMember } from "@/lib/access/session";
import { formatSize } from "@/lib/catalogue/format-size";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import type { EditedProduct, ProductChoices } from "@/lib/products/edited-product";
import { findProductPreview, listProductChoices, listProductHistory } from "@/lib/products/staff-queries";
import { BarcodesPanel } from "./barcodes-panel";
import { CollectionsPanel } from "./collections-panel";
import { CounterSale } from "./counter-sale";
import { HistoryList } from "./history-list";
import { ProductForm } from "./product-form";
import { PreviewPanel, SearchPanel } from "./saved-panels";
import { StockForm } from "./stock-form";

type Shown = { product: EditedProduct; staff: StaffMember };

async function Head({ product, staff }: Shown) {
  const t = await getTranslations("admin.product");
  const menu = await getTranslations("admin.menu.pages");
  const { name, slug, status, sourceType } = product.values;
  const isPublic = status === "active" && sourceType === "in-stock";
  return (
    <PageHead title={name || t("untitled")} crumbs={[{ href: "/admin/products", label: menu("products") }]}>
      {isPublic ? (
        <a
          href={`/${staff.lang}/product/in-stock/${slug}`}
          target="_blank"
          className={buttonVariants({ variant: "outline" })}
          rel="noopener"
        >
          {t("seeInShop")}
        </a>
      ) : null}
    </PageHead>
  );
}

/** What can be sold over the counter of a product that shoppers see. */
function Counter({ product, staff, detail, size }: Shown & { detail: ProductDetail; size?: string }) {
  const { status, sourceType } = product.values;
  if (!may(staff.role, "catalogue.stock") || status !== "active" || sourceType !== "in-stock") return null;
  const sizes = detail.sizes.map(({ value, available }) => ({ value, available }));
  return (
    <CounterSale
      // Another barcode may be read while this page is open.
      key={size}
      productId={product.id}
      name={detail.name}
      priceCents={detail.priceCents}
      sizes={sizes}
      asked={size}
    />
  );
}

/** What people see who may not edit: the facts, and the stock where they may change that. */
async function Facts({
  product,
  detail,
  lang,
}: {
  product: EditedProduct;
  detail: ProductDetail;
  lang: Lang;
}) {
  const t = await getTranslations("admin.product");
  const { status, sourceType, gender, colour, tags } = product.values;
  const rows: [string, string][] = [
    [t("fields.styleCode"), detail.styleCode],
    [t("fields.brand"), detail.brand],
    [t("fields.categoryId"), detail.categoryLabel],
    [t("fields.sectionId"), detail.sectionLabel ?? t("hints.sections")],
    [t("fields.gender"), t(`choices.gender.${gender}`)],
    [t("fields.colour"), colour || "–"],
    [t("fields.tags"), tags || "–"],
    [t("fields.price"), formatMoney(detail.priceCents, lang)],
    [t("fields.status"), t(`choices.status.${status}`)],
    [t("fields.sourceType"), t(`choices.sourceType.${sourceType}`)],
  ];
  return (
    <Panel title={t("groups.basics")}>
      <dl className="divide-y divide-border text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 py-2">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {detail.description ? <p className="mt-3 whitespace-pre-line text-sm">{detail.description}</p> : null}
    </Panel>
  );
}

async function StockList({ detail, lang }: { detail: ProductDetail; lang: Lang }) {
  const t = await getTranslations("admin.product");
  return (
    <Panel title={t("groups.sizes")} hint={t("notEditable")}>
      {detail.sizes.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("matrix.none")}</p>
      ) : (
        <ul className="flex flex-wrap gap-2 font-mono text-sm">
          {detail.sizes.map(({ value, available }) => (
            <li key={value} className="rounded-sm border border-border px-2 py-1">
              {formatSize(value, lang)}: {available}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Drawn = Shown & { choices: ProductChoices };

async function Aside({ product, staff, choices }: Drawn) {
  const [detail, other, entries] = await Promise.all([
    findProductPreview(staff.lang, product.id),
    findProductPreview(staff.lang === "es" ? "en" : "es", product.id),
    may(staff.role, "audit.view") ? listProductHistory(product.id) : null,
  ]);
  if (!detail) return null;
  const both = { [staff.lang === "es" ? "en" : "es"]: other ?? detail, [staff.lang]: detail };
  return (
    <>
      <PreviewPanel product={detail} lang={staff.lang} />
      <SearchPanel products={{ es: both.es ?? detail, en: both.en ?? detail }} />
      <BarcodesPanel
        key={JSON.stringify(product.barcodes)}
        productId={product.id}
        sizes={product.barcodes}
        lang={staff.lang}
        mayEdit={may(staff.role, "catalogue.stock")}
      />
      <CollectionsPanel
        productId={product.id}
        collections={product.collections}
        lang={staff.lang}
        mayEdit={may(staff.role, "catalogue.edit")}
      />
      <PriceHistory productId={product.id} />
      {entries ? (
        <HistoryList
          entries={entries}
          choices={choices}
          lang={staff.lang}
          mayRevert={may(staff.role, "catalogue.edit")}
        />
      ) : null}
    </>
  );
}

async function publishedWords({ publishedAt }: EditedProduct): Promise<string | undefined> {
  if (!publishedAt) return undefined;
  const [t, format] = await Promise.all([getTranslations("admin.product"), readFormat()]);
  return t("publishedOn", { when: format.dateTime(new Date(publishedAt), { dateStyle: "medium" }) });
}

/** One product in the back office: its form, its stock alone, or its facts, as the reader's role allows. */
export async function EditedProductPage({ product, staff, size }: Shown & { size?: string }) {
  const [choices, publishedOn, detail] = await Promise.all([
    listProductChoices(),
    publishedWords(product),
    findProductPreview(staff.lang, product.id),
  ]);
  if (!detail) return null;
  const counter = <Counter product={product} staff={staff} detail={detail} size={size} />;
  const shared = { product, choices, lang: staff.lang };
  // The form does not wait for what stands beside it.
  const aside = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Aside product={product} staff={staff} choices={choices} />
    </Suspense>
  );
  if (may(staff.role, "catalogue.edit")) {
    return (
      <>
        <Head product={product} staff={staff} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {counter}
          <ProductForm {...shared} publishedOn={publishedOn} aside={aside} />
        </div>
      </>
    );
  }
  return (
    <>
      <Head product={product} staff={staff} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6">
        <div className="grid min-w-0 gap-4">
          {counter}
          {may(staff.role, "catalogue.stock") ? (
            <StockForm {...shared} />
          ) : (
            <StockList detail={detail} lang={staff.lang} />
          )}
          <Facts product={product} detail={detail} lang={staff.lang} />
        </div>
        <div className="grid min-w-0 gap-4">{aside}</div>
      </div>
    </>
  );
}
