import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { type RunListQuery, runKinds } from "@/lib/pricing/run-query";
import { runStates } from "@/lib/pricing/states";

/** Filters of the applications of rules and sales. */
export function RunFilters({ query }: { query: RunListQuery }) {
  const t = useTranslations("admin.pricing");
  const { q, kind, state } = query;
  return (
    <ListFilters page="price-runs" values={{ q, kind, state }}>
      <SearchBox hint={t("run.searchHint")} />
      <FilterSelect
        name="kind"
        label={t("run.kind")}
        options={runKinds.map((value) => ({
          value,
          label: t(`list.${value === "sale" ? "sales" : "rules"}`),
        }))}
      />
      <FilterSelect
        name="state"
        label={t("run.stateLabel")}
        options={runStates.map((value) => ({ value, label: t(`run.stateNames.${value}`) }))}
      />
    </ListFilters>
  );
}
