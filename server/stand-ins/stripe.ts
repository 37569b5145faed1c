import type { IncomingMessage, ServerResponse } from "node:http";
import { isLang } from "@/lib/i18n/languages";
import { type Delivery, isDelivery } from "./deliveries";
import { readText, sendJson, sendOn, sendPage, targetOf } from "./http";
import { overPage, payPage } from "./pages";
import { StripeAccount } from "./stripe-account";
import { type Session, StripeError } from "./stripe-objects";

type Answer = { status: number; content: unknown };
type Kept = Answer & { path: string; body: string };

const PAY = /\/pay\/(cs_test_\w+)$/;

function list(content: object[], path: string, { searchParams }: URL): object {
  const limit = Number(searchParams.get("limit") ?? 10);
  const after = content.findIndex((one) => "id" in one && one.id === searchParams.get("starting_after")) + 1;
  const data = content.slice(after, after + limit);
  return { object: "list", url: path, has_more: after + data.length < content.length, data };
}

/**
 * Stands in for Stripe: its API, as far as the shop calls it, for the real SDK, and its payment page. Idempotency keys give
 * the first answer again and are refused for other parameters.
 */
export class StripeStandIn extends StripeAccount {
  /** Answers by idempotency key. */
  readonly answers = new Map<string, Kept>();
  /** How calls are answered: well, not at all, with what is no answer, or done with the answer lost on its way. */
  mood: "well" | "silent" | "nonsense" | "loses-answers" = "well";

  /** All that it has to know of payments, in an order that stays. */
  get memory() {
    const { sessions, intents, charges, refunds, descriptions, metadata, answers } = this;
    return [sessions, intents, charges, refunds, descriptions, metadata, answers];
  }

  #expanded(content: object, expand: string[]): object {
    const [first, ...rest] = [...new Set(expand.map((path) => path.split(".")[0] ?? ""))];
    if (!first) return content;
    const value = Object.entries(content).find(([name]) => name === first)?.[1];
    const found =
      typeof value === "string" ? (this.intents.get(value) ?? this.charges.get(value)) : undefined;
    const deeper = expand
      .filter((path) => path.startsWith(`${first}.`))
      .map((path) => path.slice(first.length + 1));
    const opened = found ? { ...content, [first]: this.#expanded(found, deeper) } : content;
    return this.#expanded(
      opened,
      expand.filter((path) => rest.includes(path.split(".")[0] ?? "")),
    );
  }

  #eventsFor({ searchParams }: URL) {
    const types = searchParams.getAll("types[]").concat(searchParams.get("type") ?? []);
    for (const [name, value] of searchParams) if (/^types\[\d+\]$/.test(name)) types.push(value);
    const from = Number(searchParams.get("created[gte]") ?? 0);
    return this.events.filter(
      ({ type, created }) => created >= from && (types.length === 0 || types.includes(type)),
    );
  }

  #read(path: string, url: URL): object {
    const [, kind = "", id = ""] =
      /^\/v1\/(account|checkout\/sessions|payment_intents|charges|refunds|events)(?:\/(\w+))?$/.exec(path) ??
      [];
    const of = url.searchParams.get("payment_intent");
    const belongs = (one: { payment_intent: string | null }) => !of || one.payment_intent === of;
    if (kind === "account") return { id: this.id, object: "account", charges_enabled: true, country: "ES" };
    if (kind === "events" && id) {
      const event = this.events.find((one) => one.id === id);
      if (!event) throw new StripeError(404, "resource_missing", `No such event: '${id}'`);
      return event;
    }
    if (kind === "events") return list(this.#eventsFor(url), path, url);
    if (kind === "checkout/sessions")
      return id
        ? this.find(this.sessions, id, "checkout.session")
        : list([...this.sessions.values()].filter(belongs), path, url);
    if (kind === "payment_intents" && id) return this.find(this.intents, id, "payment_intent");
    if (kind === "charges" && id) return this.find(this.charges, id, "charge");
    if (kind === "refunds")
      return id
        ? this.find(this.refunds, id, "refund")
        : list([...this.refunds.values()].filter(belongs), path, url);
    throw new StripeError(404, "unknown_url", `Unrecognized request URL (GET: ${path}).`);
  }

  #write(path: string, form: URLSearchParams): object {
    if (path === "/v1/checkout/sessions") return this.createSession(form);
    if (path === "/v1/refunds") return this.createRefund(form);
    const id = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (id) return this.expireSession(this.find(this.sessions, id, "checkout.session"));
    throw new StripeError(404, "unknown_url", `Unrecognized request URL (POST: ${path}).`);
  }

  #decide(request: IncomingMessage, url: URL, body: string): Answer {
    try {
      if (request.headers.authorization !== `Bearer ${this.options.secretKey}`)
        throw new StripeError(401, "api_key_invalid", "Invalid API Key provided.");
      this.expireOld();
      const form = new URLSearchParams(body);
      const content =
        request.method === "GET" ? this.#read(url.pathname, url) : this.#write(url.pathname, form);
      const expand = [...(request.method === "GET" ? url.searchParams : form)]
        .filter(([name]) => /^expand\[\d*\]$/.test(name))
        .map(([, path]) => path);
      return { status: 200, content: structuredClone(this.#expanded(content, expand)) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { status, type, code, message } = error;
      return { status, content: { error: { type, code, message } } };
    }
  }

  async #answerCall(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = (await readText(request)) ?? "";
    if (this.mood === "silent") return;
    if (this.mood === "nonsense") return sendJson(response, 200, { hello: "world" });
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const kept = typeof key === "string" ? this.answers.get(key) : undefined;
    if (kept && (kept.path !== url.pathname || kept.body !== body)) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return sendJson(response, 400, { error: { type: "idempotency_error", message } });
    }
    const answer = kept ?? this.#decide(request, url, body);
    // Stripe keeps what it has begun to do, also its refusals; not who could not be let in.
    if (typeof key === "string" && answer.status !== 401)
      this.answers.set(key, { ...answer, path: url.pathname, body });
    if (this.mood === "loses-answers") {
      response.destroy();
      return;
    }
    if (kept) response.setHeader("idempotent-replayed", "true");
    response.setHeader("request-id", "req_standin");
    sendJson(response, answer.status, answer.content);
  }

  #showPage(response: ServerResponse, session: Session, isDenied = false): void {
    const lang = isLang(session.locale) ? session.locale : "es";
    const isOver = session.status !== "open" || session.expires_at <= this.now();
    if (isOver) {
      sendPage(response, 410, overPage(lang, "Stripe", session.cancel_url));
      return;
    }
    const methods = (["card", "bizum"] as const).filter((method) =>
      session.payment_method_types.includes(method),
    );
    const page = payPage({
      lang,
      provider: "Stripe",
      description: this.descriptions.get(session.id) ?? "",
      cents: session.amount_total,
      methods,
      action: `${this.options.base}/pay/${session.id}`,
      hidden: {},
      isDenied,
    });
    sendPage(response, 200, page);
  }

  async #takeChoice(response: ServerResponse, session: Session, form: URLSearchParams): Promise<void> {
    const asked = form.get("delivery");
    const delivery: Delivery = isDelivery(asked) ? asked : "now";
    const how = form.get("how");
    const isOpen = session.status === "open" && session.expires_at > this.now();
    if (how === "cancel" && session.cancel_url) return sendOn(response, session.cancel_url);
    if (isOpen && (how === "card" || how === "bizum")) {
      await this.pay(session, how, delivery);
      return sendOn(response, session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
    }
    if (isOpen && how === "deny") await this.decline(session, delivery);
    this.#showPage(response, session, isOpen && how === "deny");
  }

  async #answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const text = request.method === "POST" ? await readText(request) : "";
    this.expireOld();
    const session = this.sessions.get(id);
    if (!session) return sendPage(response, 404, overPage("es", "Stripe", null));
    if (request.method === "POST") await this.#takeChoice(response, session, new URLSearchParams(text ?? ""));
    else this.#showPage(response, session);
  }

  /** Answers what is Stripe's; false for all else. Calls are answered only where `takesCalls`. */
  handle(request: IncomingMessage, response: ServerResponse, takesCalls = true): boolean {
    const url = targetOf(request);
    const start = new URL(this.options.base).pathname.replace(/\/$/, "");
    const page = url?.pathname.startsWith(start) ? PAY.exec(url.pathname)?.[1] : undefined;
    if (url && page) this.#answerPage(request, response, page).catch((error) => response.destroy(error));
    else if (url && takesCalls && url.pathname.startsWith("/v1/"))
      this.#answerCall(request, response, url).catch((error) => response.destroy(error));
    else return false;
    return true;
  }
}
