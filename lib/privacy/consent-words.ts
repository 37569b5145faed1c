import "server-only";
import { createHash } from "node:crypto";
import { createTranslator } from "use-intl/core";
import { type ExternalTag, toolNames } from "@/lib/analytics/tags";
import { type Lang, languages } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

type ConsentWords = {
  text: string;
  /** Changes with the words in either language and with what they are about, and with nothing else. */
  version: string;
};

function textIn(lang: Lang, tag: ExternalTag | null): string {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "consent" });
  return tag ? t("textWithTag", { tool: toolNames[tag.kind] }) : t("text");
}

/** What the cookie banner says, and its version: a fingerprint, so that no change can be forgotten. */
export function consentWords(lang: Lang, tag: ExternalTag | null): ConsentWords {
  const all = [...languages.map((each) => textIn(each, tag)), tag ? `${tag.kind} ${tag.id}` : ""].join("\n");
  return { text: textIn(lang, tag), version: createHash("sha256").update(all).digest("hex").slice(0, 12) };
}
