import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultLanguage, isLang } from "@/lib/i18n/languages";
import { awayPage, busyPage, refusalPage } from "@/lib/i18n/plain-page";
import en from "@/messages/en.json";
import es from "@/messages/es.json";

const words = { en: en.calls, es: es.calls };

const answers = {
  badAddress: { status: 400, code: "bad_address" },
  foreign: { status: 403, code: "foreign_origin" },
  method: { status: 405, code: "method" },
  noLength: { status: 411, code: "length_required" },
  tooLarge: { status: 413, code: "too_large" },
  headers: { status: 431, code: "too_many_headers" },
  invalid: { status: 400, code: "invalid_input" },
  away: { status: 503, code: "away" },
  busy: { status: 503, code: "busy" },
} as const;

/** What the front door says by itself, each a key of `calls` in messages/. */
export type AnswerName = keyof typeof answers;

const wholePages: Partial<Record<AnswerName, string>> = { away: awayPage, busy: busyPage };

/** A whole answer: status, headers and body. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Language of the page that sent a call: the first segment of its address, else the shop's own. */
function languageOf(request: IncomingMessage): "en" | "es" {
  const { referer } = request.headers;
  const first = referer && URL.canParse(referer) ? new URL(referer).pathname.split("/")[1] : undefined;
  return isLang(first) ? first : defaultLanguage;
}

/** The answer in words: JSON for calls, as they document it, and a page in both languages for everybody else. */
export function answerFor(
  name: AnswerName,
  request: IncomingMessage,
  headers: Record<string, string> = {},
): Answer {
  const { status, code } = answers[name];
  const isCall = request.url?.startsWith("/api/");
  const message = words[languageOf(request)][name];
  const body = isCall
    ? JSON.stringify({ message, details: null, hint: null, code })
    : (wholePages[name] ?? refusalPage({ es: words.es[name], en: words.en[name] }));
  const type = isCall ? "application/json" : "text/html; charset=utf-8";
  return { status, body, headers: { "content-type": type, "cache-control": "no-store", ...headers } };
}

/** Sends a whole answer; the body of one to HEAD stays away. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { ...headers, "content-length": length });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
