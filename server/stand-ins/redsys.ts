import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Lang } from "@/lib/i18n/languages";
import { type Envelope, envelopeForm, type Fields } from "@/lib/payment-providers/redsys/message";
import { sign } from "@/lib/payment-providers/redsys/signature";
import { Deliveries, type Delivery, isDelivery } from "./deliveries";
import { readText, sendJson, sendOn, sendPage, targetOf } from "./http";
import { overPage, payPage, refusedPage } from "./pages";
import { checkRequest, type Request, type Terminal } from "./redsys-checks";

type MoneyBack = { cents: number; mark: string; approval: string };

/** One order number at the bank. `response` is empty while nobody has decided. */
type Operation = {
  order: string;
  cents: number;
  fields: Fields;
  lang: Lang;
  method: "card" | "bizum";
  response: string;
  approval: string;
  startedAt: number;
  refunds: MoneyBack[];
};

export type How = "card" | "bizum" | "deny" | "cancel";

/** Codes that the bank answers with: approved, not enough money, the payer turned back. */
const RESPONSES = { card: "0000", bizum: "0000", deny: "0116", cancel: "9915" } as const;

/** How long the bank lets somebody pay, in milliseconds. */
const HALF_HOUR = 30 * 60_000;

const PATHS = {
  form: "/sis/realizarPago",
  pay: "/sis/pagar",
  rest: "/sis/rest/trataPeticionREST",
  query: "/sis/rest/consulta",
};

type Options = {
  terminal: Terminal;
  /** Address that browsers reach it at, without a slash at its end; paths begin there. */
  base: string;
  reach?: (address: string) => string;
  /** Whether the browser comes back with the signed result in its address: a choice of the bank's administration. */
  returnsResult?: boolean;
  now?: () => number;
};

/**
 * Stands in for the bank: checks the shop's form and its signature, lets somebody pay, deny or turn back, notifies the
 * shop with a genuine signature, gives money back and answers questions. `operations` is all it knows (remember.ts).
 */
export class RedsysStandIn {
  readonly operations = new Map<string, Operation>();
  readonly deliveries: Deliveries;
  /** How calls are answered: well, not at all, or with what is no answer. */
  mood: "well" | "silent" | "nonsense" = "well";
  returnsResult: boolean;
  now: () => number;
  readonly terminal: Terminal;
  readonly base: string;

  constructor({ terminal, base, reach, returnsResult = false, now = Date.now }: Options) {
    this.terminal = terminal;
    this.base = base;
    this.deliveries = new Deliveries(reach);
    this.returnsResult = returnsResult;
    this.now = now;
  }

  /** The addresses that the shop is set up with. */
  addresses() {
    const { form, rest, query } = PATHS;
    return { form: this.base + form, rest: this.base + rest, query: this.base + query };
  }

  #envelope(order: string, content: Record<string, string>): Envelope {
    const { signing } = this.terminal;
    const json = Buffer.from(JSON.stringify(content));
    const packed = json.toString(signing.version === "HMAC_SHA512_V2" ? "base64url" : "base64");
    return {
      Ds_SignatureVersion: signing.version,
      Ds_MerchantParameters: packed,
      // Answers are signed in base64url in both versions.
      Ds_Signature: sign(signing, order, packed),
    };
  }

  #result(operation: Operation, more: Record<string, string> = {}): Envelope {
    const { order, cents, fields, method, response, approval } = operation;
    const [date = "", hour = ""] = new Date(this.now())
      .toLocaleString("es-ES", { timeZone: "Europe/Madrid", dateStyle: "short", timeStyle: "short" })
      .split(", ");
    return this.#envelope(order, {
      Ds_Date: encodeURIComponent(date),
      Ds_Hour: encodeURIComponent(hour),
      Ds_SecurePayment: "1",
      Ds_Amount: String(cents),
      Ds_Currency: "978",
      Ds_Order: order,
      Ds_MerchantCode: this.terminal.merchantCode,
      Ds_Terminal: this.terminal.terminal.padStart(3, "0"),
      Ds_Response: response,
      Ds_TransactionType: "0",
      Ds_MerchantData: fields.get("ds_merchant_merchantdata") ?? "",
      Ds_AuthorisationCode: approval,
      Ds_ConsumerLanguage: fields.get("ds_merchant_consumerlanguage") ?? "",
      Ds_ProcessedPayMethod: method === "bizum" ? "68" : "1",
      ...more,
    });
  }

  /** Takes the shop's form; answers the operation, or the bank's code for what is wrong with it. */
  open(form: URLSearchParams): Operation | { sis: string } {
    const checked = checkRequest(
      this.terminal,
      {
        version: form.get("Ds_SignatureVersion") ?? "",
        parameters: form.get("Ds_MerchantParameters") ?? "",
        signature: form.get("Ds_Signature") ?? "",
      },
      ["0"],
    );
    if ("sis" in checked) return checked;
    return this.operations.has(checked.order) ? { sis: "SIS0051" } : this.#begin(checked);
  }

  #begin({ order, cents, fields }: Request): Operation | { sis: string } {
    const wantsBizum = fields.get("ds_merchant_paymethods") === "z";
    if (wantsBizum && !this.terminal.takesBizum) return { sis: "SIS0078" };
    const operation: Operation = {
      order,
      cents,
      fields,
      lang: Number(fields.get("ds_merchant_consumerlanguage")) === 2 ? "en" : "es",
      method: wantsBizum ? "bizum" : "card",
      response: "",
      approval: "",
      startedAt: this.now(),
      refunds: [],
    };
    this.operations.set(order, operation);
    return operation;
  }

  isOver({ response, startedAt }: Operation): boolean {
    return response !== "" || this.now() > startedAt + HALF_HOUR;
  }

  /** Decides an operation, tells the shop as `delivery` says, and answers where the browser goes on. */
  async pay(operation: Operation, how: How, delivery: Delivery): Promise<string> {
    operation.response = RESPONSES[how];
    if (how === "card" || how === "bizum") {
      operation.method = how;
      operation.approval = String(randomInt(100_000, 1_000_000));
    }
    const { order, fields, response } = operation;
    const result = this.#result(operation);
    const address = fields.get("ds_merchant_merchanturl") ?? "";
    if (URL.canParse(address)) {
      await this.deliveries.send(delivery, {
        name: `${order} ${response}`,
        address,
        headers: () => ({ "content-type": "application/x-www-form-urlencoded" }),
        body: new URLSearchParams(result).toString(),
      });
    }
    const isApproved = response === "0000";
    const back = fields.get(isApproved ? "ds_merchant_urlok" : "ds_merchant_urlko") ?? "";
    if (!URL.canParse(back)) return this.base;
    const url = new URL(back);
    if (this.returnsResult)
      for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
    return url.href;
  }

  #giveBack({ order, cents, fields }: Request): Envelope | { sis: string } {
    const operation = this.operations.get(order);
    if (!operation) return { sis: "SIS0054" };
    if (operation.response !== "0000") return { sis: "SIS0056" };
    const given = operation.refunds.reduce((sum, refund) => sum + refund.cents, 0);
    if (given + cents > operation.cents) return { sis: "SIS0057" };
    const mark = fields.get("ds_merchant_merchantdata") ?? "";
    const refund = { cents, mark, approval: String(randomInt(100_000, 1_000_000)) };
    operation.refunds.push(refund);
    return this.#result(operation, {
      Ds_Amount: String(cents),
      Ds_Response: "0900",
      Ds_TransactionType: "3",
      Ds_AuthorisationCode: refund.approval,
      Ds_MerchantData: mark,
    });
  }

  #tell({ order }: Request): Envelope | { sis: string } {
    const operation = this.operations.get(order);
    if (!operation) return { sis: "XML0024" };
    return operation.response ? this.#result(operation) : this.#result(operation, { Ds_Response: "9998" });
  }

  async #answerCall(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const text = await readText(request);
    if (this.mood === "silent") return;
    if (this.mood === "nonsense") return sendJson(response, 200, { hello: "world" });
    let content: unknown;
    try {
      content = JSON.parse(text ?? "");
    } catch {
      return sendJson(response, 200, { errorCode: "SIS0007" });
    }
    const message = envelopeForm.safeParse(content);
    if (!message.success) return sendJson(response, 200, { errorCode: "SIS0007" });
    const checked = checkRequest(
      this.terminal,
      {
        version: message.data.Ds_SignatureVersion,
        parameters: message.data.Ds_MerchantParameters,
        signature: message.data.Ds_Signature,
      },
      path === PATHS.query ? [""] : ["3"],
    );
    const answer =
      "sis" in checked ? checked : path === PATHS.query ? this.#tell(checked) : this.#giveBack(checked);
    sendJson(response, 200, "sis" in answer ? { errorCode: answer.sis } : answer);
  }

  async #showForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const operation = this.open(new URLSearchParams(text ?? ""));
    if ("sis" in operation) return sendPage(response, 400, refusedPage("es", "Redsys", operation.sis));
    const { order, cents, fields, lang, method } = operation;
    const description = fields.get("ds_merchant_productdescription") ?? order;
    const page = payPage({
      lang,
      provider: "Redsys",
      description,
      cents,
      methods: [method],
      action: this.base + PATHS.pay,
      hidden: { order },
    });
    sendPage(response, 200, page);
  }

  async #takeChoice(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await readText(request)) ?? "");
    const [how, delivery] = [form.get("how") ?? "", form.get("delivery")];
    const operation = this.operations.get(form.get("order") ?? "");
    const back = operation?.fields.get("ds_merchant_urlko") ?? null;
    if (!operation || this.isOver(operation))
      return sendPage(response, 410, overPage(operation?.lang ?? "es", "Redsys", back));
    if (!isHow(how)) return sendPage(response, 400, refusedPage(operation.lang, "Redsys", "SIS0007"));
    sendOn(response, await this.pay(operation, how, isDelivery(delivery) ? delivery : "now"));
  }

  /** Answers what is the bank's; false for all else. Calls are answered only where `takesCalls`. */
  handle(request: IncomingMessage, response: ServerResponse, takesCalls = true): boolean {
    const path = targetOf(request)?.pathname ?? "";
    const start = new URL(this.base).pathname.replace(/\/$/, "");
    const own = path.startsWith(`${start}/sis/`) ? path.slice(start.length) : "";
    if (request.method !== "POST" || !own) return false;
    if (own === PATHS.form) this.#showForm(request, response).catch((error) => response.destroy(error));
    else if (own === PATHS.pay) this.#takeChoice(request, response).catch((error) => response.destroy(error));
    else if (takesCalls && (own === PATHS.rest || own === PATHS.query))
      this.#answerCall(request, response, own).catch((error) => response.destroy(error));
    else return false;
    return true;
  }
}

function isHow(text: string): text is How {
  return Object.hasOwn(RESPONSES, text);
}
