import { paymentTitle } from "../payment-title";
import {
  BadSignature,
  CannotAsk,
  type Fact,
  type Go,
  type PaymentAttempt,
  type PaymentProvider,
  type PaymentUrls,
  ProviderAway,
  ProviderRefused,
  ProviderUnclear,
} from "../provider";
import { callBank } from "./bank";
import { EURO, factOf, markOf, merchantWord } from "./facts";
import { envelopeIn, readMessage, writeMessage } from "./message";
import type { SigningKey } from "./signature";

/** Where the bank listens: the form of the payer, calls by REST, and questions about an order, if the shop may ask. */
type RedsysAddresses = { form: string; rest: string; query: string | null };

/** The bank's two worlds, without questions: the address for those differs from bank to bank. */
export const redsysAddresses = {
  live: {
    form: "https://sis.redsys.es/sis/realizarPago",
    rest: "https://sis.redsys.es/sis/rest/trataPeticionREST",
  },
  test: {
    form: "https://sis-t.redsys.es:25443/sis/realizarPago",
    rest: "https://sis-t.redsys.es:25443/sis/rest/trataPeticionREST",
  },
} as const;

type RedsysSetup = {
  merchantCode: string;
  terminal: string;
  signing: SigningKey;
  addresses: RedsysAddresses;
  /** With the bank's test world or a stand-in: no money moves. */
  isTest: boolean;
};

/** Codes of the payer's language and of what they pay with (Redsys, "Parámetros de entrada"). */
const LANGUAGES = { es: "1", en: "2" } as const;
const METHODS = { card: "C", bizum: "z" } as const;

/** The bank's words for an order of which it has no operation. */
const UNKNOWN_OPERATION = ["SIS0054", "XML0024"];

/** Thrown for every message that is not believed; why is for the log. */
function disbelieve(why: string): never {
  throw new BadSignature(`A message in the name of Redsys is not believed: ${why}`);
}

/** What every order to the bank says: `0` is a payment, `3` a refund. */
function parameters(
  setup: RedsysSetup,
  payment: PaymentAttempt,
  cents: number,
  type: "0" | "3",
  mark: string,
) {
  return {
    DS_MERCHANT_AMOUNT: String(cents),
    DS_MERCHANT_ORDER: payment.merchantOrder,
    DS_MERCHANT_MERCHANTCODE: setup.merchantCode,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: type,
    DS_MERCHANT_TERMINAL: setup.terminal,
    DS_MERCHANT_MERCHANTDATA: mark,
  };
}

/** The signed form that the payer's browser posts. */
function form(setup: RedsysSetup, payment: PaymentAttempt, urls: PaymentUrls): Go {
  const fields = writeMessage(setup.signing, payment.merchantOrder, {
    ...parameters(setup, payment, payment.cents, "0", markOf({ payment: payment.id })),
    DS_MERCHANT_MERCHANTURL: urls.notify,
    DS_MERCHANT_URLOK: urls.back,
    DS_MERCHANT_URLKO: urls.back,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[payment.lang],
    DS_MERCHANT_PAYMETHODS: METHODS[payment.method],
    DS_MERCHANT_PRODUCTDESCRIPTION: paymentTitle(payment),
  });
  return { post: setup.addresses.form, fields };
}

/** Of an order that the bank has not heard of, or that nobody has paid or been denied yet. */
function unseen({ merchantCode, terminal }: RedsysSetup, payment: PaymentAttempt): Fact {
  return {
    provider: "redsys",
    eventId: `${payment.merchantOrder} unseen`,
    payment: { id: payment.id },
    kind: "open",
    cents: payment.cents,
    currency: "EUR",
    merchant: merchantWord(merchantCode, terminal),
    at: new Date(),
  };
}

/** What the bank says of an order. Throws {@link CannotAsk} where the shop may not ask, {@link ProviderAway} where it does not answer. */
async function ask(setup: RedsysSetup, payment: PaymentAttempt): Promise<Fact> {
  const { merchantCode, terminal, signing } = setup;
  const { query } = setup.addresses;
  if (!query) throw new CannotAsk("REDSYS_QUERY_URL is not set");
  const order = payment.merchantOrder;
  const question = { DS_MERCHANT_ORDER: order, DS_MERCHANT_MERCHANTCODE: merchantCode };
  const message = writeMessage(signing, order, { ...question, DS_MERCHANT_TERMINAL: terminal });
  try {
    const fact = factOf(await callBank(query, signing, order, message));
    if (fact) return fact;
  } catch (error) {
    // A question changes nothing: it can be asked again, whether it arrived or not.
    if (error instanceof ProviderUnclear) throw new ProviderAway(error.message, { cause: error });
    if (!(error instanceof ProviderRefused) || !UNKNOWN_OPERATION.includes(error.code)) throw error;
  }
  return unseen(setup, payment);
}

/**
 * Pays by the shop's bank (Redsys, "TPV Virtual", redirection): the browser posts a signed form, the bank posts a signed
 * notification, money goes back by REST. The bank never sends a notification twice and knows no keys against doing a thing
 * twice, so a refund whose answer was lost is {@link ProviderUnclear}.
 */
export function makeRedsys(setup: RedsysSetup): PaymentProvider {
  const { merchantCode, terminal, signing, addresses } = setup;

  return {
    name: "redsys",
    merchant: merchantWord(merchantCode, terminal),
    origins: [new URL(addresses.form).origin],
    // The bank refuses an order number that it has seen (SIS0051), even by a reload.
    resumes: false,
    refundsOnce: false,
    isTest: setup.isTest,

    methods: () => ["card", "bizum"],

    async start(payment, urls) {
      return { go: form(setup, payment, urls), providerRef: payment.merchantOrder };
    },

    async read(body) {
      const envelope = envelopeIn(new URLSearchParams(body));
      const fields = envelope ? readMessage(signing, envelope) : disbelieve("form");
      if ("invalid" in fields) disbelieve(fields.invalid);
      const fact = factOf(fields);
      return fact ? [fact] : [];
    },

    ask: (payment) => ask(setup, payment),

    /** The bank ends no attempt: after its half hour nothing can come any more, unless the payer is on its last page. */
    async close(payment) {
      const fact = await ask(setup, payment);
      const mayStillPay = Date.now() < payment.expiresAt.getTime();
      if (fact.kind === "paid" || (fact.kind === "open" && mayStillPay)) return fact;
      if (mayStillPay) return unseen(setup, payment);
      return { ...unseen(setup, payment), kind: "closed", eventId: `${payment.merchantOrder} closed` };
    },

    async refund(payment, cents, refundId) {
      const order = payment.merchantOrder;
      const mark = markOf({ payment: payment.id, refund: refundId });
      const message = writeMessage(signing, order, parameters(setup, payment, cents, "3", mark));
      const fact = factOf(await callBank(addresses.rest, signing, order, message));
      if (!fact || (fact.kind !== "refunded" && fact.kind !== "refund-failed"))
        throw new ProviderUnclear("Redsys did not say what came of the refund");
      return { ...fact, payment: { id: payment.id }, refundId };
    },
  };
}
