import { csvLine } from "@/lib/import-files/shared/csv-cell";

/** Lines as a file that spreadsheets open with its accents; `name` without ending. */
export function csvFile(name: string, lines: readonly (readonly string[])[]): Response {
  return new Response(`\ufeff${lines.map(csvLine).join("")}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}
