"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { BulkPreview } from "@/lib/changes/bulk";

/** One row of a preview in words. */
type BulkWords = { id: string | number; name: string; code: string } & (
  | { refused: null; before: string; after: string }
  | { refused: string }
);

type Named = { id: string | number; name: string };

type BulkPreviewTableProps<Row extends Named, Fields> = {
  preview: BulkPreview<Row, Fields>;
  /** What tells rows of one name apart, e.g. a style code. */
  codeOf: (row: Row) => string;
  /** What a row has or gets, in words. */
  wordsOf: (fields: Fields) => string;
  /** What a row is, e.g. "Product". */
  thing: string;
  /** How many change, e.g. "3 products change". */
  summary: (count: number) => string;
  /** The same where all of them go the same way, e.g. "3 products: 120,00 → 99,00". */
  uniform: (count: number, step: { before: string; after: string }) => string;
  /** What else is to be known before it is done. */
  children?: ReactNode;
};

/** What all that change have in common; null when it is not said of all, or when they differ. */
function commonStep(rows: readonly BulkWords[], changed: number) {
  const steps = rows.flatMap((row) => (row.refused === null ? [row] : []));
  const [first] = steps;
  if (!first || steps.length < changed) return null;
  return steps.every(({ before, after }) => before === first.before && after === first.after) ? first : null;
}

function Line({ row }: { row: BulkWords }) {
  const cell = "whitespace-pre-line py-2 pr-4 align-top";
  return (
    <tr className="border-border border-b">
      <th scope="row" className={`${cell} text-left font-normal`}>
        {row.name}
        {row.code ? <span className="block font-mono text-muted-foreground text-xs">{row.code}</span> : null}
      </th>
      {row.refused === null ? (
        <>
          <td className={`${cell} tabular-nums`}>{row.before}</td>
          <td className={`${cell} font-semibold tabular-nums`}>{row.after}</td>
        </>
      ) : (
        <td colSpan={2} className={`${cell} text-destructive`}>
          {row.refused}
        </td>
      )}
    </tr>
  );
}

/**
 * What a bulk change will do: how many, the first of them before and after, and why some cannot
 * (docs/rules.md#lists).
 */
export function BulkPreviewTable<Row extends Named, Fields>(props: BulkPreviewTableProps<Row, Fields>) {
  const { preview, codeOf, wordsOf, thing, summary, uniform, children } = props;
  const t = useTranslations("admin.lists.bulk");
  const say = useTranslations();
  const { changed, refused, unchanged } = preview;
  const rows = preview.rows.map((row): BulkWords => {
    const named = { id: row.id, name: row.name, code: codeOf(row) };
    return row.refused === null
      ? { ...named, refused: null, before: wordsOf(row.before), after: wordsOf(row.after) }
      : { ...named, refused: say(row.refused, row.values) };
  });
  const same = commonStep(rows, changed);
  return (
    <div className="mt-4 text-sm">
      <p role="status" className="font-semibold">
        {same ? uniform(changed, same) : summary(changed)}
      </p>
      {refused > 0 ? <p className="text-destructive">{t("refusedCount", { count: refused })}</p> : null}
      {unchanged > 0 ? (
        <p className="text-muted-foreground">{t("unchangedCount", { count: unchanged })}</p>
      ) : null}
      {children}
      {rows.length === 0 ? null : (
        <div className="mt-3 max-h-[45dvh] overflow-y-auto">
          <table className="w-full">
            <thead className="text-left text-muted-foreground">
              <tr>
                {[thing, t("before"), t("after")].map((title) => (
                  <th key={title} className="sticky top-0 bg-card py-1 pr-4 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed + refused > rows.length ? (
        <p className="mt-2 text-muted-foreground">
          {t("first", { count: rows.length, total: changed + refused })}
        </p>
      ) : null}
    </div>
  );
}
