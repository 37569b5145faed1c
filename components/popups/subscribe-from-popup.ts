import { track } from "@/components/analytics/track";
import { rememberSubscribed } from "@/components/newsletter/subscription";
import type { Lang } from "@/lib/i18n/languages";
import { readRefusal } from "@/lib/read-answer";

type Call = { email: string; lang: Lang; formKey: string };
/** The pop-up, and the text of it that was read where two are tested. */
type Report = { popup: string; test?: string; text?: string };

/** What the shop said went wrong, in the page's language; null when it said nothing one could read. */
async function messageOf(answer: Response): Promise<string | null> {
  try {
    const { fields, message } = readRefusal(await answer.json());
    return fields.email || message;
  } catch {
    return null;
  }
}

/**
 * A public call (docs/rules.md#calls) from a pop-up. On success the local flag is set and `newsletter_subscribe`
 * reported, with the id of the pop-up.
 */
export async function subscribeFromPopup(
  call: Call,
  report: Report,
): Promise<{ ok: true } | { ok: false; message: string | null }> {
  try {
    const answer = await fetch("/api/newsletter-subscribe", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...call, source: "newsletter-popup" }),
    });
    if (!answer.ok) return { ok: false, message: await messageOf(answer) };
  } catch {
    return { ok: false, message: null };
  }
  rememberSubscribed();
  track("newsletter_subscribe", {
    method: "newsletter_popup",
    location: location.pathname,
    component: "popup-form",
    ...report,
  });
  return { ok: true };
}
