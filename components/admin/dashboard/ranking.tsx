import Link from "next/link";
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
  /** Where both lead; without it they hold links of their own. */
  href?: (row: Row) => string;
  none: string;
};

const line = "flex items-center justify-between gap-4 py-1";

/** A short list, the most first. */
export function Ranking<Row>({ title, hint, rows, rowKey, name, number, href, none }: RankingProps<Row>) {
  const drawn = (row: Row) => (
    <>
      <span className="min-w-0 flex-1 break-words">{name(row)}</span>
      <span className="flex shrink-0 items-center gap-3">{number(row)}</span>
    </>
  );
  return (
    <Panel title={title} hint={hint} className="min-w-0">
      {rows.length === 0 ? <p className="text-muted-foreground text-sm">{none}</p> : null}
      <ol className="text-sm">
        {rows.map((row) => (
          <li key={rowKey(row)} className="border-border border-t first:border-t-0">
            {href ? (
              <Link
                href={href(row)}
                prefetch={false}
                className={`${line} min-h-10 max-md:min-h-11 underline-offset-4 hover:underline`}
              >
                {drawn(row)}
              </Link>
            ) : (
              <div className={line}>{drawn(row)}</div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
