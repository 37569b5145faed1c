import { getLocale, getTranslations } from "next-intl/server";
import { isMessageKey } from "@/lib/i18n/messages";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { amountsInWords } from "./cell-words";

type ReasonWords = {
  say: (key: string, values?: Reason["values"]) => string;
  column: (name: string) => string;
  /** With the column it is about in front, and its amounts as money. */
  reason: (reason: Pick<Reason, "column" | "values"> & { key: string }) => string;
};

/** Says why rows are refused, and columns by their names, in the reader's language. */
export async function readReasonWords(): Promise<ReasonWords> {
  const [all, lang] = await Promise.all([getTranslations(), getLocale()]);
  const say: ReasonWords["say"] = (key, values) => (isMessageKey(key) ? all(key, values) : key);
  const column = (name: string) => {
    const key = `admin.imports.columns.${name}`;
    return isMessageKey(key) ? all(key) : name;
  };
  return {
    say,
    column,
    reason: ({ column: name, key, values }) => {
      const said = say(key, amountsInWords(values, lang));
      return name ? `${column(name)}: ${said}` : said;
    },
  };
}
