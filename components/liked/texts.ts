import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/** The words of the three cards and of the share modal; handed down by the liked page alone. */
export function likedTexts(lang: Lang) {
  const { ask, order, share } = messagesIn(lang).liked;
  return { ask, order, share };
}

export type LikedTexts = ReturnType<typeof likedTexts>;
