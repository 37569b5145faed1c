"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { BulkBar } from "./bulk-bar";
import { type ColumnHead, DataHead } from "./data-head";
import { DataRow, type DrawnRow } from "./data-row";
import { leaveBy } from "./leaving";
import { ListPages } from "./list-pages";
import { ListTools, useShownColumns } from "./list-tools";
import { PhoneTools } from "./phone-tools";
import { SelectionContext, useRowSelection } from "./use-selection";

export type InteractiveTableProps = {
  /** Name of the list under /admin; the browser remembers its columns by it. */
  name: string;
  rows: readonly DrawnRow[];
  /** Rows that the filters show, on all pages. */
  total: number;
  page: number;
  pageSize: number;
  /** As in the address: a column's `sort`, with `-` in front for descending; empty for the list's own order. */
  sort?: string;
  columns: readonly ColumnHead[];
  csvHref?: string;
  /** What can be done with a selection, which it finds by {@link useSelection}; without it nothing can be selected. */
  bulk?: ReactNode;
};

/** Row that an arrow key leads to. */
function neighbour(row: HTMLElement, key: string): Element | null {
  return key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
}

/**
 * What of a list answers to hands: selection, columns, order and pages. With the keyboard: arrows move, space selects,
 * shift extends, Enter opens.
 */
export function InteractiveTable(props: InteractiveTableProps) {
  const { name, rows, total, page, pageSize, sort = "", columns, csvHref, bulk } = props;
  const t = useTranslations("admin.lists");
  const router = useRouter();
  const { selection, has, choose, chooseAll } = useRowSelection(total);
  const { shown, toggle } = useShownColumns(name, columns);
  const [current, setCurrent] = useState(0);
  const ids = rows.map(({ id }) => id);

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
      const href = rows[index]?.href;
      if (href !== undefined) leaveBy(() => router.push(href));
    }
  }

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
          {rows.map((row, index) => (
            <DataRow
              key={row.id}
              row={row}
              columns={shown}
              focusable={index === Math.min(current, rows.length - 1)}
              chosen={has(row.id)}
              onChoose={bulk ? (wanted) => choose([row.id], wanted) : undefined}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          ))}
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
          <SelectionContext value={selection}>{bulk}</SelectionContext>
        </BulkBar>
      ) : null}
    </div>
  );
}
