import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "./i18n/languages";
import type { MessageKey, MessageValues } from "./i18n/message-key";
import { messagesIn } from "./i18n/messages";

export type CallError = {
  key: MessageKey;
  values?: MessageValues;
  code: string;
  status: number;
  details?: Record<string, MessageKey>;
  hint?: string;
};

/**
 * Errors of calls carry message, details, hint and code; the words are in the page's language. Of an unexpected error the
 * message names the id as well: pages show it as it is (docs/trust.md, rule 10).
 */
export function callError({ key, values, code, details, hint }: CallError, lang: Lang) {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang) });
  const reference =
    hint && key === "calls.unexpected" ? ` ${t("errors.client.reference", { id: hint })}` : "";
  return {
    message: t(key, values) + reference,
    details: details
      ? Object.fromEntries(Object.entries(details).map(([field, text]) => [field, t(text)]))
      : null,
    hint: hint ?? null,
    code,
  };
}
