import { createTranslator } from "use-intl/core";
import { staffRead } from "@/lib/doors/staff-read";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "@/lib/imports/csv-file";
import { plainMoney } from "@/lib/money";
import { runQuery } from "@/lib/pricing/run-query";
import { listRunFile } from "@/lib/pricing/staff-queries";

export const dynamic = "force-dynamic";

/** What one application (`?run=`) did and the filter of its list shows, as a file. */
export const GET = staffRead("pricingRunFile", "pricing.view", async (request, { lang }) => {
  const query = new URL(request.url).searchParams;
  const rows = await listRunFile(query.get("run") ?? "", runQuery.parse(Object.fromEntries(query)));
  if (!rows) return Response.json({ ok: false, error: "admin.errors.notFound" }, { status: 404 });
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.pricing" });
  const lines = rows.map((row) => [
    row.brand,
    row.name,
    row.styleCode,
    plainMoney(row.beforeCents),
    row.afterCents === null ? "" : plainMoney(row.afterCents),
    plainMoney(row.priceCents),
    t(`run.states.${row.state}`),
    row.reason ? t(`outcomes.${row.reason}`) : "",
  ]);
  // Names of the columns as in the file of the dry run.
  const head = ["brand", "name", "style_code", "before", "after", "now", "state", "reason"];
  return csvFile("price-change", [head, ...lines]);
});
