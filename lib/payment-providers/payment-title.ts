import { createTranslator } from "use-intl/core";
import { messagesIn } from "@/lib/i18n/messages";
import type { PaymentAttempt } from "./provider";

/** What the payer reads at the provider and on the statement of the bank. */
export function paymentTitle({ lang, orderNumber }: PaymentAttempt): string {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "pay" });
  return t("orderTitle", { number: String(orderNumber) });
}
