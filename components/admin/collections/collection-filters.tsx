import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import type { CollectionListQuery } from "@/lib/collections/forms";

type CollectionFiltersProps = {
  query: CollectionListQuery;
  views: { id: number; name: string; query: string }[];
};

/** Filters of the list of collections. */
export function CollectionFilters({ query, views }: CollectionFiltersProps) {
  const t = useTranslations("admin.collections");
  return (
    <ListFilters
      page="collections"
      values={{ q: query.q, kind: query.kind, state: query.state }}
      views={views}
    >
      <SearchBox />
      <FilterSelect
        name="kind"
        label={t("list.kind")}
        options={(["manual", "rules"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        name="state"
        label={t("state")}
        options={(["visible", "hidden"] as const).map((value) => ({ value, label: t(value) }))}
      />
    </ListFilters>
  );
}
