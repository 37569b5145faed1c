import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { type OrderFilters, ordersHref, orderTabs } from "@/lib/orders/list-filters";
import { TabNav } from "../shell/tab-nav";

type OrderTabsProps = { filters: OrderFilters; counts: Partial<Record<string, number>> };

/** What to do next, as tabs; those that ask for something say how many there are. */
export async function OrderTabs({ filters, counts }: OrderTabsProps) {
  const t = await getTranslations("admin.orders");
  const { kind, fulfilment, channel, day, placed, q } = filters;
  return (
    <TabNav label={t("tabsLabel")}>
      {orderTabs.map((tab) => (
        <li key={tab}>
          <Link
            href={ordersHref({ tab, kind, fulfilment, channel, day, placed, q })}
            prefetch={false}
            aria-current={tab === filters.tab ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            {t(`tabs.${tab}`)}
            {counts[tab] === undefined ? null : (
              <span className="font-mono text-muted-foreground text-xs tabular-nums">{counts[tab]}</span>
            )}
          </Link>
        </li>
      ))}
    </TabNav>
  );
}
