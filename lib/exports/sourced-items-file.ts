import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { parseSourcingFilters } from "@/lib/sourcing/list-filters";
import type { SourcedItem } from "@/lib/sourcing/read-items";
import { listSourcedItemsForFile } from "@/lib/sourcing/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

type Reader = { seesCost: boolean; lang: Lang };

function day(time: string | null): string {
  return time?.slice(0, 10) ?? "";
}

/** The sourced items that the filters of the list show, as a file; source and cost for people who may see costs. */
export async function sourcedItemsFile(
  query: URLSearchParams,
  { seesCost, lang }: Reader,
): Promise<Response> {
  const rows = await listSourcedItemsForFile(parseSourcingFilters(Object.fromEntries(query)));
  const messages = messagesIn(lang);
  const t = createTranslator({ locale: lang, messages, namespace: "admin.sourced-items" });
  const head = [
    t("columns.item"),
    t("fields.brandId"),
    t("fields.styleCode"),
    t("columns.sizes"),
    t("columns.state"),
    t("columns.checked"),
    t("csv.overdue"),
    t("columns.asked"),
    t("columns.price"),
    t("columns.leadDays"),
    t("columns.updated"),
  ];
  const supplier = seesCost ? [t("columns.cost"), t("columns.source"), t("csv.url")] : [];
  const line = (item: SourcedItem) => [
    item.name,
    item.brand ?? "",
    item.styleCode,
    item.sizes.join(", "),
    t(`states.${item.state}`),
    day(item.checkedAt),
    t(item.overdue ? "csv.yes" : "csv.no"),
    String(item.asked),
    typedMoney(item.priceCents, lang),
    String(item.leadDays ?? ""),
    day(item.updatedAt),
    ...(item.supplier
      ? [typedMoney(item.supplier.costCents, lang), item.supplier.source, item.supplier.sourceUrl]
      : []),
  ];
  return csvFile(fileName("sourced-items", lang), [[...head, ...supplier], ...rows.map(line)], lang);
}
