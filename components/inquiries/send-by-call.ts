import { subscribeByCall } from "@/components/newsletter/subscription";
import type { Ask } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";
import { readRefusal } from "@/lib/read-answer";

type Fields = { name: string; email: string; phone: string; message: string; website: string };

/** What is wrong with which field, in the page's language. */
export type FieldErrors = Partial<Record<string, string>>;

type Answer =
  | { ok: true }
  /** `message` as the shop says it, null when nothing came back. */
  | { ok: false; message: string | null; fields: FieldErrors };

/** A public call (docs/rules.md#calls); reports the inquiry to the analytics of the page. */
export async function sendByCall(
  fields: Fields,
  { items, selectedSize, source }: Ask,
  { lang, formKey }: { lang: Lang; formKey: string },
): Promise<Answer> {
  // What the shop reads of an item: two hundred with all that is kept of them are longer than a call may be.
  const named = items.map(({ _id, selectedSize: size }) => ({ _id, ...(size && { selectedSize: size }) }));
  const context = { selectedSize, selectedStyleCode: items[0]?.style_code || null, source };
  try {
    const response = await fetch("/api/inquiries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...fields, itemsData: { items: named, context }, lang, formKey }),
    });
    if (!response.ok) {
      return { ok: false, ...readRefusal(await response.json()) };
    }
  } catch {
    return { ok: false, message: null, fields: {} };
  }
  const params = { count_items: items.length };
  window.dispatchEvent(new CustomEvent("shop:event", { detail: { name: "inquiry_submitted", params } }));
  return { ok: true };
}

/** The newsletter sign-up that follows an inquiry, best effort. Nobody waits for it. */
export function subscribeAfterInquiry(email: string, lang: Lang, formKey: string): void {
  void subscribeByCall(
    { email, source: "inquiry-modal", lang, formKey },
    { method: "inquiry_modal", location: window.location.pathname, component: "inquiry-modal" },
  );
}
