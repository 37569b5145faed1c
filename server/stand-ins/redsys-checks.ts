import { type Fields, merchantOrder, unpack } from "@/lib/payment-providers/redsys/message";
import { isSignedBy, type SigningKey } from "@/lib/payment-providers/redsys/signature";

/** What the bank knows of a shop. */
export type Terminal = { merchantCode: string; terminal: string; signing: SigningKey; takesBizum: boolean };

/** The public example of the bank's documentation: everybody knows its key. */
export const exampleTerminal: Terminal = {
  merchantCode: "999008881",
  terminal: "1",
  signing: { version: "HMAC_SHA512_V2", key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" },
  takesBizum: true,
};

/** The alphabets that requests of each version are written in, without and with padding. */
const alphabets = {
  HMAC_SHA512_V2: /^[A-Za-z0-9_-]+$/,
  HMAC_SHA256_V1: /^(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

export type Request = { fields: Fields; order: string; cents: number };

/** The bank's own codes for what is wrong with a request (Redsys, "Códigos de error"). */
type Wrong = { sis: string };

function wrong(sis: string): Wrong {
  return { sis };
}

/** Checks a request as the bank does, in its order. `kinds` are the types of operation that are taken there. */
export function checkRequest(
  terminal: Terminal,
  message: { version: string; parameters: string; signature: string },
  kinds: readonly string[],
): Request | Wrong {
  const { signing } = terminal;
  if (message.version !== signing.version) return wrong("SIS0429");
  const isWritten = [message.parameters, message.signature].every((text) =>
    alphabets[signing.version].test(text),
  );
  if (!isWritten) return wrong("SIS0430");
  const fields = unpack(message.parameters);
  if (!fields) return wrong("SIS0431");
  const of = (name: string) => fields.get(`ds_merchant_${name}`) ?? "";
  if (of("merchantcode") !== terminal.merchantCode) return wrong("SIS0026");
  if (Number(of("terminal")) !== Number(terminal.terminal)) return wrong("SIS0026");
  const order = of("order");
  if (order === "") return wrong("SIS0434");
  if (!merchantOrder.test(order)) return wrong("SIS0014");
  if (!isSignedBy(signing, order, message.parameters, message.signature)) return wrong("SIS0042");
  if (!kinds.includes(of("transactiontype"))) return wrong("SIS0023");
  if (of("transactiontype") === "") return { fields, order, cents: 0 };
  if (of("currency") !== "978") return wrong("SIS0027");
  if (!/^[1-9]\d{0,11}$/.test(of("amount"))) return wrong("SIS0019");
  return { fields, order, cents: Number(of("amount")) };
}
