import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import type { Customer } from "@/lib/customers/read-customer";
import { formatMoney } from "@/lib/money";

/** What came of somebody's orders, in numbers. */
export function Figures({ customer }: { customer: Customer }) {
  const t = useTranslations("admin.customers");
  const format = useFormat();
  const lang = useLocale();
  const { orders, openOrders, spentCents, figures } = customer;
  const { returned, returnedCents, notCollected } = figures;
  const shown: [string, string, string][] = [
    [t("figures.orders"), format.number(orders), openOrders > 0 ? t("open", { count: openOrders }) : ""],
    [t("figures.spent"), formatMoney(spentCents, lang), ""],
    [t("figures.returned"), formatMoney(returnedCents, lang), t("pieces", { count: returned })],
    [t("figures.notCollected"), format.number(notCollected), ""],
  ];
  return (
    <dl aria-label={t("figures.label")} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {shown.map(([label, value, more]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-md border border-border bg-card p-4"
        >
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="font-mono text-xl tabular-nums">
            {value}{" "}
            {more ? (
              <span className="whitespace-nowrap font-sans text-muted-foreground text-sm">{more}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
