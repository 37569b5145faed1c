import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { listSubscribersForFile } from "@/lib/newsletter/staff-queries";
import { parseSubscriberFilters } from "@/lib/newsletter/subscriber-filters";
import { sourceText } from "@/lib/newsletter/subscriber-sources";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The subscribers that the filters of the list show, as a file. */
export async function subscribersFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const rows = await listSubscribersForFile(parseSubscriberFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.newsletter" });
  const head = ["email", "state", "lang", "source", "since"] as const;
  const lines = rows.map((row) => [
    row.email,
    t(`states.${row.state}`),
    row.lang,
    sourceText(row.source, t),
    row.since.slice(0, 10),
  ]);
  return csvFile(
    fileName("subscribers", lang),
    [head.map((column) => t(`columns.${column}`)), ...lines],
    lang,
  );
}
