import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import type { z } from "zod";
import { expireFromAction, expireFromRoute } from "@/lib/cache";
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
import { refuse } from "./refuse";
import { type Decoy, type VisitorWork, type VisitorWrite, visitorWrite } from "./visitor-write";

/** `null` is for statements that the law lets nobody refuse (docs/decisions/0071-withdrawal.md). */
type Limited = { limit: LimitName | null };

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

/** Language of the page that sent a call: what it says, else that of its address. */
function languageOf(request: Request, body: unknown): Lang {
  const stated = typeof body === "object" && body !== null && "lang" in body ? body.lang : undefined;
  if (isLang(stated)) return stated;
  return languageOfPage(request.headers.get("referer"));
}

/** The body of a call in JSON; a response when it is refused. A client that breaks off is refused like bad JSON. */
async function receive(
  request: Request,
  { limit }: Limited,
  address: string,
): Promise<{ body: unknown } | Response> {
  const lang = languageOf(request, undefined);
  if (isForeign(request.headers, { absentIsFine: limit === "reads" })) {
    return refuse({ key: "calls.foreign", code: "foreign_origin", status: 403 }, lang);
  }
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  // Read whatever its type is: it may say in which language to refuse it.
  const text = await readBody(request).catch(() => "");
  const body = text ? parseJson(text) : undefined;
  followLimits();
  const wait = limit === null ? 0 : takeTurn(limit, address, isJson ? formKeyOf(body) : undefined);
  if (wait > 0) {
    const error = { key: "calls.tooMany", code: "rate_limited", status: 429 } as const;
    return refuse(error, languageOf(request, body), { "retry-after": String(wait) });
  }
  if (!isJson) {
    const error = { key: "calls.contentType", code: "content_type", status: 415 } as const;
    return refuse(error, languageOf(request, body));
  }
  if (text === null) return refuse({ key: "calls.tooLarge", code: "too_large", status: 413 }, lang);
  return { body };
}

/**
 * Makes a call of visitors: origin, byte cap, rate limit, content type, form, error mapping (docs/trust.md, rules 1–5).
 * `reads` may come without an Origin, as they change nothing; what writes stands behind {@link visitorRoute}.
 * Errors are `{message, details, hint, code}` in the language of the page, never a stack.
 */
export function visitorCall<I, T>(form: z.ZodType<I>, work: VisitorWork<I, T>, options: Limited) {
  return async function handle(request: Request): Promise<Response> {
    const address = clientAddress(request.headers);
    const received = await receive(request, options, address);
    if (received instanceof Response) return received;
    const lang = languageOf(request, received.body);
    const parsed = form.safeParse(received.body);
    if (!parsed.success) {
      const details = fieldErrors(parsed.error, "calls.invalid");
      return refuse({ key: "calls.invalid", code: "invalid_input", status: 400, details }, lang);
    }
    try {
      const answer = await work(parsed.data, { lang, address });
      if (isFailure(answer)) {
        const { error: key, status = 400, fields: details } = answer;
        return refuse({ key, code: key, status, details }, lang);
      }
      expireFromRoute(answer.expire ?? []);
      return Response.json(answer.data, {
        status: answer.status ?? 200,
        headers: { "cache-control": "no-store" },
      });
    } catch (error) {
      const id = randomUUID();
      const away = recordError(error, { id, door: new URL(request.url).pathname });
      const key = away ? "calls.away" : "calls.unexpected";
      return refuse({ key, code: away ? "away" : "unexpected", status: away ? 503 : 500, hint: id }, lang);
    }
  };
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
    const fields = Object.fromEntries([...data].filter(([field]) => !field.startsWith("$ACTION")));
    const address = clientAddress(incoming);
    const { limit } = options;
    followLimits();
    if (limit !== null && takeTurn(limit, address, formKeyOf(fields)) > 0)
      return { ok: false, error: "calls.tooMany" };
    const size = Object.values(fields).reduce(
      (sum, value) => sum + (typeof value === "string" ? value.length : value.size),
      0,
    );
    if (size > MAX_BYTES) return { ok: false, error: "calls.tooLarge" };
    const parsed = form.safeParse(fields);
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
      const away = recordError(error, { id: randomUUID(), door: name });
      return { ok: false, error: away ? "calls.away" : "calls.unexpected" };
    }
  };
}
