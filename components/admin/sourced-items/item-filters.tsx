import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import type { ProductOption } from "@/lib/products/product-options";
import type { SourcingFilters } from "@/lib/sourcing/list-filters";
import { sourcingStates } from "@/lib/sourcing/states";

type ItemFiltersProps = {
  filters: SourcingFilters;
  brands: ProductOption[];
  views: { id: number; name: string; query: string }[];
};

/** Filters of the list of sourced items. */
export function ItemFilters({ filters, brands, views }: ItemFiltersProps) {
  const t = useTranslations("admin.sourced-items");
  const states = sourcingStates.map((value) => ({ value, label: t(`states.${value}`) }));
  const values = {
    q: filters.q,
    state: filters.state === "open" ? "" : filters.state,
    check: filters.check ?? "",
    brand: filters.brand ? String(filters.brand) : "",
  };
  return (
    <ListFilters page="sourced-items" values={values} views={views}>
      <SearchBox label={t("search")} hint={t("searchHint")} />
      <FilterSelect
        name="state"
        label={t("state")}
        all={t("open")}
        options={[...states, { value: "all", label: t("all") }]}
      />
      <FilterSelect name="check" label={t("check")} options={[{ value: "overdue", label: t("overdue") }]} />
      <FilterSelect
        name="brand"
        label={t("brand")}
        options={brands.map(({ id, label }) => ({ value: String(id), label }))}
      />
    </ListFilters>
  );
}
