"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type ColumnHead, fromWidth } from "./data-head";

/** A row that the server drew. */
export type DrawnRow = {
  id: string;
  /** What people call it, for those who cannot see it. */
  label: string;
  /** Where Enter on it leads. */
  href?: string;
  /** What stands in its columns, by their keys. */
  cells: Record<string, ReactNode>;
};

type DataRowProps = {
  row: DrawnRow;
  columns: readonly ColumnHead[];
  /** Whether Tab reaches it; the arrow keys go on from there. */
  focusable: boolean;
  chosen: boolean;
  onChoose?: (wanted: boolean) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
};

const onPhone = {
  title: "md:min-w-36 max-md:block max-md:font-semibold max-md:text-base",
  // What says there is nothing to say (`data-nothing`) needs no line of its own.
  line: "max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:has-[[data-nothing]]:hidden",
  // What is edited in its place (`data-wide`) takes the whole line meanwhile.
  half: "max-md:flex max-md:items-center max-md:justify-between max-md:gap-2 max-md:col-span-1 max-md:has-[[data-wide]]:col-span-2",
  block: "max-md:block",
  hide: "max-md:hidden",
};

type CellProps = { column: ColumnHead; hasBox: boolean; children: ReactNode };

function Cell({ column, hasBox, children }: CellProps) {
  const place = column.onPhone ?? "line";
  return (
    <td
      className={cn(
        "min-w-0 py-1 max-md:col-span-2 md:h-10 md:border-border md:border-b md:pr-4 md:max-lg:pr-2",
        column.align === "end" && "md:text-right",
        onPhone[place],
        hasBox && place === "title" && "max-md:pr-10",
        column.from && fromWidth[column.from],
        column.className,
      )}
    >
      {place === "line" || place === "half" ? (
        <span aria-hidden="true" className="text-muted-foreground md:hidden">
          {column.header}
        </span>
      ) : null}
      {children}
    </td>
  );
}

/** One row of a list; on a phone a card. */
export function DataRow({ row, columns, focusable, chosen, onChoose, onFocus, onKeyDown }: DataRowProps) {
  const t = useTranslations("admin.lists");
  return (
    <tr
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cn(
        "max-md:relative max-md:grid max-md:grid-flow-dense max-md:grid-cols-2 max-md:gap-x-6 max-md:rounded-md max-md:border max-md:border-border max-md:bg-card max-md:p-3 md:hover:bg-card",
        chosen && "max-md:border-primary md:bg-card",
      )}
    >
      {onChoose ? (
        <td className="max-md:absolute max-md:top-1 max-md:right-1 md:border-border md:border-b">
          <label className="flex size-11 items-center justify-center md:size-10">
            <input
              type="checkbox"
              aria-label={t("select", { name: row.label })}
              checked={chosen}
              onChange={(event) => onChoose(event.target.checked)}
              className="size-5 accent-primary md:size-4"
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.key} column={column} hasBox={onChoose !== undefined}>
          {row.cells[column.key]}
        </Cell>
      ))}
    </tr>
  );
}
