import type { Lang } from "./languages";
import type { MessageKey } from "./message-key";
import { messagesIn } from "./messages";

const groups = {
  calls: (lang: Lang) => messagesIn(lang).calls,
  "complaints.errors": (lang: Lang) => messagesIn(lang).complaints.errors,
  "withdrawal.errors": (lang: Lang) => messagesIn(lang).withdrawal.errors,
};

/** Words of the answers that a form may get, by their keys, for one that is drawn in the browser. */
export function answerTexts(lang: Lang, group: keyof typeof groups): Partial<Record<MessageKey, string>> {
  return Object.fromEntries(
    Object.entries(groups[group](lang)).map(([key, text]) => [`${group}.${key}`, text]),
  );
}
