import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { RowOutcome } from "@/lib/imports/row-filter";
import { type Column, DataTable } from "../shell/data-table";
import { TextLink } from "../shell/text-link";

/** One product of a file in words. */
export type RowInWords = {
  position: number;
  line: number;
  records: number;
  outcome: RowOutcome;
  /** What undoing came to. */
  undo: string | null;
  name: string;
  code: string;
  /** The product of the shop that the row is about; null where it has none. */
  productId: string | null;
  /** The price after the row, and the one it is reduced from; "" where the file says none, or the row is refused. */
  price: string;
  before: string;
  details: { kind: "reason" | "change" | "note"; text: string }[];
  /** The lines that it was read from, of a file that is no table. */
  said: string[];
};

const looks = {
  created: "success",
  changed: "default",
  unchanged: "outline",
  refused: "destructive",
} as const;

/** What the row comes to, below the lines of a text that it was read from. */
function Details({ row }: { row: RowInWords }) {
  const t = useTranslations("admin.imports.rows");
  return (
    <>
      {row.said.length === 0 ? null : (
        <blockquote
          aria-label={t("said")}
          className="mt-1 border-border border-l-4 bg-muted px-2 py-1 font-mono text-xs"
        >
          {row.said.map((text, index) => (
            // The lines of a file never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
            <p key={index} className="whitespace-pre-wrap break-words">
              {text}
            </p>
          ))}
        </blockquote>
      )}
      <DetailList row={row} />
    </>
  );
}

/** Why and what, a line each. */
function DetailList({ row }: { row: RowInWords }) {
  return (
    <ul className="grid gap-0.5 py-1">
      {row.details.map(({ kind, text }) => (
        <li
          key={text}
          className={cn(
            "break-words",
            kind === "reason" && "text-destructive",
            kind === "note" && "text-muted-foreground",
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

type RowTableProps = { rows: RowInWords[]; total: number; page: number; pageSize: number; csvHref?: string };

/** What an import does or did, product by product. */
export function RowTable({ rows, total, page, pageSize, csvHref }: RowTableProps) {
  const t = useTranslations("admin.imports");
  const nameOf = (row: RowInWords) => row.name || t("rows.unnamed", { line: row.line });
  const columns: Column<RowInWords>[] = [
    {
      key: "product",
      header: t("rows.product"),
      onPhone: "title",
      className: "align-top",
      cell: (row) => (
        <span className="flex flex-col py-1">
          {row.productId ? (
            <TextLink href={`/admin/products/${row.productId}`}>
              <span className="font-medium">{nameOf(row)}</span>
            </TextLink>
          ) : (
            <span className="font-medium">{nameOf(row)}</span>
          )}
          <span className="font-mono text-muted-foreground text-xs">{row.code}</span>
        </span>
      ),
    },
    {
      key: "outcome",
      header: t("rows.outcome"),
      onPhone: "line",
      className: "align-top",
      cell: (row) => (
        <span className="flex flex-wrap gap-1 py-1">
          <Badge variant={looks[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
          {row.undo ? <Badge variant="outline">{row.undo}</Badge> : null}
        </span>
      ),
    },
    {
      key: "line",
      header: t("rows.line"),
      from: "lg",
      onPhone: "line",
      className: "align-top font-mono",
      cell: (row) => (
        <span className="inline-block whitespace-nowrap py-1">
          {row.line}
          {row.records > 1 ? (
            <span className="ml-2 text-muted-foreground text-xs">
              {t("rows.joined", { count: row.records })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "price",
      header: t("rows.price"),
      align: "end",
      onPhone: "line",
      className: "align-top font-mono tabular-nums",
      cell: (row) => (
        <span className="flex flex-col whitespace-nowrap py-1">
          {row.price}
          {row.before ? <span className="text-muted-foreground text-xs">{row.before}</span> : null}
        </span>
      ),
    },
    {
      key: "details",
      header: t("rows.details"),
      onPhone: "block",
      className: "align-top md:w-1/2 md:min-w-52",
      cell: (row) => <Details row={row} />,
    },
  ];
  return (
    <DataTable
      name="import-rows"
      rows={rows}
      total={total}
      page={page}
      pageSize={pageSize}
      columns={columns}
      rowId={(row) => String(row.position)}
      rowLabel={nameOf}
      csvHref={csvHref}
      empty={<p className="py-8 text-muted-foreground">{t("rows.none")}</p>}
    />
  );
}
