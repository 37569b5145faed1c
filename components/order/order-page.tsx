import { useTranslations } from "next-intl";
import { MoreTexts } from "@/components/ui/more-texts";
import type { CustomerExchanges } from "@/lib/exchanges/find-exchanges";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import { isCancellable } from "@/lib/orders/cancel-by-customer";
import type { CustomerOrder } from "@/lib/orders/customer-order";
import { isKept, isUnpaid } from "@/lib/orders/order-state";
import type { PaymentWays } from "@/lib/payment-providers/ways";
import type { ShopIdentity } from "@/lib/settings/identity";
import type { ToldWithdrawal } from "@/lib/withdrawals/withdrawn";
import { AwaitPayment } from "./await-payment";
import { CancelForm } from "./cancel-form";
import { ExchangeSection } from "./exchange-section";
import { OrderFrame } from "./order-frame";
import { OrderView } from "./order-view";
import { PaySection } from "./pay-section";

type OrderPageProps = {
  lang: Lang;
  found: CustomerOrder;
  identity: ShopIdentity;
  hours: readonly string[];
  ways: PaymentWays;
  withdrawals: readonly ToldWithdrawal[];
};

/** The customer's page of an order, behind its signed reference. */
export function OrderPage({
  lang,
  found,
  exchanges,
  identity,
  hours,
  ways,
  withdrawals,
}: OrderPageProps & { exchanges: CustomerExchanges }) {
  const t = useTranslations("order");
  const { order, reference } = found;
  const number = String(order.number);
  const link = "inline-flex min-h-11 items-center text-sm underline underline-offset-4";
  return (
    <OrderFrame title={t(order.kind === "reservation" ? "titleReservation" : "title", { number })}>
      <p className="mb-4 text-muted-foreground text-sm">
        {t("placed", { kind: order.kind, day: momentText(order.createdAt, lang) })}
      </p>
      <PaySection {...found} lang={lang} ways={ways} />
      <OrderView {...{ ...found, lang, identity, hours, withdrawals }} />
      <ExchangeSection lang={lang} reference={reference} ways={ways} found={exchanges} />
      <div className="mt-8 border-border border-t pt-6 print:hidden">
        <ul>
          {order.termsId ? (
            <li>
              <a href={`/${lang}/terms-of-service/${order.termsId}`} className={link}>
                {t("terms")}
              </a>
            </li>
          ) : null}
          <li>
            <a href={`/api/order-confirmation/${reference}`} className={link}>
              {t("paper")}
            </a>
          </li>
          <li>
            <a href={`/${lang}/returns`} className={link}>
              {t("returns")}
            </a>
          </li>
          {order.kind === "purchase" && order.lines.some(({ state }) => isKept(state)) ? (
            <li>
              <a href={`/${lang}/withdraw?order=${reference}`} className={link}>
                {t("withdrawHere")}
              </a>
            </li>
          ) : null}
          <li>
            <a href={`/${lang}/complaint?order=${reference}`} className={link}>
              {t("complaint")}
            </a>
          </li>
        </ul>
        {order.lines.some(({ state }) => isCancellable(state)) ? (
          <section aria-labelledby="cancel-title" className="mt-6">
            <h2 id="cancel-title" className="text-xl">
              {t("cancel.title")}
            </h2>
            <p className="mt-1 text-muted-foreground text-sm">{t("cancel.hint")}</p>
            <MoreTexts texts={textsAt(lang, ["order.cancel", "orders.errors.state", "calls"])}>
              <CancelForm lang={lang} reference={reference} />
            </MoreTexts>
          </section>
        ) : null}
      </div>
    </OrderFrame>
  );
}

/** What the page after an order is called: only what is paid, or need not be yet, is done. */
export function successTitle(order: CustomerOrder["order"]) {
  if (isUnpaid(order)) return "titleUnpaid";
  if (order.cancelReason === "unpaid") return "titleEnded";
  if (order.state === "cancelled") return "titleCancelled";
  return order.kind === "reservation" ? "titleReservation" : "title";
}

/** Right after an order was placed or its payment was tried; loads again as often as one likes. */
export function SuccessPage({ lang, found, identity, hours, ways, withdrawals }: OrderPageProps) {
  const t = useTranslations("checkout.success");
  const { order, reference } = found;
  const number = String(order.number);
  const waits = isUnpaid(order);
  return (
    <OrderFrame title={t(successTitle(order), { number })}>
      {waits ? (
        <>
          <p role="status">{t("unpaid")}</p>
          <a
            href={`/${lang}/checkout/success?order=${reference}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("lookAgain")}
          </a>
          <AwaitPayment />
        </>
      ) : null}
      {order.state === "cancelled" && order.paidCents > 0 ? <p role="status">{t("moneyBack")}</p> : null}
      {waits || order.closedAt ? null : <p className="mb-4">{t("mail", { email: order.email })}</p>}
      <PaySection {...found} lang={lang} ways={ways} />
      <OrderView {...{ ...found, lang, identity, hours, withdrawals }} />
      <a
        href={`/${lang}/order/${reference}`}
        className="mt-8 inline-flex min-h-11 items-center rounded-sm border border-input px-6 font-semibold hover:border-foreground"
      >
        {t(order.kind === "reservation" ? "pageReservation" : "page")}
      </a>
    </OrderFrame>
  );
}
