import "server-only";
import type { Lang } from "@/lib/i18n/languages";
import { csvLine } from "@/lib/import-files/shared/csv-cell";
import { reasonText } from "@/lib/import-files/shared/reasons";
import { listRefused } from "@/lib/imports/staff-queries";

/** The refused rows of an import as CSV: line, what the row names, and why in words. */
export async function refusedFile(id: string, lang: Lang): Promise<string> {
  const rows = await listRefused(id);
  const lines = rows.map(({ line, styleCode, brand, name, reasons }) => {
    return csvLine([
      String(line),
      styleCode,
      brand,
      name,
      reasons.map((reason) => reasonText(reason, lang)).join(" "),
    ]);
  });
  return `\ufeff${csvLine(["line", "style_code", "brand", "name", "reasons"])}${lines.join("")}`;
}
