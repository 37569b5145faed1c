import "server-only";
import { createTranslator } from "use-intl/core";
import { formatSize } from "@/lib/catalogue/format-size";
import { dayOf } from "@/lib/delivery/calendar";
import { placeOf, sayPlace } from "@/lib/delivery/places";
import { promiseWords } from "@/lib/delivery/promise-words";
import { quarterAfter } from "@/lib/delivery/quarter";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { pictureUrl } from "@/lib/media/picture";
import { formatMoney } from "@/lib/money";
import { chosenPromise, comesTooLate, type Quote, type QuotedLine, seenOf } from "./checkout";
import type { CheckoutChoice } from "./checkout-form";
import { mayPayCash } from "./order-state";

/** A piece as the checkout shows it, in the page's language. */
export type LineView = {
  name: string;
  /** Brand and style code. */
  about: string;
  size: string;
  href: string | null;
  picture: string | null;
  price: string;
  /** Why it cannot be ordered; empty where it can. */
  problem: string;
  /** Sizes of the same product that are free now, where this one is gone. */
  others: { value: string; label: string }[];
};

/** All that the checkout shows besides what was typed, in words: the browser works nothing out. */
export type CheckoutView = {
  kind: "reservation" | "purchase";
  fulfilment: "pickup" | "delivery";
  /** The pieces as the form carries them. */
  goods: string;
  /** What the customer sees with this, in short ({@link seenOf}). */
  seen: string;
  lines: LineView[];
  /** When it lies ready in the shop, and when it would be delivered. */
  pickup: string;
  delivery: string[];
  /** What to do instead where it comes too late; empty where it comes in time. */
  advice: string;
  /** Label and amount, the total last. */
  sums: [label: string, amount: string][];
  /** The day, as the summary says it. */
  day: string;
  code: string;
  codeProblem: string;
  /** How it is paid, in a sentence; from 1,000 € on: no cash. */
  payment: string;
  /** What can be chosen between; empty where there is no choice. */
  ways: { value: CheckoutChoice["pay"]; label: string }[];
  pay: CheckoutChoice["pay"];
  /** True where the chosen way moves no money. */
  isTest: boolean;
  /** Whether anything is left to sell: else there is no button to order with. */
  isOrderable: boolean;
};

function translator(lang: Lang) {
  const messages = messagesIn(lang);
  return {
    t: createTranslator({ locale: lang, messages, namespace: "checkout.view" }),
    promise: promiseWords(createTranslator({ locale: lang, messages, namespace: "delivery.client" }), lang),
    all: createTranslator({ locale: lang, messages }),
  };
}

type Words = ReturnType<typeof translator>;

function lineView({ wanted, piece, goods, status }: QuotedLine, lang: Lang, { t }: Words): LineView {
  const width = goods?.picture?.widths[0];
  const size = formatSize(wanted.size, lang);
  const others = status === "gone" ? (goods?.sizes ?? []).filter((value) => value !== wanted.size) : [];
  const isSold = goods !== null && status !== "not-sold";
  const goneText = others.length > 0 ? t("goneWithOthers", { size }) : t("gone", { size });
  return {
    name: goods?.name ?? t("unknown"),
    about: goods ? [goods.brand, goods.styleCode].filter(Boolean).join(" · ") : "",
    size,
    href: isSold ? `/${lang}/product/in-stock/${goods.slug}?size=${encodeURIComponent(wanted.size)}` : null,
    picture: goods?.picture && width ? pictureUrl(goods.picture.hash, width) : null,
    price: piece ? formatMoney(piece.unitCents, lang) : "",
    problem: status === "free" ? "" : status === "gone" ? goneText : t("notSold"),
    others: others.map((value) => ({ value, label: formatSize(value, lang) })),
  };
}

function pickupText({ pickup, choice, now }: Quote, { t, promise }: Words): string {
  if (pickup.status === "too-late" && pickup.day === choice.leavesOn)
    return t("onDeparture", { time: promise.time(quarterAfter(pickup.readyAt, pickup.closesAt)) });
  return promise.pickup(pickup, dayOf(now));
}

function deliveryText(quote: Quote, lang: Lang, { t, promise }: Words): string[] {
  const { choice, zone, delivery, now } = quote;
  if (choice.fulfilment !== "delivery") return [];
  // The town, as on the product's page: a zone's name ("Resto de Ibiza") does not read as a place.
  if (zone && delivery)
    return promise.delivery(delivery, sayPlace(placeOf(choice.postcode), lang), dayOf(now));
  return [choice.postcode.length < 5 ? t("postcodeFirst") : t("outside")];
}

/** What is possible instead, where what was chosen comes after the customer has left, or not at all. */
function adviceText(quote: Quote, { t }: Words): string {
  const { choice, pickup } = quote;
  if (chosenPromise(quote)?.status !== "too-late") return "";
  const onDeparture = pickup.status === "too-late" && pickup.day === choice.leavesOn;
  if (choice.fulfilment === "delivery") {
    if (pickup.status === "in-time" || onDeparture) return t("collectInstead");
    return t("nothingInTime");
  }
  return onDeparture ? "" : t("nothingInTime");
}

/** Label and amount; the total says so where no postcode tells yet what delivery costs. */
function sumsOf(quote: Quote, lang: Lang, { t }: Words): [string, string][] {
  const { amounts, percent, choice, zone } = quote;
  const isDeliveryUnknown = choice.fulfilment === "delivery" && !zone?.active;
  const rows: [string, string][] = [
    [t("goods", { count: amounts.lines.length }), formatMoney(amounts.goodsCents, lang)],
  ];
  if (amounts.discountCents > 0)
    rows.push([t("discount", { percent }), formatMoney(-amounts.discountCents, lang)]);
  if (choice.fulfilment === "delivery") {
    const price = amounts.deliveryCents === 0 ? t("free") : formatMoney(amounts.deliveryCents, lang);
    rows.push([t("delivery"), isDeliveryUnknown ? "—" : price]);
  } else rows.push([t("pickup"), t("free")]);
  const total = t(isDeliveryUnknown ? "totalWithoutDelivery" : "total");
  return [...rows, [total, formatMoney(amounts.totalCents, lang)]];
}

/** Day of pickup or delivery for the summary; empty without one, and where nothing is left to sell. */
function dayText(quote: Quote, { t, promise }: Words): string {
  if (quote.amounts.lines.length === 0) return "";
  const today = dayOf(quote.now);
  const chosen = chosenPromise(quote);
  if (!chosen || !("day" in chosen) || comesTooLate(quote)) return "";
  if ("readyAt" in chosen)
    return t("readyOn", {
      day: promise.dayWord(chosen.day, today),
      time: promise.time(quarterAfter(chosen.readyAt, chosen.closesAt)),
    });
  return t("deliveredOn", {
    day: promise.dayWord(chosen.day, today),
    time: promise.time(chosen.arrivesBy),
  });
}

/** What a code takes off, and the goods that it does not count for; empty without a good code. */
function codeText({ percent, amounts, lines }: Quote, lang: Lang, { t }: Words): string {
  if (percent === 0) return "";
  const applied = t("codeApplied", { percent, amount: formatMoney(amounts.discountCents, lang) });
  const reduced = new Set(lines.flatMap(({ piece, goods }) => (piece?.reduced && goods ? [goods.name] : [])));
  if (reduced.size === 0) return applied;
  const names = new Intl.ListFormat(lang, { type: "conjunction" }).format(reduced);
  return `${applied} ${t("codeNotOn", { names })}`;
}

/** Puts a quote into the words of the page. */
export function viewOf(quote: Quote, lang: Lang): CheckoutView {
  const words = translator(lang);
  const { choice, lines, amounts, codeProblem } = quote;
  return {
    kind: choice.kind,
    fulfilment: choice.fulfilment,
    goods: new URLSearchParams(
      choice.pieces.map(({ productId, size }) => ["item", `${productId}:${size}`]),
    ).toString(),
    seen: seenOf(quote),
    lines: lines.map((line) => lineView(line, lang, words)),
    pickup: pickupText(quote, words),
    delivery: deliveryText(quote, lang, words),
    advice: adviceText(quote, words),
    sums: sumsOf(quote, lang, words),
    day: dayText(quote, words),
    code: codeText(quote, lang, words),
    codeProblem: codeProblem ? words.all(codeProblem) : "",
    payment: paymentText(quote, words),
    ways: waysText(quote, words),
    pay: choice.pay,
    isTest: choice.pay !== "in-person" && quote.ways.isTest,
    isOrderable: amounts.lines.length > 0,
  };
}

function waysText({ choice, ways, amounts }: Quote, { t }: Words): CheckoutView["ways"] {
  if (choice.kind === "reservation" || ways.online.length === 0 || amounts.totalCents === 0) return [];
  const place = choice.fulfilment === "delivery" ? t("wayOnDelivery") : t("wayInShop");
  return [
    ...ways.online.map(({ method }) => ({
      value: method,
      label: t(method === "bizum" ? "wayBizum" : "wayCard"),
    })),
    ...(ways.inPerson ? [{ value: "in-person" as const, label: place }] : []),
  ];
}

function paymentText({ choice, amounts }: Quote, { t }: Words): string {
  if (amounts.totalCents === 0) return t("payNothing");
  if (choice.pay !== "in-person") return t(choice.pay === "bizum" ? "payBizum" : "payCard");
  const place = choice.fulfilment === "delivery" ? "OnDelivery" : "InShop";
  return t(mayPayCash(amounts.totalCents) ? `pay${place}` : `pay${place}NoCash`);
}
