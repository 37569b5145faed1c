import type { SourceRow } from "@/lib/import-files/shared/source-row";
import type { textKinds } from "@/lib/import-files/source-shape";
import { textReaders } from "@/lib/import-files/text-readers";

/** The records of a text that is no table, as its reader finds and reads them. */
export async function readText(kind: (typeof textKinds)[number], text: string): Promise<SourceRow[]> {
  async function* all() {
    yield text;
  }
  const { find, read } = textReaders[kind];
  const rows: SourceRow[] = [];
  for await (const row of read(all(), find(text)?.titles ?? [])) rows.push(row);
  return rows;
}
