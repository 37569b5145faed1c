import type { Lang } from "@/lib/i18n/languages";
import { dateLocale } from "@/lib/i18n/languages";
import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import type { Letter, LetterContext } from "./letter";

/** The day of an instant on the island's clock, written out. */
function dayIn(lang: Lang, instant: string): string {
  return new Date(instant).toLocaleDateString(dateLocale(lang), {
    timeZone: "Europe/Madrid",
    dateStyle: "long",
  });
}

/** Double opt-in: asks whether the person behind the address wants it. */
export function newsletterConfirm(data: MailData["newsletter-confirm"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { percent } = data;
  const { shopName } = identity;
  const href = publicUrl(`/${lang}/newsletter/confirm?token=${data.token}`);
  return {
    subject: t("newsletter-confirm.subject", { shopName }),
    title: t("newsletter-confirm.title"),
    preheader: t("newsletter-confirm.preheader", { percent }),
    blocks: [
      { type: "paragraph", text: t("newsletter-confirm.body", { shopName, percent }) },
      { type: "button", label: t("newsletter-confirm.button"), href, spelledOut: t("spelledOut") },
      { type: "small", text: t("newsletter-confirm.ignore") },
    ],
    foot: [t("newsletterReason", { shopName })],
    unsubscribeToken: data.unsubscribeToken,
  };
}

/** After the confirmation, with the personal code (docs/rules.md#newsletter). */
export function newsletterWelcome(data: MailData["newsletter-welcome"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { code, percent, validUntil } = data;
  const { shopName } = identity;
  const shop = publicUrl(`/${lang}/in-stock`);
  const button = { type: "button" as const, label: t("newsletter-welcome.button"), href: shop };
  const rest = {
    foot: [t("newsletter-welcome.reason", { shopName })],
    unsubscribeToken: data.unsubscribeToken,
  };
  if (code === null) {
    return {
      subject: t("newsletter-welcome.subjectAgain", { shopName }),
      title: t("newsletter-welcome.titleAgain"),
      preheader: t("newsletter-welcome.preheaderAgain"),
      blocks: [{ type: "paragraph", text: t("newsletter-welcome.bodyAgain") }, button],
      ...rest,
    };
  }
  return {
    subject: t("newsletter-welcome.subject", { percent, shopName }),
    title: t("newsletter-welcome.title"),
    preheader: t("newsletter-welcome.preheader", { percent }),
    blocks: [
      { type: "paragraph", text: t("newsletter-welcome.body", { percent }) },
      { type: "code", label: t("newsletter-welcome.code"), value: code },
      ...(validUntil
        ? [
            {
              type: "small" as const,
              text: t("newsletter-welcome.validUntil", { day: dayIn(lang, validUntil) }),
            },
          ]
        : []),
      button,
    ],
    ...rest,
  };
}

/** For somebody whose link no longer worked. */
export function newsletterUnsubscribeLink(
  data: MailData["newsletter-unsubscribe-link"],
  { t, identity }: LetterContext,
): Letter {
  const { shopName } = identity;
  const href = publicUrl(`/unsubscribe?token=${data.unsubscribeToken}`);
  return {
    subject: t("newsletter-unsubscribe-link.subject", { shopName }),
    title: t("newsletter-unsubscribe-link.title"),
    preheader: t("newsletter-unsubscribe-link.preheader"),
    blocks: [
      { type: "paragraph", text: t("newsletter-unsubscribe-link.body") },
      {
        type: "button",
        label: t("newsletter-unsubscribe-link.button"),
        href,
        spelledOut: t("spelledOut"),
      },
      { type: "small", text: t("newsletter-unsubscribe-link.ignore") },
    ],
    foot: [t("newsletterReason", { shopName })],
  };
}

/** A test of how letters arrive: the frame of every letter, with nothing to unsubscribe from. */
export function newsletterTest(
  { sender }: MailData["newsletter-test"],
  { t, lang, identity }: LetterContext,
): Letter {
  const { shopName } = identity;
  return {
    subject: t("newsletter-test.subject", { shopName }),
    title: t("newsletter-test.title"),
    preheader: t("newsletter-test.preheader"),
    blocks: [
      { type: "paragraph", text: t("newsletter-test.body", { sender }) },
      { type: "button", label: t("newsletter-welcome.button"), href: publicUrl(`/${lang}/in-stock`) },
    ],
    foot: [t("newsletter-test.reason", { sender })],
  };
}
