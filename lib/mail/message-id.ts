import "server-only";
import { env } from "@/lib/env";

/** What stands behind the @ of the shop's Message-IDs. */
export function messageIdHost(): string {
  return new URL(env.siteUrl).hostname;
}

/**
 * Message-ID of a mail of the outbox (RFC 5322, 3.6.4): the same on every try, so that a receiver who got it before the
 * line broke knows it again, and known before it is sent, so that answers to it can be matched.
 */
export function messageIdOf(mailId: string): string {
  return `<${mailId}@${messageIdHost()}>`;
}
