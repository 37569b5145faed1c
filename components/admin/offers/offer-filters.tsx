import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import type { OfferFilters as Filters } from "@/lib/offers/list-filters";

type OfferFiltersProps = { filters: Filters; views: { id: number; name: string; query: string }[] };

/** Search and order of the list of offers; the tab stays as it is. */
export function OfferFilters({ filters, views }: OfferFiltersProps) {
  const t = useTranslations("admin.offers");
  const { tab, q, sort } = filters;
  return (
    <ListFilters
      page="offers"
      values={{ q, sort: sort === "newest" ? "" : sort }}
      keep={{ tab: tab === "open" ? "" : tab }}
      views={views}
    >
      <SearchBox hint={t("searchHint")} />
      <FilterSelect
        name="sort"
        label={t("sort")}
        all={t("sorts.newest")}
        options={(["oldest", "ending"] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </ListFilters>
  );
}
