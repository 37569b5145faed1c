import "server-only";
import { createTranslator } from "use-intl/core";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { listSubscribersForFile } from "@/lib/newsletter/staff-queries";
import { parseSubscriberFilters } from "@/lib/newsletter/subscriber-filters";
import { sourceText } from "@/lib/newsletter/subscriber-sources";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The subscribers that the filters of the list show, as a file. */
export async function subscribersFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
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
  const titles = head.map((column) => t(`columns.${column}`));
  return { file: csvFile(fileName("subscribers", lang), [titles, ...lines], lang), rows: rows.length };
}
