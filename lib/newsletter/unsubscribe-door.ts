import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { clientAddress } from "@/lib/caller";
import { type MachineOutcome, machineRoute } from "@/lib/doors/machine";
import { type VisitorOutcome, visitorDoor } from "@/lib/doors/visitor";
import { visitorWrite } from "@/lib/doors/visitor-write";
import type { Failure } from "@/lib/failure";
import { browserLanguage } from "@/lib/i18n/browser-language";
import { defaultLanguage, isLang, type Lang } from "@/lib/i18n/languages";
import { takeTurn } from "@/lib/limits";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import { recordError } from "@/lib/record-log";
import { identityForm } from "@/lib/settings/forms";
import { unsubscribeLinkForm } from "./forms";
import { findUnsubscriber, sendUnsubscribeLink, unsubscribe } from "./unsubscribe";
import { type UnsubscribeView, unsubscribePage } from "./unsubscribe-pages";
import { parseUnsubscribeToken } from "./unsubscribe-token";

type Answer = { lang?: Lang; view: UnsubscribeView; status?: number; retryAfter?: number };

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

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/**
 * Shows what the link would do and changes nothing: mail scanners follow links (docs/rules.md#newsletter). One turn, one
 * answer; what is thrown becomes a page with an id and no more.
 */
export async function showUnsubscribe(request: Request): Promise<Response> {
  const wait = takeTurn("reads", clientAddress(request.headers));
  if (wait > 0) {
    return draw(request, { view: { show: "failed", error: "calls.tooMany" }, status: 429, retryAfter: wait });
  }
  try {
    const person = await findUnsubscriber(db, tokenOf(request));
    return await draw(
      request,
      person ? { lang: person.lang, view: { show: "ask" } } : { view: { show: "bad" }, status: 404 },
    );
  } catch (cause) {
    const id = randomUUID();
    const away = recordError(cause, { id, door: new URL(request.url).pathname });
    const error = away ? "calls.away" : "calls.unexpected";
    return draw(request, { view: { show: "failed", error, id }, status: away ? 503 : 500 });
  }
}

/** What the page says of a form that asked for a fresh link. */
function linkAnswer(outcome: VisitorOutcome<null>): Answer {
  const { lang, email }: Record<string, unknown> = Object(outcome.body);
  const spoken = isLang(lang) ? lang : undefined;
  if (outcome.ok) return { lang: spoken, view: { show: "sent" } };
  const { error, retryAfter } = outcome;
  const { key, status, details, hint } = error;
  if (details) {
    const typed = typeof email === "string" ? email.slice(0, 254) : undefined;
    const wrong = details.email ?? "newsletter.invalidEmail";
    return { lang: spoken, view: { show: "bad", error: wrong, typed }, status };
  }
  return { lang: spoken, view: { show: "failed", error: key, id: hint }, status, retryAfter };
}

/**
 * The form under a bad link: mails a fresh one, and says the same whether the address is known or not. It is sent by a page
 * without scripts and answered with one. It needs no trap and no form key: an address is written to at most once in a
 * quarter of an hour, however often the form is sent.
 */
const mailLink = visitorDoor(
  unsubscribeLinkForm,
  visitorWrite<{ email: string }, null>(
    "mailUnsubscribeLink",
    async ({ email }, { tx }) => {
      await sendUnsubscribeLink(tx, email);
      return { data: null };
    },
    {},
  ),
  {
    limit: "subscriptions",
    type: /^application\/x-www-form-urlencoded\b/i,
    parse: (text) => Object.fromEntries(new URLSearchParams(text)),
    answer: (request, outcome) => draw(request, linkAnswer(outcome)),
  },
);

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
  return mailLink(request);
}
