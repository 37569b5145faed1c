"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ColumnHead } from "./data-head";

type Choice = Record<string, boolean>;

function storageKey(name: string): string {
  return `admin.columns.${name}`;
}

function readChoice(name: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, value === true]));
  } catch {
    return {};
  }
}

/** Columns that are shown, and the switch for each; this browser remembers the choice. */
export function useShownColumns(name: string, columns: readonly ColumnHead[]) {
  const [choice, setChoice] = useState<Choice>({});
  useEffect(() => setChoice(readChoice(name)), [name]);

  function isShown({ key, optional }: ColumnHead): boolean {
    return !optional || (choice[key] ?? optional !== "off");
  }

  function toggle(column: ColumnHead): void {
    const next = { ...choice, [column.key]: !isShown(column) };
    setChoice(next);
    try {
      localStorage.setItem(storageKey(name), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing shows the columns as they come.
    }
  }

  return { shown: columns.filter(isShown), toggle };
}

type ListToolsProps = {
  columns: readonly ColumnHead[];
  shown: readonly ColumnHead[];
  toggle: (column: ColumnHead) => void;
  total: number;
  csvHref?: string;
};

/** Line above a list: how many there are, which columns, the file of what is shown. */
export function ListTools({ columns, shown, toggle, total, csvHref }: ListToolsProps) {
  const t = useTranslations("admin.lists");
  const optional = columns.filter((column) => column.optional);
  const link = "inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" className="text-muted-foreground">
        {t("found", { count: total })}
      </p>
      {csvHref ? (
        <a href={csvHref} download className={`ml-auto ${link}`}>
          {t("csv")}
        </a>
      ) : null}
      {optional.length > 0 ? (
        <details className={csvHref ? "relative max-md:hidden" : "relative ml-auto max-md:hidden"}>
          <summary className={link}>{t("columns")}</summary>
          <ul className="absolute right-0 z-20 mt-1 min-w-48 rounded-md border border-input bg-card p-2 shadow-lg">
            {optional.map((column) => (
              <li key={column.key}>
                <label className="flex min-h-8 items-center gap-2 px-2">
                  <input
                    type="checkbox"
                    checked={shown.includes(column)}
                    onChange={() => toggle(column)}
                    className="size-4 accent-primary"
                  />
                  {column.header}
                </label>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
