import { useTranslations } from "next-intl";
import { FilterDate, FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import {
  channelChoices,
  type OrderFilters as Filters,
  fulfilmentChoices,
  kindChoices,
  moneyChoices,
} from "@/lib/orders/list-filters";

type OrderFiltersProps = { filters: Filters; views: { id: number; name: string; query: string }[] };

/** Search and filters of the list of orders; the tab stays as it is. */
export function OrderFilters({ filters, views }: OrderFiltersProps) {
  const t = useTranslations();
  const { tab, q, kind, fulfilment, channel, money, day, placed, ends } = filters;
  const values = {
    q,
    kind: kind ?? "",
    fulfilment: fulfilment ?? "",
    channel: channel ?? "",
    money: money ?? "",
    day: day ?? "",
    placed: placed ?? "",
    ends: ends ?? "",
  };
  return (
    <ListFilters page="orders" values={values} keep={{ tab: tab === "open" ? "" : tab }} views={views}>
      <SearchBox hint={t("admin.orders.searchHint")} />
      <FilterSelect
        name="fulfilment"
        label={t("admin.orders.fulfilment")}
        options={fulfilmentChoices.map((value) => ({ value, label: t(`orders.fulfilments.${value}`) }))}
      />
      <FilterSelect
        name="kind"
        label={t("admin.orders.kind")}
        options={kindChoices.map((value) => ({ value, label: t(`orders.kinds.${value}`) }))}
      />
      <FilterSelect
        name="channel"
        label={t("admin.orders.channel")}
        options={channelChoices.map((value) => ({ value, label: t(`orders.channels.${value}`) }))}
      />
      <FilterSelect
        name="money"
        label={t("admin.orders.money.title")}
        options={moneyChoices.map((value) => ({
          value,
          label: t(`admin.orders.moneyFilter.${value}`),
        }))}
      />
      <FilterDate name="day" label={t("admin.orders.day")} />
      <FilterDate name="placed" label={t("admin.orders.placed")} />
      <FilterDate name="ends" label={t("admin.orders.ends")} />
    </ListFilters>
  );
}
