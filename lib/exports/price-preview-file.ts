import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { marginOf } from "@/lib/prices/margin";
import type { PreviewRow } from "@/lib/pricing/preview";
import { parsePreviewQuery } from "@/lib/pricing/preview-query";
import { reductionName } from "@/lib/pricing/reduction-name";
import { listPreviewFile } from "@/lib/pricing/staff-queries";
import { csvFile, decimal } from "./csv-file";
import { fileName } from "./file-name";

type Reader = { seesCost: boolean; lang: Lang };

function costCells({ beforeCents, afterCents, costCents }: PreviewRow, lang: Lang): string[] {
  const share = (cents: number | null) => {
    const margin = cents === null || costCents === null ? null : marginOf(cents, costCents);
    return margin ? decimal(margin.share, 4, lang) : "";
  };
  return [typedMoney(costCents, lang), share(beforeCents), share(afterCents)];
}

/**
 * The dry run of a sale (`?sale=`) or of the active rules, all that its filters show. Costs and margins only for people
 * who may see them; a margin is a share of the price without IVA.
 */
export async function priceFile(query: URLSearchParams, { seesCost, lang }: Reader): Promise<Response> {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.pricing" });
  const sale = Number(query.get("sale") ?? "");
  const rows = await listPreviewFile(
    Number.isInteger(sale) && sale > 0 ? sale : null,
    parsePreviewQuery(Object.fromEntries(query)),
  );
  const columns = ["brand", "name", "style_code", "before", "after", "lowest_30_days"];
  const costs = seesCost ? ["cost", "margin_before", "margin_after"] : [];
  const lines = (rows ?? []).map((row) => [
    row.brand,
    row.name,
    row.styleCode,
    typedMoney(row.beforeCents, lang),
    typedMoney(row.afterCents, lang),
    typedMoney(row.lowestCents, lang),
    ...(seesCost ? costCells(row, lang) : []),
    t(`outcomes.${row.outcome}`),
    row.reduction ? reductionName(row.reduction, t, lang) : "",
  ]);
  return csvFile(fileName("prices", lang), [[...columns, ...costs, "outcome", "reduction"], ...lines], lang);
}
