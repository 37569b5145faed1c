import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { demandHref } from "@/lib/overview/demand";
import type { DemandPage } from "@/lib/overview/demand-board";
import { SourceIt, WantedBy, WantedLine, WantedName } from "./demand-words";

/** The head of the demand board: what most people want and nobody can buy. */
export function DemandTop({ board, mayEdit }: { board: DemandPage; mayEdit: boolean }) {
  const t = useTranslations("admin.dashboard.demand");
  const all = (
    <Link
      href="/admin/dashboard/demand"
      prefetch={false}
      className="inline-flex min-h-10 max-md:min-h-11 items-center text-sm underline underline-offset-4"
    >
      {t("all", { count: board.total })}
    </Link>
  );
  return (
    <Panel title={t("title")} hint={t("hint")} actions={all}>
      {board.rows.length === 0 ? <p className="text-muted-foreground text-sm">{t("none")}</p> : null}
      <ol>
        {board.rows.map((row) => (
          <li
            key={`${row.productId ?? row.name} ${row.size}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t py-2 text-sm first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-52">
              <WantedName row={row} />
              <span className="block text-muted-foreground">
                <WantedBy row={row} />
              </span>
            </span>
            <Link
              href={demandHref(row)}
              prefetch={false}
              className="inline-flex min-h-10 max-md:min-h-11 items-center font-medium underline-offset-4 hover:underline md:w-60"
            >
              <WantedLine row={row} />
            </Link>
            <span className="md:w-28 md:text-right">
              <SourceIt row={row} mayEdit={mayEdit} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
