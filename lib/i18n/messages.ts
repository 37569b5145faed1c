import type { MessageKey } from "@/lib/result";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import type { Lang } from "./languages";

export type Messages = typeof es;

const byLanguage: Record<Lang, Messages> = { es, en };

/** All texts of one language. A test keeps the key trees of both equal. */
export function messagesIn(lang: Lang): Messages {
  return byLanguage[lang];
}

/** What client components may say: the `client` branch of each domain, and nothing else reaches the browser. */
export function clientMessages(lang: Lang): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [domain, texts] of Object.entries(messagesIn(lang))) {
    if (typeof texts === "object" && "client" in texts) picked[domain] = { client: texts.client };
  }
  return picked;
}

/** Whether a text names a message, e.g. the message of a zod issue. */
export function isMessageKey(text: string): text is MessageKey {
  let at: unknown = es;
  for (const part of text.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return false;
    at = Object.entries(at).find(([name]) => name === part)?.[1];
  }
  // In the build, texts with places in them are compiled to arrays.
  return typeof at === "string" || Array.isArray(at);
}

/** What the back office may say in the browser: its own texts, and those of shop parts it previews. */
export function staffMessages(lang: Lang): Record<string, unknown> {
  const { admin, calls, delivery, imports, media } = messagesIn(lang);
  return {
    ...clientMessages(lang),
    admin,
    calls,
    imports,
    media,
    delivery: { client: delivery.client, hours: delivery.hours },
  };
}
