import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { ruleListQuery } from "@/lib/normalization-rules/forms";
import { fitting } from "@/lib/normalized-products/inbox-filter";
import { listInbox } from "@/lib/normalized-products/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The texts that nothing maps and the filters show, as a file, e.g. for the supplier who writes them. */
export async function inboxFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const rows = fitting(await listInbox(), ruleListQuery.parse(Object.fromEntries(query)));
  const t = createTranslator({
    locale: lang,
    messages: messagesIn(lang),
    namespace: "admin.normalization-rules",
  });
  const head = [
    t("list.field"),
    t("inbox.text"),
    t("inbox.count"),
    t("inbox.from"),
    t("inbox.first"),
    t("inbox.last"),
  ];
  const lines = rows.map(({ field, raw, count, source, firstSeenAt, lastSeenAt }) => [
    t(`fields.${field}`),
    raw,
    String(count),
    source,
    dayOf(firstSeenAt),
    dayOf(lastSeenAt),
  ]);
  return csvFile(fileName("inbox", lang), [head, ...lines], lang);
}
