import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { clientAddress, isForeign } from "@/lib/caller";
import { type MachineOutcome, machineRoute } from "@/lib/doors/machine";
import type { Failure } from "@/lib/failure";
import { browserLanguage } from "@/lib/i18n/browser-language";
import { defaultLanguage, isLang, type Lang } from "@/lib/i18n/languages";
import { isMessageKey } from "@/lib/i18n/messages";
import { type LimitName, takeTurn } from "@/lib/limits";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import { recordError } from "@/lib/record-log";
import { identityForm } from "@/lib/settings/forms";
import { unsubscribeLinkForm } from "./forms";
import { findUnsubscriber, sendUnsubscribeLink, unsubscribe } from "./unsubscribe";
import { type UnsubscribeView, unsubscribePage } from "./unsubscribe-pages";
import { parseUnsubscribeToken } from "./unsubscribe-token";

type Answer = { lang?: Lang; view: UnsubscribeView; status?: number; retryAfter?: number };

const MAX_BYTES = 4_096;

const securityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async function draw(request: Request, { lang, view, status = 200, retryAfter }: Answer): Promise<Response> {
  const identity = await findMailIdentity(db).catch(() => identityForm.parse({}));
  // A link that belongs to nobody says no language: the browser's, as far as the shop speaks it.
  const spoken = lang ?? browserLanguage(request.headers.get("accept-language")) ?? defaultLanguage;
  const page = unsubscribePage({ lang: spoken, identity, view });
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": securityPolicy,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      ...(retryAfter ? { "retry-after": String(retryAfter) } : {}),
    },
  });
}

/** One turn, one answer; what is thrown becomes a page with an id and no more. */
async function answer(request: Request, limit: LimitName, decide: () => Promise<Answer>): Promise<Response> {
  const wait = takeTurn(limit, clientAddress(request.headers));
  if (wait > 0) {
    return draw(request, { view: { show: "failed", error: "calls.tooMany" }, status: 429, retryAfter: wait });
  }
  try {
    return await draw(request, await decide());
  } catch (error) {
    const id = randomUUID();
    const away = recordError(error, { id, door: "/api/newsletter-unsubscribe" });
    const view = {
      show: "failed" as const,
      error: away ? ("calls.away" as const) : ("calls.unexpected" as const),
      id,
    };
    return draw(request, { view, status: away ? 503 : 500 });
  }
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Shows what the link would do and changes nothing: mail scanners follow links (docs/rules.md#newsletter). */
export function showUnsubscribe(request: Request): Promise<Response> {
  return answer(request, "reads", async () => {
    const person = await findUnsubscriber(db, tokenOf(request));
    return person ? { lang: person.lang, view: { show: "ask" } } : { view: { show: "bad" }, status: 404 };
  });
}

/** Refusals before a body is read: it must be a small form of ours. */
function refusal(request: Request): Answer | null {
  const type = request.headers.get("content-type") ?? "";
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  const view = (error: "calls.foreign" | "calls.contentType" | "calls.tooLarge") => ({
    show: "failed" as const,
    error,
  });
  if (isForeign(request.headers)) return { view: view("calls.foreign"), status: 403 };
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    return { view: view("calls.contentType"), status: 415 };
  if (!(length <= MAX_BYTES)) return { view: view("calls.tooLarge"), status: 413 };
  return null;
}

/** The form under a bad link: mails a fresh one, and says the same whether the address is known or not. */
async function mailLink(request: Request): Promise<Answer> {
  const refused = refusal(request);
  if (refused) return refused;
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const lang = isLang(fields.lang) ? fields.lang : undefined;
  const parsed = unsubscribeLinkForm.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const error = issue && isMessageKey(issue.message) ? issue.message : "newsletter.invalidEmail";
    return { lang, view: { show: "bad", error, typed: fields.email?.slice(0, 254) }, status: 400 };
  }
  await db.transaction((tx) => sendUnsubscribeLink(tx, parsed.data.email));
  return { lang, view: { show: "sent" } };
}

const badLink: Failure = { error: "newsletter.badLink", status: 404 };

function viewOf(outcome: MachineOutcome<{ lang: Lang }>): Answer {
  if (outcome.ok) return { lang: outcome.data.lang, view: { show: "done" } };
  const { error, status, retryAfter, id } = outcome;
  if (error === badLink.error) return { view: { show: "bad" }, status };
  return { view: { show: "failed", error, id }, status, retryAfter };
}

/**
 * Unsubscribes at once. Mail servers do so for their readers (RFC 8058), so the signed token alone is the right to it, and
 * whatever stands in the body is not asked for. A person's button comes here too, so the answer is a page.
 */
const unsubscribeByToken = machineRoute<{ id: string }, { lang: Lang }>(
  (request) => {
    const id = parseUnsubscribeToken(tokenOf(request));
    return id === null ? badLink : { id };
  },
  async ({ id }, { tx }) => {
    const person = await unsubscribe(tx, id);
    return person ? { data: person } : badLink;
  },
  // Many readers share the address of their mail server.
  { limit: "reads", answer: (request, outcome) => draw(request, viewOf(outcome)) },
);

/** With a token it unsubscribes; without, it is the form that asks for a fresh link, limited as a form. */
export function takeUnsubscribe(request: Request): Promise<Response> {
  if (tokenOf(request) !== "") return unsubscribeByToken(request);
  return answer(request, "subscriptions", () => mailLink(request));
}
