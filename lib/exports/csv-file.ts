import type { Lang } from "@/lib/i18n/languages";
import { csvLine } from "@/lib/import-files/shared/csv-cell";

/** Spreadsheets take a file without this mark for Windows-1252, and its accents for something else. */
export const byteOrderMark = "\ufeff";

/**
 * What parts the cells of a file for readers of a language. A spreadsheet set up for Spain opens only `;` as columns, as commas
 * stand in its amounts; so those are written with {@link typedMoney} and {@link decimal} (docs/decisions/0115-csv-files.md).
 */
export const separators = { es: ";", en: "," } as const satisfies Record<Lang, string>;

/** A number with so many digits behind its decimal sign, as spreadsheets of a language read it: `41,7`, `41.7`. */
export function decimal(number: number, digits: number, lang: Lang): string {
  const text = number.toFixed(digits);
  return lang === "es" ? text.replace(".", ",") : text;
}

function csvResponse(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Lines as a file that spreadsheets of a language open with its columns, amounts and accents; `name` without ending. */
export function csvFile(name: string, lines: readonly (readonly string[])[], lang: Lang): Response {
  return csvResponse(name, byteOrderMark + lines.map((cells) => csvLine(cells, separators[lang])).join(""));
}

/** A file that is made while it is sent; nothing more is read once the reader has gone. `name` without ending. */
export function csvStream(name: string, pieces: AsyncIterable<string>): Response {
  const parts = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return csvResponse(name, body);
}
