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

/** What becomes of what is written; as a function where it may have been typed on meanwhile. */
export type Change = Partial<Written> | ((now: Written) => Partial<Written>);

/** Empties a field whose text was sent, unless something else was written there since. */
export function emptied(field: "reply" | "words" | "note", sent: string): Change {
  return (now) => (now[field] === sent ? { [field]: "" } : {});
}

export type WritingProps = {
  id: string;
  written: Written;
  set: (values: Change) => void;
  sending: ReturnType<typeof useSend>;
};

export type AnswerProps = WritingProps & { lang: Lang; texts: ReplyText[] };
