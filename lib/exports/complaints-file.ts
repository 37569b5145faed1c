import "server-only";
import { createTranslator } from "use-intl/core";
import { parseComplaintFilters } from "@/lib/complaints/list-filters";
import { listComplaintsForFile, type StaffComplaint } from "@/lib/complaints/staff-queries";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The faults and complaints that the filters of the list show, as a file; days in Europe/Madrid. */
export async function complaintsFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listComplaintsForFile(parseComplaintFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin" });
  const head = [
    t("complaints.number"),
    t("complaints.kind"),
    t("complaints.arrived"),
    t("complaints.order"),
    t("complaints.state"),
    t("complaints.due"),
    t("complaints.csv.name"),
    t("complaints.email"),
    t("inquiries.person.language"),
    t("complaints.text"),
    t("complaints.answered"),
    t("complaints.message"),
    t("complaints.csv.answeredBy"),
  ];
  const line = (one: StaffComplaint) => [
    String(one.number),
    t(`complaints.kinds.${one.kind}`),
    dayOf(new Date(one.createdAt)),
    String(one.orderNumber ?? one.orderText),
    t(`complaints.states.${one.state}`),
    one.dueOn ?? "",
    one.name,
    one.email,
    t(`inquiries.langs.${one.lang}`),
    one.text,
    one.answeredAt ? dayOf(new Date(one.answeredAt)) : "",
    one.answer,
    one.answeredBy,
  ];
  return { file: csvFile(fileName("complaints", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
