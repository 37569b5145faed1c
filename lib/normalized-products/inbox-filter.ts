import { fold } from "@/lib/normalization-rules/fold";

/** What the inbox is filtered by: words of the text or of its source, and the field it was meant for; empty for all. */
export type InboxFilter = { q: string; field: string };

/** The texts that the filters show. */
export function fitting<Row extends { raw: string; field: string; source: string }>(
  rows: readonly Row[],
  { q, field }: InboxFilter,
): Row[] {
  const wanted = fold(q);
  return rows.filter(
    (row) => (!field || row.field === field) && fold(`${row.raw} ${row.source}`).includes(wanted),
  );
}
