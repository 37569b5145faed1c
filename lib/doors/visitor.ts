import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import type { z } from "zod";
import { expireFromAction, expireFromRoute } from "@/lib/cache";
import type { CallError } from "@/lib/call-error";
import { clientAddress, isForeign } from "@/lib/caller";
import { fieldErrors, isFailure } from "@/lib/failure";
import { followLimits } from "@/lib/follow-limits";
import { defaultLanguage, isLang, type Lang } from "@/lib/i18n/languages";
import { languageOfPage } from "@/lib/i18n/page-language";
import { type LimitName, takeTurn } from "@/lib/limits";
import { MAX_BYTES, readBody } from "@/lib/read-body";
import { recordError } from "@/lib/record-log";
import { noteActionBegan } from "@/lib/request-context";
import type { Result } from "@/lib/result";
import { storable } from "@/lib/storable";
import { fieldsOf } from "./form-fields";
import { refuse } from "./refuse";
import { type Decoy, type VisitorWork, type VisitorWrite, visitorWrite } from "./visitor-write";

/** `null` is for statements that the law lets nobody refuse (docs/decisions/0071-withdrawal.md). */
type Limited = { limit: LimitName | null };

/** A call that reads or writes says which of both it is, by what the form read; undefined for what it could not read. */
type LimitedCall<I> = { limit: LimitName | null | ((input: I | undefined) => LimitName) };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Key of the form that was sent, made in its browser (components/form/make-form-key.ts). */
function formKeyOf(body: unknown): string | undefined {
  const key = typeof body === "object" && body !== null && "formKey" in body ? body.formKey : undefined;
  return typeof key === "string" && key !== "" ? key.slice(0, 100) : undefined;
}

/**
 * Key by which the same form sent again takes no further turn: of one that is answered once per key, as what was read of it
 * says, and of one that could not be read, which does nothing. A key that the form does not know counts for nothing.
 */
function repeatKey(parsed: z.ZodSafeParseResult<unknown> | undefined, body: unknown): string | undefined {
  return formKeyOf(parsed?.success ? parsed.data : body);
}

/** Language of the page that sent a call: what it says, else that of its address. */
function languageOf(request: Request, body: unknown): Lang {
  const stated = typeof body === "object" && body !== null && "lang" in body ? body.lang : undefined;
  if (isLang(stated)) return stated;
  return languageOfPage(request.headers.get("referer"));
}

/** What came of a call, and its body as far as it could be read. `retryAfter` in seconds. */
export type VisitorOutcome<T> = { body: unknown } & (
  | { ok: true; data: T; status: number }
  | { ok: false; error: CallError; retryAfter?: number }
);

/** How a call is written and answered. */
type Manner<T> = {
  /** The one content type that is taken. */
  type: RegExp;
  /** Undefined for what cannot be read. */
  parse: (text: string) => unknown;
  answer: (request: Request, outcome: VisitorOutcome<T>) => Response | Promise<Response>;
};

type Received<I> =
  | { body: unknown; error: CallError; retryAfter?: number }
  | { body: unknown; parsed: z.ZodSafeParseResult<I> };

/**
 * The body of a call, and what the form reads of it; `error` when it is refused. A client that breaks off is refused like a
 * body that cannot be read.
 */
async function receive<I, T>(
  request: Request,
  form: z.ZodType<I>,
  { limit: limitOf, type, parse }: LimitedCall<I> & Manner<T>,
  address: string,
): Promise<Received<I>> {
  const isOfType = type.test(request.headers.get("content-type") ?? "");
  // Read whatever its type is: it may say in which language to refuse it.
  const text = await readBody(request).catch(() => "");
  const body = text ? parse(text) : undefined;
  const parsed = form.safeParse(body);
  const limit = typeof limitOf === "function" ? limitOf(parsed.data) : limitOf;
  if (isForeign(request.headers, { absentIsFine: limit === "reads" })) {
    return { body: undefined, error: { key: "calls.foreign", code: "foreign_origin", status: 403 } };
  }
  followLimits();
  const wait = limit === null ? 0 : takeTurn(limit, address, isOfType ? repeatKey(parsed, body) : undefined);
  if (wait > 0) {
    return { body, error: { key: "calls.tooMany", code: "rate_limited", status: 429 }, retryAfter: wait };
  }
  if (!isOfType) return { body, error: { key: "calls.contentType", code: "content_type", status: 415 } };
  if (text === null) return { body, error: { key: "calls.tooLarge", code: "too_large", status: 413 } };
  return { body, parsed };
}

/**
 * Makes a call of visitors: byte cap, origin, rate limit, content type, form, error mapping (docs/trust.md, rules 1–5).
 * `reads` may come without an Origin, as they change nothing; what writes is made by {@link visitorWrite}. `type`, `parse`
 * and `answer` are for what is no JSON; see {@link visitorCall}.
 */
export function visitorDoor<I, T>(
  form: z.ZodType<I>,
  work: VisitorWork<I, T>,
  options: LimitedCall<I> & Manner<T>,
) {
  return async function handle(request: Request): Promise<Response> {
    const address = clientAddress(request.headers);
    const received = await receive(request, form, options, address);
    const { body } = received;
    const fail = (error: CallError, retryAfter?: number) =>
      options.answer(request, { ok: false, body, error, retryAfter });
    if ("error" in received) return fail(received.error, received.retryAfter);
    const { parsed } = received;
    if (!parsed.success) {
      const details = fieldErrors(parsed.error, "calls.invalid");
      return fail({ key: "calls.invalid", code: "invalid_input", status: 400, details });
    }
    try {
      // After the form, which may refuse NUL; what it takes can be stored.
      const answer = await work(storable(parsed.data) as I, { lang: languageOf(request, body), address });
      if (isFailure(answer)) {
        const { error: key, status = 400, fields: details } = answer;
        return fail({ key, code: key, status, details });
      }
      expireFromRoute(answer.expire ?? []);
      return await options.answer(request, {
        ok: true,
        body,
        data: answer.data,
        status: answer.status ?? 200,
      });
    } catch (cause) {
      const id = randomUUID();
      const away = recordError(cause, { id, door: new URL(request.url).pathname });
      const key = away ? "calls.away" : "calls.unexpected";
      return fail({ key, code: away ? "away" : "unexpected", status: away ? 503 : 500, hint: id });
    }
  };
}

function answerJson(request: Request, outcome: VisitorOutcome<unknown>): Response {
  if (!outcome.ok) {
    const { error, retryAfter, body } = outcome;
    const extra: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return refuse(error, languageOf(request, body), extra);
  }
  const headers = { "cache-control": "no-store" };
  return Response.json(outcome.data, { status: outcome.status, headers });
}

/**
 * Makes a call of visitors in JSON ({@link visitorDoor}). Errors are `{message, details, hint, code}` in the language of
 * the page, never a stack.
 */
export function visitorCall<I, T>(form: z.ZodType<I>, work: VisitorWork<I, T>, options: LimitedCall<I>) {
  const type = /^application\/json\b/i;
  return visitorDoor(form, work, { ...options, type, parse: parseJson, answer: answerJson });
}

/** Makes a call of visitors out of a write, which works in one transaction ({@link visitorWrite}). */
export function visitorRoute<I, T>(
  name: string,
  form: z.ZodType<I>,
  write: VisitorWrite<I, T>,
  options: Limited & Decoy<I, T>,
) {
  return visitorCall(form, visitorWrite(name, write, options), options);
}

/**
 * Makes a server action out of a write, for a form of visitors; the same steps as {@link visitorRoute}. The form says
 * its page's language in the field `lang`.
 */
export function visitorAction<I, T>(
  name: string,
  form: z.ZodType<I>,
  write: VisitorWrite<I, T>,
  options: Limited & Decoy<I, T>,
) {
  const work = visitorWrite(name, write, options);
  return async function act(_previous: Result<T> | null, data: FormData): Promise<Result<T>> {
    noteActionBegan();
    const incoming = await headers();
    if (isForeign(incoming)) return { ok: false, error: "calls.foreign" };
    // Types are the compiler's; a client sends what it likes.
    if (!(data instanceof FormData)) return { ok: false, error: "calls.invalid" };
    const fields = fieldsOf(data);
    const address = clientAddress(incoming);
    const { limit } = options;
    const size = Object.values(fields).reduce(
      (sum, value) => sum + (typeof value === "string" ? value.length : value.size),
      0,
    );
    const parsed = size > MAX_BYTES ? undefined : form.safeParse(fields);
    followLimits();
    if (limit !== null && takeTurn(limit, address, repeatKey(parsed, fields)) > 0)
      return { ok: false, error: "calls.tooMany" };
    if (!parsed) return { ok: false, error: "calls.tooLarge" };
    if (!parsed.success) {
      return { ok: false, error: "calls.invalid", fields: fieldErrors(parsed.error, "calls.invalid") };
    }
    const lang = isLang(fields.lang) ? fields.lang : defaultLanguage;
    try {
      const answer = await work(parsed.data, { lang, address });
      if (isFailure(answer))
        return { ok: false, error: answer.error, values: answer.values, fields: answer.fields };
      expireFromAction(answer.expire ?? []);
      return { ok: true, data: answer.data };
    } catch (error) {
      const reference = randomUUID();
      const away = recordError(error, { id: reference, door: name });
      return away ? { ok: false, error: "calls.away" } : { ok: false, error: "calls.unexpected", reference };
    }
  };
}
