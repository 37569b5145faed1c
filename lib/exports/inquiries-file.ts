import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { parseInquiryFilters } from "@/lib/inquiries/list-filters";
import type { FiledInquiry } from "@/lib/inquiries/read-inquiries";
import { listInquiriesForFile } from "@/lib/inquiries/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The inquiries that the filters of the list show, as a file; days in Europe/Madrid. */
export async function inquiriesFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listInquiriesForFile(parseInquiryFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.inquiries" });
  const head = [
    t("csv.asked"),
    t("csv.kind"),
    t("columns.state"),
    t("csv.name"),
    t("person.email"),
    t("person.phone"),
    t("person.language"),
    t("csv.goods"),
    t("csv.message"),
    t("columns.waiting"),
    t("columns.assignee"),
  ];
  const line = (one: FiledInquiry) => [
    dayOf(new Date(one.createdAt)),
    t(`kinds.${one.kind}`),
    t(`states.${one.state}`),
    one.name,
    one.email,
    one.phone,
    t(`langs.${one.lang}`),
    one.goods.join(", "),
    one.message,
    dayOf(new Date(one.waitingSince)),
    one.assignee ?? "",
  ];
  return { file: csvFile(fileName("inquiries", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
