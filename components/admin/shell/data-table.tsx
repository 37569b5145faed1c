"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { BulkBar } from "./bulk-bar";
import { type Column, DataHead } from "./data-head";
import { DataRow } from "./data-row";
import { leaveBy } from "./leaving";
import { ListPages } from "./list-pages";
import { ListTools, useShownColumns } from "./list-tools";
import { PhoneTools } from "./phone-tools";
import { type Selection, useSelection } from "./use-selection";

type DataTableProps<Row> = {
  /** Name of the list under /admin; the browser remembers its columns by it. */
  name: string;
  rows: readonly Row[];
  /** Rows that the filters show, on all pages. */
  total: number;
  page: number;
  pageSize: number;
  /** As in the address: a column's `sort`, with `-` in front for descending; empty for the list's own order. */
  sort?: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What people call a row, for those who cannot see it. */
  rowLabel: (row: Row) => string;
  /** Where Enter on a row leads. */
  rowHref?: (row: Row) => string;
  csvHref?: string;
  /** Draws what can be done with a selection; without it nothing can be selected. */
  bulk?: (selection: Selection) => ReactNode;
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

/** Row that an arrow key leads to. */
function neighbour(row: HTMLElement, key: string): Element | null {
  return key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
}

/**
 * The list of every page of the back office (docs/rules.md#lists). Page, sort and filters stand in the address, the
 * server draws the rows; on a phone each row is a card. With the keyboard: arrows move, space selects, shift extends,
 * Enter opens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, rows, total, page, pageSize, sort = "", columns, rowId, rowLabel, rowHref, csvHref } = props;
  const { bulk, empty } = props;
  const t = useTranslations("admin.lists");
  const router = useRouter();
  const { selection, has, choose, chooseAll } = useSelection(total);
  const { shown, toggle } = useShownColumns(name, columns);
  const [current, setCurrent] = useState(0);
  const ids = rows.map(rowId);

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number): void {
    const row = event.currentTarget;
    const id = ids[index];
    if (event.target !== row || id === undefined) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = neighbour(row, event.key);
      if (!(next instanceof HTMLElement)) return;
      const reached = ids[index + (event.key === "ArrowDown" ? 1 : -1)];
      if (event.shiftKey && bulk && reached !== undefined) choose([id, reached], true);
      next.focus();
    } else if (event.key === " " && bulk) {
      event.preventDefault();
      choose([id], !has(id));
    } else if (event.key === "Enter") {
      const wanted = rows[index];
      if (wanted !== undefined && rowHref) leaveBy(() => router.push(rowHref(wanted)));
    }
  }

  if (rows.length === 0) return empty ?? <Nothing />;
  const head = {
    columns: shown,
    sort,
    selectable: bulk !== undefined,
    allChosen: ids.every(has),
    onChoose: (wanted: boolean) => choose(ids, wanted),
  };
  return (
    <div>
      <ListTools columns={columns} shown={shown} toggle={toggle} total={total} csvHref={csvHref} />
      <PhoneTools {...head} />
      <p id={`${name}-keys`} className="sr-only">
        {t("keys")}
      </p>
      <table aria-describedby={`${name}-keys`} className="w-full text-sm max-md:block">
        <DataHead {...head} />
        <tbody className={cn("max-md:flex max-md:flex-col max-md:gap-2")}>
          {rows.map((row, index) => {
            const id = rowId(row);
            return (
              <DataRow
                key={id}
                row={row}
                columns={shown}
                label={rowLabel(row)}
                focusable={index === Math.min(current, rows.length - 1)}
                chosen={has(id)}
                onChoose={bulk && ((wanted) => choose([id], wanted))}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
            );
          })}
        </tbody>
      </table>
      <ListPages page={page} pages={Math.max(1, Math.ceil(total / pageSize))} />
      {bulk && selection.count > 0 ? (
        <BulkBar
          selection={selection}
          total={total}
          canTakeAll={!selection.all && ids.every(has) && total > selection.count}
          onAll={chooseAll}
        >
          {bulk(selection)}
        </BulkBar>
      ) : null}
    </div>
  );
}
