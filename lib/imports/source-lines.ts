import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { readText } from "@/lib/import-files/shared/text-file";
import { isCompared } from "@/lib/import-files/source-shape";
import { linesOf } from "@/lib/import-files/tables/read-table";
import type { StoredImport } from "./import-state";
import { haveUpload, importPath } from "./uploads";

/** Lines that are shown of one row, and letters of each. */
const mostLines = 8;
const longest = 300;

/**
 * What a file that was read from a text says of these rows, by their positions: the lines from that of a row up to the next row's, without blank
 * ones. Empty for other files, and once the file is gone.
 */
export async function readSourceLines(
  tx: Database | Transaction,
  { id, file, source }: Pick<StoredImport, "id" | "file" | "source">,
  positions: readonly number[],
): Promise<Map<number, string[]>> {
  if (!isCompared(source) || positions.length === 0 || !(await haveUpload(file))) return new Map();
  const places = await tx.execute<{ position: number; line: number; next: number | null }>(sql`
    select r.position, r.line, (select n.line from import_rows n where n.import_id = r.import_id and n.position = r.position + 1) as next
    from import_rows r where r.import_id = ${id} and r.position in ${positions} order by r.line`);
  const said = new Map<number, string[]>(places.map(({ position }) => [position, []]));
  const last = Math.max(...places.map(({ line }) => line)) + mostLines * 2;
  let number = 0;
  for await (const text of linesOf(readText(importPath(file), source.encoding))) {
    number += 1;
    if (number > last) break;
    if (text.trim() === "") continue;
    for (const { position, line, next } of places) {
      const lines = said.get(position);
      const isOfRow = number === line || (number > line && number < (next ?? Number.POSITIVE_INFINITY));
      if (lines && isOfRow && lines.length < mostLines) lines.push(text.trim().slice(0, longest));
    }
  }
  return said;
}
