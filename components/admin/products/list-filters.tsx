import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { formatProductQuery, type ProductFilters, stockFilters } from "@/lib/products/product-filters";
import type { ProductOption, ProductOptions } from "@/lib/products/product-options";

type Props = {
  filters: ProductFilters;
  options: ProductOptions;
  views: readonly { id: number; name: string; query: string }[];
};

function asOptions(options: readonly ProductOption[]) {
  return options.map(({ id, label }) => ({ value: String(id), label }));
}

const seldom = ["category", "section", "collection", "size", "source", "sale", "left", "new"] as const;

/** What stands reduced after a sale; shown where there is any, or where the last of it has just been dealt with. */
function LeftReduced({ sales, left }: { sales: ProductOption[]; left: ProductFilters["left"] }) {
  const t = useTranslations("admin.products.filters");
  if (sales.length === 0 && left === null) return null;
  const isKnown = left === null || left === "any" || sales.some(({ id }) => id === left);
  const options = [{ value: "any", label: t("leftByAny") }, ...asOptions(sales)];
  return (
    <FilterSelect
      name="left"
      label={t("left")}
      all={t("leftAll")}
      options={isKnown ? options : [...options, { value: String(left), label: t("leftNothing") }]}
    />
  );
}

type SeldomProps = { options: ProductOptions; left: ProductFilters["left"]; isOpen: boolean };

function Seldom({ options, left, isOpen }: SeldomProps) {
  const t = useTranslations("admin.products");
  const yesOrNo = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
  ];
  return (
    <details open={isOpen} className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {t("filters.more")}
      </summary>
      <div className="mt-1 flex flex-wrap items-end gap-3">
        <FilterSelect name="category" label={t("filters.category")} options={asOptions(options.categories)} />
        <FilterSelect
          name="section"
          label={t("filters.section")}
          options={[{ value: "none", label: t("filters.noSection") }, ...asOptions(options.sections)]}
        />
        {options.collections.length > 0 ? (
          <FilterSelect
            name="collection"
            label={t("filters.collection")}
            options={asOptions(options.collections)}
          />
        ) : null}
        <FilterSelect
          name="size"
          label={t("filters.size")}
          options={options.sizes.map((value) => ({ value, label: value }))}
        />
        <FilterSelect
          name="source"
          label={t("filters.source")}
          options={(["in-stock", "sourced-items"] as const).map((value) => ({
            value,
            label: t(`source.${value}`),
          }))}
        />
        <FilterSelect name="sale" label={t("filters.sale")} options={yesOrNo} />
        <LeftReduced sales={options.overSales} left={left} />
        <FilterSelect name="new" label={t("filters.new")} options={yesOrNo} />
      </div>
    </details>
  );
}

/** Filters of the list of products; those that are seldom used fold away until one of them is set. */
export function ProductListFilters({ filters, options, views }: Props) {
  const t = useTranslations("admin.products");
  const { page: _, ...shown } = Object.fromEntries(new URLSearchParams(formatProductQuery(filters)));
  return (
    <ListFilters page="products" values={shown} views={views}>
      <SearchBox hint={t("searchHint")} />
      <FilterSelect
        name="status"
        label={t("filters.status")}
        all={t("filters.current")}
        options={[
          ...(["active", "draft", "archived"] as const).map((value) => ({
            value,
            label: t(`status.${value}`),
          })),
          { value: "all", label: t("filters.all") },
        ]}
      />
      <FilterSelect name="brand" label={t("filters.brand")} options={asOptions(options.brands)} />
      <FilterSelect
        name="stock"
        label={t("filters.stock")}
        options={stockFilters.map((value) => ({ value, label: t(`stock.${value}`) }))}
      />
      <FilterSelect
        name="missing"
        label={t("filters.missing")}
        options={(["text", "es", "en", "picture", "maker"] as const).map((value) => ({
          value,
          label: t(`missing.${value}`),
        }))}
      />
      <Seldom
        options={options}
        left={filters.left}
        isOpen={seldom.some((name) => filters[name] !== null && filters[name] !== "")}
      />
    </ListFilters>
  );
}
