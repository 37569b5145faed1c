"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { nextSort, withQuery } from "./list-address";

/** How a list names a column and where it stands; what is in it, the server draws (data-table.tsx). */
export type ColumnHead = {
  key: string;
  header: string;
  /** Value of `?sort=` that sorts by it; without one it cannot be sorted by. */
  sort?: string;
  align?: "end";
  /** On a phone: the card's heading, a line with the column's name, half of one, all its width without a name, or not there. */
  onPhone?: "title" | "line" | "half" | "block" | "hide";
  /** Narrower windows (below 1024 or 1280 pixels) leave it out of the table; a phone's card goes by `onPhone`. */
  from?: "lg" | "xl";
  /** Staff may hide it; `"off"`: hidden until chosen. */
  optional?: boolean | "off";
  className?: string;
};

/** Leaves a column out of a table that is too narrow for it. */
export const fromWidth = { lg: "md:max-lg:hidden", xl: "md:max-xl:hidden" };

type DataHeadProps = {
  columns: readonly ColumnHead[];
  sort: string;
  selectable: boolean;
  allChosen: boolean;
  onChoose: (wanted: boolean) => void;
};

function direction(sort: string, column: string): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}

const arrows = { ascending: "↑", descending: "↓" };

/** Head of a list: select the page, sort by a column. Sticks below the shell's header; cards have phone-tools.tsx. */
export function DataHead({ columns, sort, selectable, allChosen, onChoose }: DataHeadProps) {
  const t = useTranslations("admin.lists");
  const query = useSearchParams();
  return (
    <thead className="text-left text-muted-foreground max-md:hidden">
      <tr>
        {selectable ? (
          <th className="sticky top-14 z-10 w-11 border-border border-b bg-background">
            <label className="flex size-10 items-center justify-center">
              <input
                type="checkbox"
                aria-label={t("selectPage")}
                checked={allChosen}
                onChange={(event) => onChoose(event.target.checked)}
                className="size-4 accent-primary"
              />
            </label>
          </th>
        ) : null}
        {columns.map((column) => {
          const order = column.sort && direction(sort, column.sort);
          return (
            <th
              key={column.key}
              aria-sort={order || undefined}
              className={cn(
                "sticky top-14 z-10 h-10 border-border leading-tight 2xl:whitespace-nowrap border-b bg-background pr-4 font-medium md:max-lg:pr-2",
                column.align === "end" && "text-right",
                column.from && fromWidth[column.from],
              )}
            >
              {column.sort ? (
                <Link
                  href={withQuery(query, { sort: nextSort(sort, column.sort), page: "" })}
                  prefetch={false}
                  replace
                  scroll={false}
                  aria-label={t("sortBy", { column: column.header })}
                  className="inline-flex min-h-8 items-center gap-1 hover:text-foreground"
                >
                  {column.header} <span aria-hidden="true">{order ? arrows[order] : ""}</span>
                </Link>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
