import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { runQuery } from "@/lib/pricing/run-query";
import { listRunFile } from "@/lib/pricing/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** What one application of prices (`?run=`) did and the filter of its list shows, as a file; null: there is no such run. */
export async function priceRunFile(query: URLSearchParams, lang: Lang): Promise<Response | null> {
  const rows = await listRunFile(query.get("run") ?? "", runQuery.parse(Object.fromEntries(query)));
  if (!rows) return null;
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.pricing" });
  const lines = rows.map((row) => [
    row.brand,
    row.name,
    row.styleCode,
    typedMoney(row.beforeCents, lang),
    typedMoney(row.afterCents, lang),
    typedMoney(row.priceCents, lang),
    t(`run.states.${row.state}`),
    row.reason ? t(`outcomes.${row.reason}`) : "",
  ]);
  // Names of the columns as in the file of the dry run.
  const head = ["brand", "name", "style_code", "before", "after", "now", "state", "reason"];
  return csvFile(fileName("price-change", lang), [head, ...lines], lang);
}
