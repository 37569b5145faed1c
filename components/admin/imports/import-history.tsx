import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import type { HistoryFilters } from "@/lib/imports/history-filter";
import type { ImportSummary } from "@/lib/imports/staff-queries";
import { ListPages } from "../shell/list-pages";
import { HistoryFilterBar } from "./history-filter-bar";
import { StateBadge } from "./state-badge";

type ImportHistoryProps = {
  history: { imports: ImportSummary[]; total: number; pages: number };
  filters: HistoryFilters;
  views: { id: number; name: string; query: string }[];
};

function Line({ one }: { one: ImportSummary }) {
  const t = useTranslations("admin.imports");
  const format = useFormat();
  const { id, fileName, state, staffName, createdAt, counts, total } = one;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-border border-b py-2 text-sm last:border-b-0">
      <Link
        href={`/admin/products/import/${id}`}
        prefetch={false}
        className="inline-flex min-h-11 min-w-0 flex-1 basis-60 items-center break-all font-medium underline-offset-4 hover:underline md:min-h-8"
      >
        {fileName}
      </Link>
      <StateBadge state={state} />
      <span className="basis-72 text-muted-foreground">{total === null ? "" : t("counts", counts)}</span>
      <span className="text-muted-foreground">
        {format.dateTime(createdAt, { dateStyle: "medium", timeStyle: "short" })} · {staffName}
      </span>
    </li>
  );
}

/** The files that were brought in, newest first. */
export function ImportHistory({ history, filters, views }: ImportHistoryProps) {
  const t = useTranslations("admin.imports.history");
  const words = useTranslations("admin.lists");
  const { imports, total, pages } = history;
  const isWhole = !filters.q && !filters.state;
  return (
    <section className="mt-8" aria-labelledby="import-history">
      <h2 id="import-history" className="mb-3 text-lg">
        {t("title")}
      </h2>
      {isWhole && total === 0 ? (
        <p className="text-muted-foreground">{t("none")}</p>
      ) : (
        <>
          <HistoryFilterBar filters={filters} views={views} />
          <p role="status" className="mb-2 text-muted-foreground text-sm">
            {words("found", { count: total })}
          </p>
          <ul>
            {imports.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <ListPages page={filters.page} pages={pages} />
    </section>
  );
}
