import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { type HistoryFilters, historyStates } from "@/lib/imports/history-filter";

type HistoryFilterBarProps = {
  filters: HistoryFilters;
  views: { id: number; name: string; query: string }[];
};

/** Filters of the imports so far. */
export function HistoryFilterBar({ filters, views }: HistoryFilterBarProps) {
  const t = useTranslations("admin.imports");
  return (
    <ListFilters page="imports" values={{ q: filters.q, state: filters.state }} views={views}>
      <SearchBox hint={t("history.searchHint")} />
      <FilterSelect
        name="state"
        label={t("history.state")}
        options={historyStates.map((value) => ({
          value,
          label: value === "working" ? t("history.working") : t(`states.${value}`),
        }))}
      />
    </ListFilters>
  );
}
