import type { z } from "zod";
import type { MessageKey, MessageValues } from "./i18n/message-key";
import { isMessageKey } from "./i18n/messages";
import type { Conflict } from "./result";

/** An expected failure of a write, as a value: what to say and, for calls, with which status. */
export type Failure = {
  error: MessageKey;
  /** What the text of `error` names, e.g. products or amounts. */
  values?: MessageValues;
  fields?: Record<string, MessageKey>;
  status?: number;
  conflict?: Conflict;
};

/** Tells a failure from an answer. */
export function isFailure(answer: object): answer is Failure {
  return "error" in answer;
}

/** Field → message key of a zod error; schemas carry keys as their messages, others get the fallback. */
export function fieldErrors(error: z.ZodError, fallback: MessageKey): Record<string, MessageKey> {
  const fields: Record<string, MessageKey> = {};
  for (const issue of error.issues) {
    fields[issue.path.join(".")] ??= isMessageKey(issue.message) ? issue.message : fallback;
  }
  return fields;
}
