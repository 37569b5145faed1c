import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { languages } from "@/lib/i18n/languages";
import type { Assignee } from "@/lib/inquiries/assignees";
import type { InquiryFilters } from "@/lib/inquiries/list-filters";

type InquiryFilterBarProps = {
  filters: InquiryFilters;
  people: Assignee[];
  self: string;
  views: { id: number; name: string; query: string }[];
};

/** Filters of the list of inquiries; the states are tabs above them. */
export function InquiryFilterBar({ filters, people, self, views }: InquiryFilterBarProps) {
  const t = useTranslations("admin.inquiries");
  const { q, state, kind, assigned, lang, sort } = filters;
  const others = people.filter(({ id }) => id !== self).map(({ id, name }) => ({ value: id, label: name }));
  const values = {
    q,
    state: state === "waiting" ? "" : state,
    kind: kind ?? "",
    assigned: assigned === self ? "me" : (assigned ?? ""),
    lang: lang ?? "",
    sort: sort ?? "",
  };
  return (
    <ListFilters page="inquiries" values={values} views={views}>
      <SearchBox label={t("search")} hint={t("searchHint")} />
      <FilterSelect
        name="assigned"
        label={t("columns.assignee")}
        options={[{ value: "me", label: t("me") }, { value: "nobody", label: t("nobody") }, ...others]}
      />
      <FilterSelect
        name="kind"
        label={t("kind")}
        options={(["inquiry", "request"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        name="lang"
        label={t("person.language")}
        options={languages.map((value) => ({ value, label: t(`langs.${value}`) }))}
      />
    </ListFilters>
  );
}
