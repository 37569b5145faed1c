import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { type Messages, messagesIn } from "@/lib/i18n/messages";
import type { ReportQuery } from "@/lib/overview/reports";

type Named = Exclude<keyof Messages["admin"]["files"], "reports" | "by">;

function wordsIn(lang: Lang) {
  return createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.files" });
}

/** Name of a file in its reader's language, without ending; `day`, `YYYY-MM-DD`, is the one that it is about. */
export function fileName(named: Named, lang: Lang, day?: string): string {
  return [wordsIn(lang)(named), ...(day ? [day] : [])].join("-");
}

/** The same for a report, which says what its rows are and from which day to which. */
export function reportFileName({ report, by, from, to }: ReportQuery, lang: Lang): string {
  const t = wordsIn(lang);
  return [t(`reports.${report}`), t(`by.${by}`), from, to].join("-");
}
