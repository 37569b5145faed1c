import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { parseWithdrawalFilters } from "@/lib/withdrawals/list-filters";
import { listWithdrawalsForFile, type StaffWithdrawal } from "@/lib/withdrawals/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The statements of withdrawal that the filters of the list show, as a file; days in Europe/Madrid. */
export async function withdrawalsFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listWithdrawalsForFile(parseWithdrawalFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin" });
  const head = [
    t("withdrawals.number"),
    t("withdrawals.arrived"),
    t("withdrawals.order"),
    t("withdrawals.state"),
    t("withdrawals.csv.name"),
    t("withdrawals.email"),
    t("inquiries.person.language"),
    t("withdrawals.proof"),
    t("withdrawals.statement"),
    t("withdrawals.handled"),
    t("withdrawals.csv.answer"),
    t("withdrawals.csv.answeredBy"),
  ];
  const line = (one: StaffWithdrawal) => [
    String(one.number),
    dayOf(new Date(one.createdAt)),
    String(one.orderNumber ?? one.orderText),
    t(`withdrawals.states.${one.state}`),
    one.name,
    one.email,
    t(`inquiries.langs.${one.lang}`),
    t(`withdrawals.${one.byLink ? "byLink" : "byNumber"}`),
    one.text,
    one.answeredAt ? dayOf(new Date(one.answeredAt)) : "",
    one.answer,
    one.answeredBy,
  ];
  return { file: csvFile(fileName("withdrawals", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
