import "server-only";
import type { Lang } from "@/lib/i18n/languages";
import { reasonText } from "@/lib/import-files/shared/reasons";
import { listRefused } from "@/lib/imports/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The refused rows of an import as a file: line, what the row names, and why in words. */
export async function refusedFile(id: string, lang: Lang): Promise<Response> {
  const rows = await listRefused(id);
  const lines = rows.map(({ line, styleCode, brand, name, reasons }) => [
    String(line),
    styleCode,
    brand,
    name,
    reasons.map((reason) => reasonText(reason, lang)).join(" "),
  ]);
  return csvFile(
    fileName("refused", lang),
    [["line", "style_code", "brand", "name", "reasons"], ...lines],
    lang,
  );
}
