import "server-only";
import { createTranslator } from "use-intl/core";
import { parseCustomerFilters } from "@/lib/customers/list-filters";
import type { ListedCustomer } from "@/lib/customers/read-customers";
import { listCustomersForFile } from "@/lib/customers/staff-queries";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The customers that the search of the list shows, as a file; days in Europe/Madrid, amounts in euros. */
export async function customersFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listCustomersForFile(parseCustomerFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.customers" });
  const head = [
    t("csv.name"),
    t("csv.email"),
    t("csv.phone"),
    t("csv.lang"),
    t("columns.orders"),
    t("csv.openOrders"),
    t("columns.spent"),
    t("columns.asked"),
    t("columns.statements"),
    t("csv.first"),
    t("columns.last"),
  ];
  const line = (one: ListedCustomer) => {
    const isAddress = one.key.includes("@");
    return [
      one.name,
      isAddress ? one.key : "",
      one.phone || (isAddress ? "" : one.key),
      t(`langs.${one.lang}`),
      String(one.orders),
      String(one.openOrders),
      typedMoney(one.spentCents, lang),
      String(one.inquiries),
      String(one.statements),
      dayOf(new Date(one.firstAt)),
      dayOf(new Date(one.lastAt)),
    ];
  };
  return { file: csvFile(fileName("customers", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
