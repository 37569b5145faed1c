import "server-only";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ColumnHead } from "./data-head";
import { InteractiveTable, type InteractiveTableProps } from "./interactive-table";

/** A column of a list, and what stands in it. */
export type Column<Row> = ColumnHead & { cell: (row: Row) => ReactNode };

type DataTableProps<Row> = Omit<InteractiveTableProps, "rows" | "columns"> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What people call a row, for those who cannot see it. */
  rowLabel: (row: Row) => string;
  /** Where Enter on a row leads. */
  rowHref?: (row: Row) => string;
  /** What stands there when there are no rows at all. */
  empty?: ReactNode;
};

function Nothing() {
  const t = useTranslations("admin.lists");
  return (
    <div className="py-10">
      <p className="font-semibold">{t("none")}</p>
      <p className="text-muted-foreground">{t("noneHint")}</p>
    </div>
  );
}

/**
 * The list of every page of the back office (docs/rules.md#lists). Page, sort and filters stand in the address. Cells are
 * drawn here, on the server, so that a browser gets code only for those that can be changed or pressed.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, rowLabel, rowHref, empty, ...table } = props;
  if (rows.length === 0) return empty ?? <Nothing />;
  const drawn = rows.map((row) => ({
    id: rowId(row),
    label: rowLabel(row),
    href: rowHref?.(row),
    cells: Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row)])),
  }));
  const heads = columns.map(({ cell: _, ...head }) => head);
  return <InteractiveTable {...table} columns={heads} rows={drawn} />;
}
