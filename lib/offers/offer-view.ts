import "server-only";
import { createTranslator } from "use-intl/core";
import type { OfferState } from "@/db/schema/offers";
import { formatSize } from "@/lib/catalogue/format-size";
import { dayOf } from "@/lib/delivery/calendar";
import { promiseWords } from "@/lib/delivery/promise-words";
import { quarterAfter } from "@/lib/delivery/quarter";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { pictureUrl } from "@/lib/media/picture";
import { formatMoney } from "@/lib/money";
import type { CheckoutView } from "@/lib/orders/checkout-view";
import { mayPayCash } from "@/lib/orders/order-state";
import type { Goods } from "@/lib/stock/read-goods";
import type { OfferAmounts } from "./amounts";
import type { CustomerOffer } from "./find-offer";
import { hasOrdered } from "./offer-promise";
import { amountsOf, isTaken, type StoredOfferLine } from "./read-offer";
import { takenIn } from "./take-field";
import { wayOf } from "./way-of";

/** A line as the page shows it, in the page's language. */
export type OfferLineView = {
  id: string;
  name: string;
  about: string;
  size: string;
  href: string | null;
  picture: string | null;
  price: string;
  optional: boolean;
  taken: boolean;
  /** Whether it is ordered for the customer. */
  ordered: boolean;
};

/** All that the form of an offer shows besides what was typed, in words: the browser works nothing out. */
export type OfferView = Pick<
  CheckoutView,
  "kind" | "fulfilment" | "sums" | "day" | "payment" | "ways" | "pay" | "isTest"
> & {
  state: OfferState;
  lines: OfferLineView[];
  /** The total in cents, as the form carries it. */
  seen: string;
  /** Whether the shop has no address of the customer. */
  asksEmail: boolean;
};

function words(lang: Lang) {
  const messages = messagesIn(lang);
  return {
    t: createTranslator({ locale: lang, messages, namespace: "checkout.view" }),
    offer: createTranslator({ locale: lang, messages, namespace: "offer.view" }),
    promise: promiseWords(createTranslator({ locale: lang, messages, namespace: "delivery.client" }), lang),
  };
}

type Words = ReturnType<typeof words>;

function lineView(line: StoredOfferLine, goods: readonly Goods[], lang: Lang, taken: boolean): OfferLineView {
  const known = goods.find(({ id }) => id === line.productId);
  const width = known?.picture?.widths[0];
  const isSold = known?.status === "active" && known.sourceType === "in-stock";
  const price = formatMoney(line.unitCents, lang);
  return {
    id: line.id,
    name: line.name,
    about: [line.brand, line.styleCode].filter(Boolean).join(" · "),
    size: line.size ? formatSize(line.size, lang) : "",
    href: isSold ? `/${lang}/product/in-stock/${known.slug}` : null,
    picture: known?.picture && width ? pictureUrl(known.picture.hash, width) : null,
    price: line.quantity > 1 ? `${line.quantity} × ${price}` : price,
    optional: line.optional,
    taken,
    ordered: line.source === "sourced",
  };
}

function sumsOf(
  { offer }: CustomerOffer,
  amounts: OfferAmounts<StoredOfferLine>,
  lang: Lang,
  { t, offer: own }: Words,
): [string, string][] {
  const money = (cents: number) => formatMoney(cents, lang);
  const isDelivery = offer.fulfilment === "delivery";
  const delivery = amounts.deliveryCents === 0 ? t("free") : money(amounts.deliveryCents);
  return [
    [t("goods", { count: amounts.lines.length }), money(amounts.goodsCents)],
    ...(amounts.discountCents > 0
      ? [[offer.discountReason || own("discount"), money(-amounts.discountCents)] satisfies [string, string]]
      : []),
    [t(isDelivery ? "delivery" : "pickup"), isDelivery ? delivery : t("free")],
    ...(amounts.laterCents > 0
      ? [
          [own("first"), money(amounts.totalCents - amounts.laterCents)] satisfies [string, string],
          [own("later"), money(amounts.laterCents)] satisfies [string, string],
        ]
      : []),
    [t("total"), money(amounts.totalCents)],
  ];
}

function dayText(
  { offer, lines, promise: day, now }: CustomerOffer,
  taken: readonly string[] | undefined,
  { t, offer: own, promise: say }: Words,
): string {
  if (hasOrdered(lines, taken)) return own("orderedDay");
  if (!day || !("day" in day)) return "";
  const today = dayOf(now);
  if ("readyAt" in day)
    return t("readyOn", {
      day: say.dayWord(day.day, today),
      time: say.time(quarterAfter(day.readyAt, day.closesAt)),
    });
  return offer.fulfilment === "delivery"
    ? t("deliveredOn", { day: say.dayWord(day.day, today), time: say.time(day.arrivesBy) })
    : "";
}

function paymentText(
  pay: OfferView["pay"],
  fulfilment: OfferView["fulfilment"],
  { totalCents, laterCents }: OfferAmounts<StoredOfferLine>,
  { t }: Words,
) {
  if (totalCents <= laterCents) return t("payNothing");
  if (pay !== "in-person") return t(pay === "bizum" ? "payBizum" : "payCard");
  const place = fulfilment === "delivery" ? "OnDelivery" : "InShop";
  return t(mayPayCash(totalCents) ? `pay${place}` : `pay${place}NoCash`);
}

/**
 * Puts an offer into the words of the page. `typed` is what its form holds; null where nobody has sent it yet, and all lines
 * are taken.
 */
export function offerView(
  found: CustomerOffer,
  typed: Record<string, string | undefined> | null,
  lang: Lang,
): OfferView {
  const said = words(lang);
  const { offer, lines, goods, ways } = found;
  const { kind, fulfilment } = offer;
  const taken = typed ? takenIn(typed) : undefined;
  const amounts = amountsOf(found, taken);
  const isDue = amounts.totalCents > amounts.laterCents;
  const pay = (isDue && wayOf(kind, typed?.pay ?? "", ways)?.method) || "in-person";
  const place = fulfilment === "delivery" ? said.t("wayOnDelivery") : said.t("wayInShop");
  const online = ways.online.map(({ method }) => ({
    value: method,
    label: said.t(method === "bizum" ? "wayBizum" : "wayCard"),
  }));
  const inPerson = ways.inPerson ? [{ value: "in-person" as const, label: place }] : [];
  return {
    state: offer.state,
    kind,
    fulfilment,
    lines: lines.map((line) => lineView(line, goods, lang, isTaken(line, taken))),
    sums: sumsOf(found, amounts, lang, said),
    day: dayText(found, taken, said),
    payment: paymentText(pay, fulfilment, amounts, said),
    ways: kind === "reservation" || online.length === 0 || !isDue ? [] : [...online, ...inPerson],
    pay,
    isTest: pay !== "in-person" && ways.isTest,
    seen: String(amounts.totalCents),
    asksEmail: offer.email === "",
  };
}
