"use client";

import { useLocale, useTranslations } from "next-intl";
import { BulkPreviewTable } from "@/components/admin/shell/bulk-preview";
import { formatMoney } from "@/lib/money";
import type { BulkFields } from "@/lib/products/bulk-plan";
import type { ProductPreview } from "@/lib/products/change-products";
import type { ProductOption, ProductOptions } from "@/lib/products/product-options";

function labelOf(options: readonly ProductOption[], id: number): string {
  return options.find((option) => option.id === id)?.label ?? String(id);
}

/** What a product has or gets, in words. */
function useWords(options: ProductOptions): (fields: BulkFields) => string {
  const t = useTranslations("admin.products");
  const genderName = useTranslations("admin.product.choices.gender");
  const lang = useLocale();
  return (fields) => {
    const { status, sectionId, categoryId, isNew, priceCents, regularPriceCents, collectionIds } = fields;
    const { brandId, gender, costCents } = fields;
    if (status) return t(`status.${status}`);
    if (brandId !== undefined) return labelOf(options.brands, brandId);
    if (gender) return genderName(gender);
    if (costCents !== undefined) return costCents === null ? t("bulk.noCost") : formatMoney(costCents, lang);
    if (categoryId !== undefined) return labelOf(options.categories, categoryId);
    if (sectionId !== undefined)
      return sectionId === null ? t("filters.noSection") : labelOf(options.sections, sectionId);
    if (isNew !== undefined) return t(isNew ? "yes" : "no");
    if (collectionIds)
      return collectionIds.map((id) => labelOf(options.collections, id)).join(", ") || t("bulk.none");
    const price = priceCents === undefined ? "" : formatMoney(priceCents, lang);
    if (!regularPriceCents) return price;
    const regular = `${t("price.regular")} ${formatMoney(regularPriceCents, lang)}`;
    return price ? `${price} (${regular})` : regular;
  };
}

/** What a bulk change of products will do. */
export function ProductBulkPreview({
  preview,
  options,
}: {
  preview: ProductPreview;
  options: ProductOptions;
}) {
  const t = useTranslations("admin.products.bulk");
  const wordsOf = useWords(options);
  return (
    <BulkPreviewTable
      preview={preview}
      codeOf={(row) => row.styleCode}
      wordsOf={wordsOf}
      thing={t("product")}
      summary={(count) => t("summary", { count })}
      uniform={(count, { before, after }) => t("uniform", { count, before, after })}
    >
      {preview.waitingOrders > 0 ? (
        <p className="mt-2 rounded-md border-2 border-foreground p-3">
          {t("waiting", { count: preview.waitingOrders })}
        </p>
      ) : null}
    </BulkPreviewTable>
  );
}
