import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { defaultLanguage, isLang, type Lang } from "@/lib/i18n/languages";
import type { LimitName } from "@/lib/limits";
import { recordError } from "@/lib/record-log";
import type { Result } from "@/lib/result";
import { fieldsOf } from "./form-fields";
import { visitorAction } from "./visitor";
import type { Decoy, VisitorWrite } from "./visitor-write";

/** What a form is drawn again from after it was sent: the answer, what was typed, and what the server worked out of it. */
type FormState<T, V> = { result: Result<T>; typed: Record<string, string>; view: V | null };

/** Refused before anything was read: nothing is worked out either. */
const refusals: readonly string[] = ["calls.foreign", "calls.tooMany", "calls.tooLarge"];

/** Longest text that a form gets back, as it was typed. */
const MOST_TYPED = 5_000;

/** The fields of a form as they were sent, to draw it again with them. */
export function typedIn(data: unknown): Record<string, string> {
  if (!(data instanceof FormData)) return {};
  const fields = Object.entries(fieldsOf(data)).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, MOST_TYPED)] as const] : [],
  );
  return Object.fromEntries(fields);
}

type Drawing<T, V> = {
  /** What the form shows besides what was typed, worked out anew after every answer that does not lead on. */
  redraw: (typed: Record<string, string>, lang: Lang) => Promise<V>;
  /** Path of the page that an answer leads to; null where the form stays. */
  onward: (data: T) => string | null;
};

/**
 * Makes a server action out of a write, for a form that loses nothing of what was typed and leads to another page once
 * it is done, with and without JavaScript: without, Next draws the page anew with the state that is answered here, and
 * the way onward is a redirect; with, the form goes there by itself. Otherwise as {@link visitorAction}.
 */
export function visitorForm<I, T, V>(
  name: string,
  form: z.ZodType<I>,
  write: VisitorWrite<I, T>,
  options: { limit: LimitName } & Decoy<I, T>,
  { redraw, onward }: Drawing<T, V>,
) {
  const act = visitorAction(name, form, write, options);
  return async function send(previous: FormState<T, V> | null, data: FormData): Promise<FormState<T, V>> {
    const result = await act(null, data);
    const typed = typedIn(data);
    const path = result.ok ? onward(result.data) : null;
    if (path !== null && !(await headers()).has("next-action")) redirect(path);
    const isRefused = !result.ok && refusals.includes(result.error);
    if (path !== null || isRefused) return { result, typed, view: previous?.view ?? null };
    try {
      return { result, typed, view: await redraw(typed, isLang(typed.lang) ? typed.lang : defaultLanguage) };
    } catch (error) {
      const reference = randomUUID();
      const away = recordError(error, { id: reference, door: name });
      const failure = away
        ? ({ ok: false, error: "calls.away" } as const)
        : ({ ok: false, error: "calls.unexpected", reference } as const);
      return { result: failure, typed, view: previous?.view ?? null };
    }
  };
}
