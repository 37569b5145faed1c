import type { IncomingMessage, ServerResponse } from "node:http";
import { languageOfPage } from "@/lib/i18n/page-language";
import { awayPage, busyPage, refusalPage } from "@/lib/i18n/plain-page";
import en from "@/messages/en.json";
import es from "@/messages/es.json";

const words = { en: en.calls, es: es.calls };

type Known = { status: number; code: string; text: keyof typeof words.en; headers?: Record<string, string> };

/** What the front door says by itself; the words stand under `calls` in messages/. */
const answers = {
  away: { status: 503, code: "away", text: "away", headers: { "retry-after": "10" } },
  badAddress: { status: 400, code: "bad_address", text: "badAddress" },
  busy: { status: 503, code: "busy", text: "busy", headers: { "retry-after": "2" } },
  foreign: { status: 403, code: "foreign_origin", text: "foreign" },
  invalid: { status: 400, code: "invalid_input", text: "invalid" },
  method: { status: 405, code: "method", text: "method", headers: { allow: "GET, HEAD, POST" } },
  noLength: { status: 411, code: "length_required", text: "noLength" },
  readOnly: { status: 405, code: "method", text: "method", headers: { allow: "GET, HEAD" } },
  tooLarge: { status: 413, code: "too_large", text: "tooLarge" },
  tooManyHeaders: { status: 431, code: "too_many_headers", text: "headers" },
} satisfies Record<string, Known>;

export type AnswerName = keyof typeof answers;

const wholePages: Partial<Record<AnswerName, string>> = { away: awayPage, busy: busyPage };

/** A whole answer: status, headers and body. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** An answer in words: JSON for calls, as they document it, and a page in both languages for everybody else. */
export function answerFor(name: AnswerName, request: IncomingMessage): Answer {
  const { status, code, text, headers }: Known = answers[name];
  const own = { "cache-control": "no-store", ...headers };
  if (request.url?.startsWith("/api/")) {
    const message = words[languageOfPage(request.headers.referer)][text];
    const body = JSON.stringify({ message, details: null, hint: null, code });
    return { status, body, headers: { "content-type": "application/json", ...own } };
  }
  const body = wholePages[name] ?? refusalPage({ es: words.es[text], en: words.en[text] });
  return { status, body, headers: { "content-type": "text/html; charset=utf-8", ...own } };
}

/** Sends a whole answer before any page was asked; the body of one to HEAD stays away. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
