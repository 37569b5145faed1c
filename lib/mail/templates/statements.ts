import type { Lang } from "@/lib/i18n/languages";
import { dateLocale } from "@/lib/i18n/languages";
import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import type { Letter, LetterContext } from "./letter";

/** Day, month, year and time to the second, on the island's clock: when a statement arrived. */
function arrivalText(instant: string, lang: Lang): string {
  return new Intl.DateTimeFormat(dateLocale(lang), {
    timeZone: "Europe/Madrid",
    dateStyle: "long",
    timeStyle: "medium",
  }).format(Date.parse(instant));
}

function dayText(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(dateLocale(lang), {
    timeZone: "UTC",
    dateStyle: "long",
  }).format(Date.parse(day));
}

/** Received, not accepted: what was stated, when, and what comes next (Directive 2011/83/EU, art. 11a.4). */
export function withdrawalReceived(data: MailData["withdrawal-received"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { number, text } = data;
  const at = arrivalText(data.at, lang);
  return {
    subject: t("withdrawal-received.subject", { number }),
    title: t("withdrawal-received.title"),
    preheader: t("withdrawal-received.body", { number, at }),
    blocks: [
      { type: "paragraph", text: t("withdrawal-received.body", { number, at }) },
      { type: "quote", text },
      { type: "paragraph", text: t("withdrawal-received.next") },
      { type: "link", label: t("withdrawal-received.returns"), href: publicUrl(`/${lang}/returns`) },
    ],
    foot: [t("withdrawal-received.reason", { shopName: identity.shopName })],
  };
}

export function withdrawalToShop(data: MailData["withdrawal-to-shop"], { t, lang }: LetterContext): Letter {
  const { number, name, text, path } = data;
  const at = arrivalText(data.at, lang);
  return {
    subject: t("withdrawal-to-shop.subject", { number, name }),
    title: t("withdrawal-to-shop.title", { number }),
    preheader: t("withdrawal-to-shop.body", { at }),
    blocks: [
      { type: "paragraph", text: t("withdrawal-to-shop.body", { at }) },
      { type: "quote", text },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(path) },
    ],
    foot: [t("inquiry-to-shop.answer", { name })],
  };
}

/** What staff decided, in their words. */
export function withdrawalAnswer(data: MailData["withdrawal-answer"], context: LetterContext): Letter {
  const { t, identity } = context;
  const { number, decision, message } = data;
  return {
    subject: t("withdrawal-answer.subject", { number }),
    title: t(`withdrawal-answer.${decision}.title`),
    preheader: t(`withdrawal-answer.${decision}.body`, { number }),
    blocks: [
      { type: "paragraph", text: t(`withdrawal-answer.${decision}.body`, { number }) },
      ...(message ? [{ type: "quote" as const, text: message }] : []),
      ...(decision === "refused" ? [{ type: "small" as const, text: t("withdrawal-answer.elsewhere") }] : []),
    ],
    foot: [t("withdrawal-received.reason", { shopName: identity.shopName })],
  };
}

/** A complaint's number, what was said, and until when it is answered. */
export function complaintReceived(data: MailData["complaint-received"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { number, kind, text } = data;
  const [at, day] = [arrivalText(data.at, lang), dayText(data.dueOn, lang)];
  return {
    subject: t("complaint-received.subject", { number, kind }),
    title: t("complaint-received.title", { kind }),
    preheader: t("complaint-received.body", { number, at, day }),
    blocks: [
      { type: "paragraph", text: t("complaint-received.body", { number, at, day }) },
      ...(text === null ? [] : [{ type: "quote" as const, text }]),
      ...(kind === "faulty" ? [{ type: "small" as const, text: t("complaint-received.guarantee") }] : []),
    ],
    foot: [t("complaint-received.reason", { shopName: identity.shopName })],
  };
}

export function complaintToShop(data: MailData["complaint-to-shop"], { t, lang }: LetterContext): Letter {
  const { number, kind, name, order, text, path } = data;
  const day = dayText(data.dueOn, lang);
  return {
    subject: t("complaint-to-shop.subject", { number, name, kind }),
    title: t("complaint-to-shop.title", { number, kind }),
    preheader: t("complaint-to-shop.body", { day }),
    blocks: [
      { type: "paragraph", text: t("complaint-to-shop.body", { day }) },
      { type: "quote", text },
      ...(order ? [{ type: "paragraph" as const, text: t("complaint-to-shop.order", { order }) }] : []),
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(path) },
    ],
    foot: [t("inquiry-to-shop.answer", { name })],
  };
}

/** What staff answer, in their words. */
export function complaintAnswer(data: MailData["complaint-answer"], context: LetterContext): Letter {
  const { t, identity } = context;
  const { number, kind, message } = data;
  return {
    subject: t("complaint-answer.subject", { number, kind }),
    title: t("complaint-answer.title"),
    preheader: t("complaint-answer.body", { number, kind }),
    blocks: [
      { type: "paragraph", text: t("complaint-answer.body", { number, kind }) },
      { type: "quote", text: message },
      { type: "small", text: t("withdrawal-answer.elsewhere") },
    ],
    foot: [t("complaint-received.reason", { shopName: identity.shopName })],
  };
}
