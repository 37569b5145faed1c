import { z } from "zod";
import { ProviderAway, ProviderRefused, ProviderUnclear } from "../provider";
import { type Envelope, envelopeForm, type Fields, orderOf, readMessage } from "./message";
import type { SigningKey } from "./signature";

/** Longest time a call may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The bank's answers to calls are a few KB. */
const MOST_BYTES = 256 * 1024;

/** Failures to connect: the bank never heard of the call. */
const NEVER_SENT = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

const refusal = z.object({ errorCode: z.string().regex(/^\w{1,20}$/) });

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const parsed = z.object({ code: z.string() }).safeParse(cause);
  return parsed.success && NEVER_SENT.includes(parsed.data.code);
}

/**
 * Sends a signed message to the bank as JSON and answers what it says, as text. Throws {@link ProviderAway} where the call
 * was never sent, {@link ProviderUnclear} where it may have arrived and nothing useful came back.
 */
async function post(address: string, envelope: Envelope): Promise<unknown> {
  let text: string;
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(envelope),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await answer.text();
    if (!answer.ok) throw new ProviderUnclear(`HTTP ${answer.status}`);
    if (text.length > MOST_BYTES) throw new ProviderUnclear("Too long an answer");
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof ProviderUnclear) throw error;
    if (wasNeverSent(error)) throw new ProviderAway("Redsys could not be reached", { cause: error });
    throw new ProviderUnclear("Redsys said nothing useful", { cause: error });
  }
}

/**
 * Calls the bank about an order and answers the fields of its signed answer. Throws {@link ProviderRefused} with the bank's
 * code (SIS…), {@link ProviderAway} or {@link ProviderUnclear}; an answer that is not signed by the bank, or is about
 * another order, is none.
 */
export async function callBank(
  address: string,
  signing: SigningKey,
  order: string,
  envelope: Envelope,
): Promise<Fields> {
  const content = await post(address, envelope);
  const refused = refusal.safeParse(content);
  if (refused.success) throw new ProviderRefused(refused.data.errorCode);
  const message = envelopeForm.safeParse(content);
  const fields = message.success ? readMessage(signing, message.data) : undefined;
  if (!fields || "invalid" in fields || orderOf(fields) !== order)
    throw new ProviderUnclear("Redsys answered nothing that can be believed");
  return fields;
}
