import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/** The words of the two cards and of the share modal; handed down by the liked page alone. */
export function likedTexts(lang: Lang) {
  const { ask, share } = messagesIn(lang).liked;
  return { ask, share };
}

export type LikedTexts = ReturnType<typeof likedTexts>;
