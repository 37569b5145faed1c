import { useTranslations } from "next-intl";
import { MoreTexts } from "@/components/ui/more-texts";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import type { CustomerOrder } from "@/lib/orders/customer-order";
import { dueNow, isUnpaid, mayPayCash } from "@/lib/orders/order-state";
import type { PaymentWays } from "@/lib/payment-providers/ways";
import { InPersonForm, PayForm } from "./pay-forms";

type PaySectionProps = CustomerOrder & { lang: Lang; ways: PaymentWays };

/** What is due can be paid here, while the order stands; an unpaid one says until when its goods are kept. */
export function PaySection({ order, reference, lang, ways }: PaySectionProps) {
  const t = useTranslations("pay");
  const { cents } = dueNow(order);
  const waits = isUnpaid(order);
  const isPayable = order.kind === "purchase" && order.closedAt === null && cents > 0;
  if (!isPayable || (ways.online.length === 0 && !waits)) return null;
  const place = order.fulfilment === "delivery" ? "onDelivery" : "inShop";
  const amount = formatMoney(cents, lang);
  // Who chose to pay there has done all there is to do: what they may do besides is not put as if they had to.
  const isChoice = order.paymentPlan !== "online" && order.paidCents === 0;
  return (
    <section
      aria-labelledby="pay-title"
      className="my-6 rounded-md border border-border bg-card p-4 text-sm md:p-6 print:hidden"
    >
      <h2 id="pay-title" className="text-xl">
        {isChoice ? t("choice.title") : t("title", { amount })}
      </h2>
      {isChoice ? <p className="mt-2">{t(`choice.${place}`, { amount })}</p> : null}
      {waits && order.keptUntil ? (
        <p className="mt-2 font-medium">{t("keptUntil", { time: momentText(order.keptUntil, lang) })}</p>
      ) : null}
      {ways.isTest && ways.online.length > 0 ? <p className="mt-2 font-semibold">{t("test")}</p> : null}
      <MoreTexts texts={textsAt(lang, ["pay", "orders.errors.state", "calls"])}>
        {ways.online.length > 0 ? (
          <PayForm
            lang={lang}
            reference={reference}
            methods={ways.online.map(({ method }) => method)}
            isQuiet={isChoice}
          />
        ) : null}
        {waits && ways.inPerson ? (
          <InPersonForm
            lang={lang}
            reference={reference}
            place={mayPayCash(order.totalCents) ? place : `${place}NoCash`}
          />
        ) : null}
      </MoreTexts>
    </section>
  );
}
