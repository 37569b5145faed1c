import { useTranslations } from "next-intl";

const kinds = [
  "newsletter-confirm",
  "newsletter-welcome",
  "newsletter-test",
  "newsletter-unsubscribe-link",
  "inquiry-to-shop",
  "inquiry-receipt",
  "inquiry-reply",
  "size-wish-confirm",
  "size-back-in-stock",
  "sourced-item-here",
  "personal-data-link",
  "staff-invite",
  "staff-reset",
  "order-ready",
  "order-out",
  "order-delivery-failed",
  "order-handed-over",
  "order-cancelled",
  "order-returned",
  "exchange-held",
  "exchange-done",
  "exchange-ended",
  "exchange-to-shop",
  "order-refunded",
  "order-paid",
  "order-paid-too-late",
  "payment-to-shop",
  "order-changed",
  "order-reminder",
  "order-cancelled-to-shop",
  "order-uncollected-to-shop",
  "withdrawal-received",
  "withdrawal-to-shop",
  "withdrawal-answer",
  "complaint-received",
  "complaint-to-shop",
  "complaint-answer",
] as const;

/** Looks of the badge of a state. */
export const mailLooks = {
  queued: "outline",
  sent: "success",
  failed: "destructive",
  returned: "destructive",
  kept: "outline",
} as const;

/** Says kinds of mails in words; one without a word keeps its name. */
export function useMailKind(): (kind: string) => string {
  const t = useTranslations("admin.settings.outbox.kinds");
  return (kind) => {
    const known = kinds.find((one) => one === kind);
    return known ? t(known) : kind;
  };
}
