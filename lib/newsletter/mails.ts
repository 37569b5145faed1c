import "server-only";
import type { Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { issueToken } from "@/lib/links/single-use";
import { publicUrl } from "@/lib/mail/links";
import { sendAsked } from "@/lib/mail/send-asked";
import { giveWelcomeCode } from "./discount";
import { findNewsletterSettings } from "./settings";
import { unsubscribeToken } from "./unsubscribe-token";

export type Subscriber = { id: string; email: string; lang: Lang };

const CONFIRM_HOURS = 7 * 24;

/** One-click unsubscribing (RFC 8058); the address answers itself, without a redirect. */
export function unsubscribeHeaders(token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl(`/api/newsletter-unsubscribe?token=${token}`)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Asks the person behind the address whether it was them. */
export async function sendConfirmMail(tx: Transaction, { id, email, lang }: Subscriber): Promise<void> {
  const leave = unsubscribeToken(id);
  const token = await issueToken(tx, "newsletter-confirm", id, { hours: CONFIRM_HOURS });
  const { welcomePercent } = await findNewsletterSettings(tx);
  const data = { token, percent: welcomePercent, unsubscribeToken: leave };
  const headers = unsubscribeHeaders(leave);
  await sendAsked(tx, { kind: "newsletter-confirm", data, lang, to: email, headers });
}

/** Welcomes a new subscriber with their personal code. */
export async function sendWelcomeMail(tx: Transaction, { id, email, lang }: Subscriber): Promise<void> {
  const leave = unsubscribeToken(id);
  const given = await giveWelcomeCode(tx, { subscriberId: id, email });
  const data = {
    code: given?.code ?? null,
    percent: given?.percent ?? 0,
    validUntil: given?.expiresAt?.toISOString() ?? null,
    unsubscribeToken: leave,
  };
  const headers = unsubscribeHeaders(leave);
  await sendAsked(tx, { kind: "newsletter-welcome", data, lang, to: email, headers });
}
