import { createTranslator } from "use-intl/core";
import { may } from "@/lib/access/permissions";
import { staffRead } from "@/lib/doors/staff-read";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "@/lib/imports/csv-file";
import { plainMoney } from "@/lib/money";
import { parseSourcingFilters } from "@/lib/sourcing/list-filters";
import type { SourcedItem } from "@/lib/sourcing/read-items";
import { listSourcedItemsForFile } from "@/lib/sourcing/staff-queries";

export const dynamic = "force-dynamic";

function money(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "" : plainMoney(cents);
}

function day(time: string | null): string {
  return time?.slice(0, 10) ?? "";
}

/** The sourced items that the filters of the list show, as a file; source and cost for who may see costs. */
export const GET = staffRead("admin-sourced-items-file", "sourcing.view", async (request, { role, lang }) => {
  const filters = parseSourcingFilters(Object.fromEntries(new URL(request.url).searchParams));
  const rows = await listSourcedItemsForFile(filters);
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
  const supplier = may(role, "catalogue.cost") ? [t("columns.cost"), t("columns.source"), t("csv.url")] : [];
  const line = (item: SourcedItem) => [
    item.name,
    item.brand ?? "",
    item.styleCode,
    item.sizes.join(", "),
    t(`states.${item.state}`),
    day(item.checkedAt),
    t(item.overdue ? "csv.yes" : "csv.no"),
    String(item.asked),
    money(item.priceCents),
    String(item.leadDays ?? ""),
    day(item.updatedAt),
    ...(item.supplier ? [money(item.supplier.costCents), item.supplier.source, item.supplier.sourceUrl] : []),
  ];
  return csvFile("sourced-items", [[...head, ...supplier], ...rows.map(line)]);
});
