import type { Lang } from "@/lib/i18n/languages";

/** Local flag, 1 once this browser has subscribed. */
const FLAG = "newsletter_subscribed";

/** Told to the other forms of the page when one of them has subscribed. */
const CHANGE = "newsletter:subscribed";

/** Whether somebody has subscribed in this browser. Storage that is shut counts as no. */
export function hasSubscribed(): boolean {
  try {
    return localStorage.getItem(FLAG) === "1";
  } catch {
    return false;
  }
}

/** For useSyncExternalStore: this page's forms and other tabs. */
export function watchSubscribed(changed: () => void): () => void {
  window.addEventListener(CHANGE, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGE, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Remembers it for all forms; where storage is shut, the form itself still shows its thanks. */
export function rememberSubscribed(): void {
  try {
    localStorage.setItem(FLAG, "1");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE));
}

/** The form stands there again: for another address, or after unsubscribing. */
export function forgetSubscribed(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE));
}

type SubscriptionCall = {
  email: string;
  source: "footer" | "inquiry-modal" | "newsletter-popup";
  lang: Lang;
  formKey: string;
  website?: string;
};

/** Who subscribed by which form; the analytics of the page listen. */
type SubscriptionReport = { method: string; location: string; component: string };

/**
 * A public call (docs/rules.md#calls), for every form that subscribes. On success the flag is set and
 * `newsletter_subscribe` reported. False for whatever goes wrong, the network included: forms check nothing else
 * (docs/rules.md#calls).
 */
export async function subscribeByCall(call: SubscriptionCall, report: SubscriptionReport): Promise<boolean> {
  try {
    const answer = await fetch("/api/newsletter-subscribe", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(call),
    });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  rememberSubscribed();
  window.dispatchEvent(
    new CustomEvent("shop:event", { detail: { name: "newsletter_subscribe", params: report } }),
  );
  return true;
}
