"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ColumnHead } from "./data-head";
import { leaveBy } from "./leaving";
import { withQuery } from "./list-address";

type PhoneToolsProps = {
  columns: readonly ColumnHead[];
  sort: string;
  selectable: boolean;
  allChosen: boolean;
  onChoose: (wanted: boolean) => void;
};

/** What the head of a table does, above the cards of a phone: select the page, choose the order. */
export function PhoneTools({ columns, sort, selectable, allChosen, onChoose }: PhoneToolsProps) {
  const t = useTranslations("admin.lists");
  const router = useRouter();
  const query = useSearchParams();
  const sorts = columns.filter((column) => column.sort);
  if (!selectable && sorts.length === 0) return null;
  return (
    <div className="mb-2 flex items-center justify-between gap-3 text-sm md:hidden">
      {sorts.length > 0 ? (
        <label className="flex min-w-0 items-center gap-2">
          <span className="shrink-0 text-muted-foreground">{t("order")}</span>
          <select
            value={sort}
            onChange={(event) => {
              const href = withQuery(query, { sort: event.target.value, page: "" });
              leaveBy(() => router.replace(href, { scroll: false }));
            }}
            className="h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3 text-base"
          >
            <option value="">{t("ownOrder")}</option>
            {sorts.flatMap((column) => [
              <option key={column.sort} value={column.sort}>
                {column.header} ↑
              </option>,
              <option key={`-${column.sort}`} value={`-${column.sort}`}>
                {column.header} ↓
              </option>,
            ])}
          </select>
        </label>
      ) : null}
      {selectable ? (
        <label className="ml-auto flex min-h-11 shrink-0 items-center gap-3 pr-4">
          <span className="text-muted-foreground">{t("allRows")}</span>
          <input
            type="checkbox"
            aria-label={t("selectPage")}
            checked={allChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 accent-primary"
          />
        </label>
      ) : null}
    </div>
  );
}
