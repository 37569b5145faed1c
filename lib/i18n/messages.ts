import en from "@/messages/en.json";
import es from "@/messages/es.json";
import type { Lang } from "./languages";
import type { MessageKey } from "./message-key";
import { branchesNamed, mergeTexts, type TextTree, textsUnder } from "./text-trees";

export type Messages = typeof es;

/**
 * While the shop has no mail server, no text says that a mail was sent: those under `withoutMail` stand for them. The setting is read
 * from the process, since `lib`, where env.ts is, rests on this folder.
 */
const asSent = (texts: Messages): Messages =>
  process.env.SMTP_URL?.trim() ? texts : (mergeTexts(texts, texts.withoutMail) as Messages);

const byLanguage: Record<Lang, Messages> = { es: asSent(es), en: asSent(en) };

/** All texts of one language. A test keeps the key trees of both equal. */
export function messagesIn(lang: Lang): Messages {
  return byLanguage[lang];
}

/** Domains that only some pages say in the browser; those bring the texts along (components/ui/more-texts.tsx). */
const ofSomePages: readonly string[] = ["delivery", "popups", "product", "shared"];

/** What client components may say on every page of the shop: the `client` branches, and nothing else reaches the browser. */
export function clientMessages(lang: Lang): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [domain, texts] of Object.entries(messagesIn(lang))) {
    if (typeof texts !== "object" || !("client" in texts) || ofSomePages.includes(domain)) continue;
    picked[domain] = { client: texts.client };
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

type Branches<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? never : `${Path}${K}` | Branches<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Path of a branch of the messages, e.g. `admin.lists`, or of one text. */
export type TextPath = Branches<Messages> | MessageKey;

/** The texts under some paths, in their places. */
export function textsAt(lang: Lang, paths: readonly string[]): TextTree {
  const texts = messagesIn(lang);
  return paths.map((path) => textsUnder(texts, path)).reduce(mergeTexts, {});
}

/** What every page of the back office may say in the browser: the shell and its shared pieces. */
const shellTexts: readonly TextPath[] = [
  "calls",
  "layout.client",
  "errors.client.reference",
  "admin.crash",
  "admin.errors",
  "orders.errors",
  "admin.login",
  "admin.menu",
  "admin.palette",
  "admin.lists",
  "admin.forms",
  "admin.sortable",
];

/** Branches that staff actions answer from, by name: Undo may answer on one page what another page's write refuses. */
const answers = ["errors", "refused"];

/** Answers that stand elsewhere, from modules that the actions of several pages share. */
const otherAnswers: readonly TextPath[] = [
  "admin.forgot.invalidEmail",
  "admin.welcome.badLink",
  "admin.staff.nameMissing",
  "admin.staff.lastOwner",
  "admin.products.undo",
  "admin.products.bulk.badValue",
  "admin.products.badPrice",
];

/**
 * What the root of the back office sends to the browser. What a page says beyond that comes with
 * components/admin/shell/page-texts.tsx; tests/unit/page-texts.test.ts knows when something is missing.
 */
export function staffTextPaths(): string[] {
  return [...shellTexts, ...otherAnswers, ...branchesNamed(es.admin, answers, "admin.")];
}
