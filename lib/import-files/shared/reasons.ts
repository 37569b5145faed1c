// The core alone: scripts run as server code without Next, where next-intl itself cannot be loaded.
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { messagesIn } from "@/lib/i18n/messages";

/** Why a row, or one cell of it, is refused: a text of messages/ with what it speaks of. */
export type Reason = {
  /** Column of the file; absent when the row as a whole is meant. */
  column?: string;
  key: MessageKey;
  values?: Record<string, string | number>;
};

/** The reason in words, e.g. `price: "12,345" is not an amount in euros.` */
export function reasonText(reason: Reason, lang: Lang = "en"): string {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang) });
  const text = t(reason.key, reason.values);
  return reason.column ? `${reason.column}: ${text}` : text;
}
