import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { countPeople, demandSignals, parseDemandFilters } from "@/lib/overview/demand";
import { listDemandForFile } from "@/lib/overview/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The rows of the demand board that its filters show, as a file. */
export async function demandFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const rows = await listDemandForFile(parseDemandFilters(Object.fromEntries(query)));
  const messages = messagesIn(lang);
  const t = createTranslator({ locale: lang, messages, namespace: "admin.dashboard.demand" });
  const item = createTranslator({ locale: lang, messages, namespace: "admin.sourced-items" });
  const head = [
    t("item"),
    item("fields.brandId"),
    item("fields.styleCode"),
    t("size"),
    t("people"),
    ...demandSignals.map((signal) => t(`signals.${signal}`)),
    t("inStock"),
    t("sourcing"),
  ];
  const lines = rows.map(({ name, brand, styleCode, size, people, available, sourced }) => [
    name,
    brand ?? "",
    styleCode ?? "",
    size,
    String(countPeople(people)),
    ...demandSignals.map((signal) => String(people[signal])),
    String(available),
    sourced ? item(`states.${sourced.state}`) : "",
  ]);
  return csvFile(fileName("demand", lang), [head, ...lines], lang);
}
