import type { Lang } from "@/lib/i18n/languages";
import type { Letter } from "@/lib/inquiries/prepared-text";
import type { useSend } from "./use-send";

/**
 * What is written and not sent yet: an answer, what was said elsewhere, a note. `letter` is the prepared text that the answer was begun
 * with.
 */
export type Written = { reply: string; letter: Letter; words: string; note: string; withGoods: boolean };

/** A reusable text in the person's language. */
export type ReplyText = { id: string; name: string; body: string };

export type WritingProps = {
  id: string;
  written: Written;
  set: (values: Partial<Written>) => void;
  sending: ReturnType<typeof useSend>;
};

export type AnswerProps = WritingProps & { lang: Lang; texts: ReplyText[] };
