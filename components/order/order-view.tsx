import { useTranslations } from "next-intl";
import { saySize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { dayText, momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import type { CustomerOrder } from "@/lib/orders/customer-order";
import { dayToSay, dueNow, isUnpaid, mayPayCash } from "@/lib/orders/order-state";
import { formatAddress, type ShopIdentity } from "@/lib/settings/identity";
import { type ToldWithdrawal, withdrawnState } from "@/lib/withdrawals/withdrawn";
import { PickupCode } from "./pickup-code";
import { WithdrawalsSection } from "./withdrawals-section";

type OrderViewProps = CustomerOrder & {
  lang: Lang;
  identity: ShopIdentity;
  /** Opening hours as lines. */
  hours: readonly string[];
  /** What the shop has received of withdrawals from it. */
  withdrawals: readonly ToldWithdrawal[];
};

const part = "mt-8 border-border border-t pt-6";

/** An order as its customer sees it: what is next, the code, where and when, the goods, the money, what has happened. */
export function OrderView(props: OrderViewProps) {
  const { lang, order, withdrawals } = props;
  const t = useTranslations("order");
  const isPickup = order.fulfilment === "pickup";
  const isOpen = order.closedAt === null;
  return (
    <>
      <p className="text-lg">{t(`next.${nextKey(order, withdrawals)}`)}</p>
      {order.kind === "reservation" && isOpen ? <p className="mt-1 text-sm">{t("bindsNobody")}</p> : null}
      {isPickup && isOpen && order.state !== "waiting" ? <PickupCode order={order} lang={lang} /> : null}
      <WithdrawalsSection lang={lang} withdrawals={withdrawals} className={part} />
      {order.state === "cancelled" ? null : isPickup ? <Pickup {...props} /> : <Delivery {...props} />}
      <Lines {...props} />
      <Money {...props} />
      <Timeline {...props} />
    </>
  );
}

function nextKey(order: CustomerOrder["order"], withdrawals: readonly ToldWithdrawal[]) {
  const { state, fulfilment } = order;
  const withdrawn = withdrawnState(order.lines, withdrawals);
  if (withdrawn) return `withdrawal-${withdrawn}` as const;
  if (state === "waiting" && isUnpaid(order)) return "unpaid";
  if (fulfilment === "delivery" && (state === "to-prepare" || state === "ready"))
    return `${state}-delivery` as const;
  return state;
}

function Pickup({ lang, order, identity, hours }: OrderViewProps) {
  const t = useTranslations("order.pickup");
  const day = dayToSay(order);
  const isWaiting = order.readyAt === null && order.closedAt === null;
  return (
    <section aria-labelledby="pickup-title" className={part}>
      <h2 id="pickup-title" className="text-xl">
        {t("title")}
      </h2>
      {day && isWaiting ? <p className="mt-2">{t("expected", { day: dayText(day, lang) })}</p> : null}
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted-foreground">{t("where")}</dt>
        <dd>
          {identity.shopName}, {formatAddress(identity.address, lang)}
        </dd>
        <dt className="text-muted-foreground">{t("hours")}</dt>
        <dd>
          {hours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </dl>
    </section>
  );
}

function Delivery({ lang, order }: OrderViewProps) {
  const t = useTranslations("order.deliver");
  const day = dayToSay(order);
  return (
    <section aria-labelledby="delivery-title" className={part}>
      <h2 id="delivery-title" className="text-xl">
        {t("title")}
      </h2>
      {day && order.closedAt === null ? (
        <p className="mt-2">{t("day", { day: dayText(day, lang) })}</p>
      ) : null}
      <p className="mt-2 text-sm">
        {t("to")} {order.street}, {order.postcode} {order.town}
      </p>
    </section>
  );
}

function Lines({ lang, order, shown }: OrderViewProps) {
  const t = useTranslations("order");
  const states = useTranslations("orders.lineStates");
  return (
    <section aria-labelledby="lines-title" className={part}>
      <h2 id="lines-title" className="text-xl">
        {t("lines")}
      </h2>
      <ul className="mt-3 divide-y divide-border">
        {order.lines.map((line) => {
          const known = line.productId ? shown.get(line.productId) : undefined;
          return (
            <li key={line.id} className="flex gap-4 py-3">
              <span className="plinth grid size-16 shrink-0 place-items-center overflow-hidden rounded-md">
                {known?.picture ? (
                  <img
                    src={known.picture}
                    alt=""
                    width={64}
                    height={64}
                    className="size-full object-contain"
                  />
                ) : null}
              </span>
              <div className="min-w-0 flex-1 text-sm">
                <p className="text-muted-foreground text-xs">
                  {[line.brand, line.styleCode].filter(Boolean).join(" · ")}
                </p>
                <p className="font-semibold text-base">
                  {known?.href ? (
                    <a href={`${known.href}?size=${encodeURIComponent(line.size)}`}>{line.name}</a>
                  ) : (
                    line.name
                  )}
                </p>
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span>{saySize(line.size, lang, (size) => t("size", { size }))}</span>
                  {line.state === "exchanged" ? null : (
                    <span className="tabular-nums">{formatMoney(line.unitCents, lang)}</span>
                  )}
                </p>
                <p className="text-muted-foreground">{states(line.state)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {order.note ? (
        <p className="wrap-anywhere mt-3 whitespace-pre-line text-sm">
          {t("note")}: {order.note}
        </p>
      ) : null}
    </section>
  );
}

function Money({ lang, order }: OrderViewProps) {
  const t = useTranslations("order");
  const { balanceCents: balance, owedCents: owed } = order;
  const due = dueNow(order).cents;
  const later = balance + owed - due;
  const place = order.fulfilment === "delivery" ? "OnDelivery" : "InShop";
  const cash = mayPayCash(order.totalCents - order.creditedCents) ? "" : "NoCash";
  const deliveryText = order.deliveryCents === 0 ? t("free") : formatMoney(order.deliveryCents, lang);
  const isReserved = order.kind === "reservation" && order.paidCents === 0;
  const dueWord = order.laterCents > 0 ? "dueFirst" : isReserved ? "dueReservation" : "due";
  const rows: (readonly [string, string] | null)[] = [
    [t("goods"), formatMoney(order.goodsCents, lang)],
    order.discountCents > 0 ? [t("discount"), formatMoney(-order.discountCents, lang)] : null,
    order.fulfilment === "delivery" ? [t("delivery"), deliveryText] : null,
    [t("total"), formatMoney(order.totalCents, lang)],
    order.creditedCents > 0 ? [t("credited"), formatMoney(-order.creditedCents, lang)] : null,
    order.paidCents > 0 ? [t("paid"), formatMoney(order.paidCents, lang)] : null,
    order.refundedCents > 0 ? [t("refunded"), formatMoney(order.refundedCents, lang)] : null,
    due > 0 ? [t(dueWord), formatMoney(due, lang)] : null,
    later > 0 ? [t("later"), formatMoney(later, lang)] : null,
    owed > 0 ? [t("owed"), formatMoney(owed, lang)] : null,
  ];
  return (
    <section className={part}>
      <dl className="text-sm">
        {rows
          .filter((row) => row !== null)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 py-1">
              <dt>{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
      </dl>
      {due > 0 && order.paymentPlan !== "online" ? (
        <p className="mt-2 text-sm">{t(`pay${place}${cash}` as const)}</p>
      ) : null}
    </section>
  );
}

function Timeline({ lang, order, events }: OrderViewProps) {
  const t = useTranslations("order");
  const words = useTranslations("orders.events");
  return (
    <section aria-labelledby="timeline-title" className={part}>
      <h2 id="timeline-title" className="text-xl">
        {t("timeline")}
      </h2>
      <ol className="mt-3 space-y-2 text-sm">
        {events.map(({ kind, at }) => (
          <li key={`${kind} ${at.getTime()}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{kind === "placed" && order.kind === "reservation" ? t("reserved") : words(kind)}</span>
            <time dateTime={at.toISOString()} className="text-muted-foreground">
              {momentText(at, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
