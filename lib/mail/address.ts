import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-key";

/** RFC 5321: longest path that can be delivered to. */
const MAX_LENGTH = 254;

/** A domain as the wire writes it: letters beyond ASCII as punycode. Null for what is no domain. */
function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9.-]+$/.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** An e-mail address in the one form that is stored and compared: trimmed, lower-case, domain in ASCII. */
export function normaliseAddress(text: string): string {
  const plain = text.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = asciiDomain(plain.slice(at + 1));
  return at > 0 && domain ? `${plain.slice(0, at)}@${domain}` : plain;
}

/** Schema of an address somebody typed; its output is normalised. `key` names the message for a wrong one. */
export function mailAddress(key: MessageKey) {
  return z.string(key).max(1_000, key).transform(normaliseAddress).pipe(z.email(key).max(MAX_LENGTH, key));
}
