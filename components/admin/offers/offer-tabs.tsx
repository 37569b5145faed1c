import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { type OfferFilters, type OfferTab, offersHref, offerTabs } from "@/lib/offers/list-filters";
import { TabNav } from "../shell/tab-nav";

type OfferTabsProps = { filters: OfferFilters; counts: Record<OfferTab, number> };

/** Offers by what is to be done about them, as tabs with how many there are. */
export async function OfferTabs({ filters, counts }: OfferTabsProps) {
  const t = await getTranslations("admin.offers");
  const { q, sort } = filters;
  return (
    <TabNav label={t("tabsLabel")}>
      {offerTabs.map((tab) => (
        <li key={tab}>
          <Link
            href={offersHref({ tab, q, sort })}
            prefetch={false}
            aria-current={tab === filters.tab ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            {t(`tabs.${tab}`)}
            <span className="font-mono text-muted-foreground text-xs tabular-nums">{counts[tab]}</span>
          </Link>
        </li>
      ))}
    </TabNav>
  );
}
