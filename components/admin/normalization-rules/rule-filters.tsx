import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { ruleFields } from "@/lib/normalization-rules/fields";

type RuleFiltersProps = {
  values: { q: string; field: string; state: string };
  views: { id: number; name: string; query: string }[];
};

/** Filters of the list of rules. */
export function RuleFilters({ values, views }: RuleFiltersProps) {
  const t = useTranslations("admin.normalization-rules");
  return (
    <ListFilters page="normalization-rules" values={values} views={views}>
      <SearchBox />
      <FilterSelect
        name="field"
        label={t("list.field")}
        options={ruleFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
      <FilterSelect
        name="state"
        label={t("list.state")}
        options={(["on", "off"] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
      />
    </ListFilters>
  );
}
