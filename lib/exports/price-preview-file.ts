import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { csvLine } from "@/lib/import-files/shared/csv-cell";
import { plainMoney } from "@/lib/money";
import { marginOf } from "@/lib/prices/margin";
import type { PreviewRow } from "@/lib/pricing/preview";
import { parsePreviewQuery } from "@/lib/pricing/preview-query";
import { listPreviewFile } from "@/lib/pricing/staff-queries";

type Reader = { seesCost: boolean; lang: Lang };

function money(cents: number | null): string {
  return cents === null ? "" : plainMoney(cents);
}

function costCells({ beforeCents, afterCents, costCents }: PreviewRow): string[] {
  const share = (cents: number | null) => {
    const margin = cents === null || costCents === null ? null : marginOf(cents, costCents);
    return margin ? margin.share.toFixed(4) : "";
  };
  return [money(costCents), share(beforeCents), share(afterCents)];
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
  const lines = (rows ?? []).map((row) =>
    csvLine([
      row.brand,
      row.name,
      row.styleCode,
      money(row.beforeCents),
      money(row.afterCents),
      money(row.lowestCents),
      ...(seesCost ? costCells(row) : []),
      t(`outcomes.${row.outcome}`),
    ]),
  );
  return new Response(`${csvLine([...columns, ...costs, "outcome"])}${lines.join("")}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="prices.csv"`,
      "cache-control": "no-store",
    },
  });
}
