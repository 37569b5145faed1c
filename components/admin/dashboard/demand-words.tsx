import Link from "next/link";
import { useTranslations } from "next-intl";
import { StateBadge } from "@/components/admin/sourced-items/state-badge";
import { buttonVariants } from "@/components/ui/button";
import { countPeople, demandSignals, sourceHref } from "@/lib/overview/demand";
import type { DemandRow } from "@/lib/overview/demand-board";

/** What is wanted, with a link to the product where there is one. */
export function WantedName({ row }: { row: DemandRow }) {
  const t = useTranslations("admin.dashboard.demand");
  if (!row.productId) return <span className="font-medium">{t("words", { words: row.name })}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <Link
        href={`/admin/products/${row.productId}`}
        prefetch={false}
        className="inline-flex min-h-8 max-md:min-h-11 items-center font-medium underline-offset-4 hover:underline"
      >
        {row.name}
      </Link>
      <span className="text-muted-foreground text-xs">
        {row.brand} <span className="font-mono">{row.styleCode}</span>
      </span>
    </span>
  );
}

/** "EU 44: 9 people, 0 in stock". */
export function WantedLine({ row }: { row: DemandRow }) {
  const t = useTranslations("admin.dashboard.demand");
  const count = countPeople(row.people);
  // A bare number is a European size (lib/catalogue/sizes.ts).
  const named = /^\d+(\.5| [12]\/3)?$/.test(row.size) ? `EU ${row.size}` : row.size;
  const size = named || t("anySize");
  return <>{t("line", { size, count, available: row.available })}</>;
}

/** Who they are, the strongest thing first; signals of nobody are left out. */
export function WantedBy({ row }: { row: DemandRow }) {
  const t = useTranslations("admin.dashboard.demand");
  const parts = demandSignals.filter((signal) => row.people[signal] > 0);
  return <>{parts.map((signal) => t(`by.${signal}`, { count: row.people[signal] })).join(" · ")}</>;
}

/** The sourced item for it, or the form of a new one that begins with it. */
export function SourceIt({ row, mayEdit }: { row: DemandRow; mayEdit: boolean }) {
  const t = useTranslations("admin.dashboard.demand");
  const about = row.size ? `${row.name}, ${row.size}` : row.name;
  if (row.sourced) {
    return (
      <Link
        href={`/admin/sourced-items/${row.sourced.id}`}
        prefetch={false}
        aria-label={t("sourced", { name: about })}
        className="inline-flex min-h-10 max-md:min-h-11 items-center"
      >
        <StateBadge state={row.sourced.state} />
      </Link>
    );
  }
  if (!mayEdit) return null;
  return (
    <Link
      href={sourceHref(row)}
      prefetch={false}
      aria-label={t("sourceNamed", { name: about })}
      className={buttonVariants({ variant: "outline", size: "sm", className: "min-h-10 max-md:min-h-11" })}
    >
      {t("source")}
    </Link>
  );
}
