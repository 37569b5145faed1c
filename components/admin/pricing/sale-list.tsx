import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { SaleSummary } from "@/lib/pricing/read-pricing";
import { useSaleWords } from "./scope-words";

const looks = { draft: "outline", scheduled: "default", running: "success", ended: "outline" } as const;

/** State of a sale, set apart. */
export function SaleState({ state }: { state: SaleSummary["state"] }) {
  const t = useTranslations("admin.pricing.state");
  return <Badge variant={looks[state]}>{t(state)}</Badge>;
}

/** Sales, those that run or will first. */
export function SaleList({ sales }: { sales: readonly SaleSummary[] }) {
  const t = useTranslations("admin.pricing.list");
  const words = useSaleWords();
  if (sales.length === 0) return <p className="text-muted-foreground text-sm">{t("noSales")}</p>;
  return (
    <ul className="divide-y divide-border rounded-md border border-border">
      {sales.map((sale) => {
        const { reduction, span } = words(sale);
        return (
          <li key={sale.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
            <Link
              href={`/admin/pricing/sales/${sale.id}`}
              prefetch={false}
              className="inline-flex min-h-8 flex-1 basis-40 items-center font-medium underline-offset-4 hover:underline max-md:min-h-11"
            >
              {sale.name}
            </Link>
            <span className="font-mono tabular-nums">{reduction}</span>
            <span className="text-muted-foreground">{span}</span>
            <SaleState state={sale.state} />
          </li>
        );
      })}
    </ul>
  );
}
