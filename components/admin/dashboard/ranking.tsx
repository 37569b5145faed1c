import type { ReactNode } from "react";
import { Panel } from "@/components/admin/shell/panel";

type RankingProps<Row> = {
  title: string;
  hint: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What it is. */
  name: (row: Row) => ReactNode;
  /** How much of it. */
  number: (row: Row) => ReactNode;
  none: string;
};

/** A short list, the most first. */
export function Ranking<Row>({ title, hint, rows, rowKey, name, number, none }: RankingProps<Row>) {
  return (
    <Panel title={title} hint={hint} className="min-w-0">
      {rows.length === 0 ? <p className="text-muted-foreground text-sm">{none}</p> : null}
      <ol className="text-sm">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className="flex items-center justify-between gap-4 border-border border-t py-1 first:border-t-0"
          >
            <span className="min-w-0 flex-1 break-words">{name(row)}</span>
            <span className="flex shrink-0 items-center gap-3">{number(row)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
