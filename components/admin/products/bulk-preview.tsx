"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/money";
import type { BulkPreview, PreviewRow } from "@/lib/products/change-products";
import type { ProductOption, ProductOptions } from "@/lib/products/product-options";

type Fields = Extract<PreviewRow, { refused: null }>["before"];

function labelOf(options: readonly ProductOption[], id: number): string {
  return options.find((option) => option.id === id)?.label ?? String(id);
}

/** What a product has or gets, in words. */
function useWords(options: ProductOptions): (fields: Fields) => string {
  const t = useTranslations("admin.products");
  const lang = useLocale();
  return (fields) => {
    const { status, sectionId, categoryId, isNew, priceCents, regularPriceCents, collectionIds } = fields;
    if (status) return t(`status.${status}`);
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

function Line({ row, words }: { row: PreviewRow; words: (fields: Fields) => string }) {
  const t = useTranslations();
  const cell = "py-2 pr-4 align-top";
  return (
    <tr className="border-border border-b">
      <th scope="row" className={`${cell} text-left font-normal`}>
        {row.name}
        <span className="block font-mono text-muted-foreground text-xs">{row.styleCode}</span>
      </th>
      {row.refused === null ? (
        <>
          <td className={`${cell} tabular-nums`}>{words(row.before)}</td>
          <td className={`${cell} font-semibold tabular-nums`}>{words(row.after)}</td>
        </>
      ) : (
        <td colSpan={2} className={`${cell} text-destructive`}>
          {t(row.refused, row.values)}
        </td>
      )}
    </tr>
  );
}

/** What every product of the preview has in common; null when it is not said of all, or when they differ. */
function uniform({ rows, changed }: BulkPreview, words: (fields: Fields) => string) {
  const steps = rows.flatMap((row) =>
    row.refused === null ? [{ before: words(row.before), after: words(row.after) }] : [],
  );
  const [first] = steps;
  if (!first || steps.length < changed) return null;
  return steps.every(({ before, after }) => before === first.before && after === first.after) ? first : null;
}

/** What a bulk change will do: how many, the first of them before and after, and why some cannot. */
export function BulkPreviewTable({ preview, options }: { preview: BulkPreview; options: ProductOptions }) {
  const t = useTranslations("admin.products.bulk");
  const words = useWords(options);
  const { changed, refused, unchanged, rows } = preview;
  const same = uniform(preview, words);
  return (
    <div className="mt-4 text-sm">
      <p role="status" className="font-semibold">
        {same ? t("uniform", { count: changed, ...same }) : t("summary", { count: changed })}
      </p>
      {refused > 0 ? <p className="text-destructive">{t("refusedCount", { count: refused })}</p> : null}
      {unchanged > 0 ? (
        <p className="text-muted-foreground">{t("unchangedCount", { count: unchanged })}</p>
      ) : null}
      {rows.length === 0 ? null : (
        <div className="mt-3 max-h-[45dvh] overflow-y-auto">
          <table className="w-full">
            <thead className="text-left text-muted-foreground">
              <tr>
                <th className="sticky top-0 bg-card py-1 pr-4 font-medium">{t("product")}</th>
                <th className="sticky top-0 bg-card py-1 pr-4 font-medium">{t("before")}</th>
                <th className="sticky top-0 bg-card py-1 pr-4 font-medium">{t("after")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.id} row={row} words={words} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed + refused > rows.length ? (
        <p className="mt-2 text-muted-foreground">
          {t("first", { count: rows.length, total: changed + refused })}
        </p>
      ) : null}
    </div>
  );
}
