import { z } from "zod";
import { asRequested, isSignedBy, type SigningKey, sign } from "./signature";

/** What the shop and the bank send each other, in forms, in addresses and as JSON. */
export type Envelope = {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

/** The three fields of an {@link Envelope}. The bank's own messages have a tenth of these lengths. */
export const envelopeForm = z.object({
  Ds_SignatureVersion: z.string().max(40),
  Ds_MerchantParameters: z.string().min(1).max(16_384),
  Ds_Signature: z.string().min(1).max(200),
});

/** Parameters of a message by their names in lower case: the bank writes them as DS_ORDER and as Ds_Order. */
export type Fields = ReadonlyMap<string, string>;

/** An order number as the bank takes it: 12 characters at most, the first four digits. */
export const merchantOrder = /^\d{4}[0-9A-Za-z]{0,8}$/;

/** Why a message of the bank is not believed; for the log, as it names nothing of the message. */
type InvalidMessage = { invalid: "form" | "version" | "parameters" | "signature" };

/** Packs and signs parameters for the bank, in the alphabet of base64 that the version asks for. */
export function writeMessage(
  signing: SigningKey,
  order: string,
  parameters: Record<string, string>,
): Envelope {
  const json = Buffer.from(JSON.stringify(parameters));
  const packed = json.toString(signing.version === "HMAC_SHA512_V2" ? "base64url" : "base64");
  return {
    Ds_SignatureVersion: signing.version,
    Ds_MerchantParameters: packed,
    Ds_Signature: asRequested(signing.version, sign(signing, order, packed)),
  };
}

/** The parameters of a message, unpacked; null where they are no JSON object of texts and numbers. */
export function unpack(packed: string): Fields | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(packed)) return null;
  try {
    const content: unknown = JSON.parse(Buffer.from(packed, "base64").toString("utf8"));
    if (typeof content !== "object" || content === null || Array.isArray(content)) return null;
    return new Map(Object.entries(content).map(([name, value]) => [name.toLowerCase(), String(value)]));
  } catch {
    return null;
  }
}

/** The order number of a request (Ds_Merchant_Order) or of an answer (Ds_Order); empty where there is none. */
export function orderOf(fields: Fields): string {
  const order = fields.get("ds_order") ?? fields.get("ds_merchant_order") ?? "";
  return merchantOrder.test(order) ? order : "";
}

/**
 * Reads a message of the bank: only in the shop's own version, signed with its key over the parameters as they were
 * received. Nothing of one that is not believed is answered.
 */
export function readMessage(signing: SigningKey, message: unknown): Fields | InvalidMessage {
  const envelope = envelopeForm.safeParse(message);
  if (!envelope.success) return { invalid: "form" };
  const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = envelope.data;
  if (Ds_SignatureVersion !== signing.version) return { invalid: "version" };
  const fields = unpack(Ds_MerchantParameters);
  const order = fields && orderOf(fields);
  if (!fields || !order) return { invalid: "parameters" };
  if (!isSignedBy(signing, order, Ds_MerchantParameters, Ds_Signature)) return { invalid: "signature" };
  return fields;
}

/** A plus that was sent without its escape arrives in a form as a space, which base64 does not know. */
function withPlus(value: string): string {
  return value.replaceAll(" ", "+");
}

/** The envelope in a form or in the query of an address; null unless each field stands there exactly once. */
export function envelopeIn(values: URLSearchParams): Envelope | null {
  const [version, parameters, signature] = [
    "Ds_SignatureVersion",
    "Ds_MerchantParameters",
    "Ds_Signature",
  ].map((name) => values.getAll(name));
  if (version?.length !== 1 || parameters?.length !== 1 || signature?.length !== 1) return null;
  return {
    Ds_SignatureVersion: version[0] ?? "",
    Ds_MerchantParameters: withPlus(parameters[0] ?? ""),
    Ds_Signature: withPlus(signature[0] ?? ""),
  };
}
