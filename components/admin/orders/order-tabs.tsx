import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { type OrderFilters, ordersHref, orderTabs } from "@/lib/orders/list-filters";

type OrderTabsProps = { filters: OrderFilters; counts: Partial<Record<string, number>> };

/** What to do next, as tabs; those that ask for something say how many there are. */
export async function OrderTabs({ filters, counts }: OrderTabsProps) {
  const t = await getTranslations("admin.orders");
  const { kind, fulfilment, channel, day, placed, q } = filters;
  return (
    <nav
      aria-label={t("tabsLabel")}
      className="-mx-4 mb-4 overflow-x-auto border-border border-b px-4 md:mx-0 md:px-0"
    >
      <ul className="flex gap-1">
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
      </ul>
    </nav>
  );
}
