import { dayText, momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { formatAddress } from "@/lib/settings/identity";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData, OrderInMail } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

type Fact = [label: string, value: string];

function items(order: OrderInMail, context: LetterContext): Block[] {
  if (order.items.length === 0) return [];
  return [{ type: "items", items: order.items.map((item) => itemRow(item, context)) }];
}

/** What is to be paid, where and how; or that nothing is. */
function payment(order: OrderInMail, { t, lang }: LetterContext): Fact {
  const { balanceCents, fulfilment, mayPayCash } = order;
  const amount = formatMoney(balanceCents, lang);
  const label = t("order.payment");
  if (balanceCents <= 0) return [label, t("order.nothingDue")];
  if (fulfilment === "delivery")
    return [label, t(mayPayCash ? "order.dueAtDoor" : "order.dueAtDoorNoCash", { amount })];
  return [label, t(mayPayCash ? "order.dueInShop" : "order.dueInShopNoCash", { amount })];
}

/** Where the shop is and when it is open. */
export function place(
  order: OrderInMail,
  { t, lang, identity }: LetterContext,
): { address: Fact; hours: Block } {
  return {
    address: [t("order.where"), `${identity.shopName}, ${formatAddress(identity.address, lang)}`],
    hours: { type: "small", text: [t("order.hours"), ...order.hours].join("\n") },
  };
}

/** How every mail about an order ends: its page, and for a purchase the way out of it (Directive (EU) 2023/2673). */
function ending(order: OrderInMail, { t }: LetterContext): Block[] {
  const { path, withdrawalPath, kind } = order;
  return [
    { type: "button", label: t("order.button", { kind }), href: publicUrl(path) },
    ...(withdrawalPath
      ? [{ type: "link", label: t("order.withdraw"), href: publicUrl(withdrawalPath) } satisfies Block]
      : []),
  ];
}

/** The pieces, the way to the order, and why the person gets the mail. */
export function orderLetter(
  order: OrderInMail,
  context: LetterContext,
  { blocks, ...words }: Omit<Letter, "foot">,
): Letter {
  const { t, identity } = context;
  const { kind, number } = order;
  return {
    ...words,
    blocks: [...blocks, ...items(order, context), ...ending(order, context)],
    foot: [t("order.reason", { kind, number, shopName: identity.shopName })],
  };
}

/** Lies ready in the shop: the code, until when, where, what is due. */
export function orderReady(data: MailData["order-ready"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, complete } = data;
  const { kind, number, pickupCode: code } = order;
  const until = data.keptUntil && momentText(data.keptUntil, lang);
  const { address, hours } = place(order, context);
  return orderLetter(order, context, {
    subject: t(complete ? "order-ready.subject" : "order-ready.subjectPart", { kind, number }),
    title: t(complete ? "order-ready.title" : "order-ready.titlePart"),
    preheader: until
      ? t("order-ready.preheaderUntil", { code, until })
      : t("order-ready.preheader", { code }),
    blocks: [
      { type: "code", label: t("order.code"), value: code },
      { type: "paragraph", text: t("order-ready.body") },
      ...(complete ? [] : [{ type: "paragraph", text: t("order-ready.rest") } satisfies Block]),
      {
        type: "facts",
        rows: [
          ...(until ? [[t("order-ready.until"), until] satisfies Fact] : []),
          address,
          payment(order, context),
        ],
      },
      hours,
      ...(until ? [{ type: "small", text: t("order-ready.later") } satisfies Block] : []),
    ],
  });
}

/** On its way to the customer. */
export function orderOut({ order }: MailData["order-out"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { number, deliverOn, deliverTo } = order;
  const day = deliverOn && dayText(deliverOn, lang);
  return orderLetter(order, context, {
    subject: t("order-out.subject", { number }),
    title: t("order-out.title"),
    preheader: day ? t("order-out.bodyDay", { day }) : t("order-out.body"),
    blocks: [
      { type: "paragraph", text: day ? t("order-out.bodyDay", { day }) : t("order-out.body") },
      { type: "facts", rows: [[t("order.address"), deliverTo], payment(order, context)] },
    ],
  });
}

/** Nobody could be given the parcel; it is in the shop again, and brought on another day or on one to be agreed. */
export function orderDeliveryFailed(
  { order, newDay }: MailData["order-delivery-failed"],
  context: LetterContext,
): Letter {
  const { t, lang } = context;
  const day = newDay && dayText(newDay, lang);
  return orderLetter(order, context, {
    subject: t("order-delivery-failed.subject", { number: order.number }),
    title: t("order-delivery-failed.title"),
    preheader: day ? t("order-delivery-failed.preheaderDay", { day }) : t("order-delivery-failed.preheader"),
    blocks: [
      { type: "paragraph", text: t("order-delivery-failed.body", { address: order.deliverTo }) },
      {
        type: "paragraph",
        text: day ? t("order-delivery-failed.nextDay", { day }) : t("order-delivery-failed.next"),
      },
      { type: "facts", rows: [payment(order, context)] },
    ],
  });
}

/** In the customer's hands: thanks, and what the law and the shop give. */
export function orderHandedOver(
  { order, until }: MailData["order-handed-over"],
  context: LetterContext,
): Letter {
  const { t, lang, identity } = context;
  const { kind, number } = order;
  const rights = until
    ? t("order-handed-over.rights", { kind, day: dayText(until, lang) })
    : t("order-handed-over.rightsLater", { kind });
  return orderLetter(order, context, {
    subject: t("order-handed-over.subject", { kind, number }),
    title: t("order-handed-over.title"),
    preheader: t("order-handed-over.body", { shopName: identity.shopName }),
    blocks: [
      { type: "paragraph", text: t("order-handed-over.body", { shopName: identity.shopName }) },
      { type: "small", text: rights },
    ],
  });
}

/** What is cancelled, by whom, and what becomes of the money. */
export function orderCancelled(data: MailData["order-cancelled"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, complete } = data;
  const { kind, number, balanceCents } = order;
  // Who reserved without obligation is told of an end, whoever ended it.
  const reason = data.reason === "no-show" && kind === "reservation" ? "expired" : data.reason;
  const part = complete ? "whole" : "part";
  const money =
    balanceCents < 0
      ? t("order.back", { amount: formatMoney(-balanceCents, lang) })
      : complete
        ? t("order-cancelled.nothingDue")
        : null;
  return orderLetter(order, context, {
    subject: t(`order-cancelled.${reason}.subject`, { kind, number, part }),
    title: t(`order-cancelled.${reason}.title`, { kind, part }),
    preheader: t(`order-cancelled.${reason}.body`, { kind, number, part }),
    blocks: [
      { type: "paragraph", text: t(`order-cancelled.${reason}.body`, { kind, number, part }) },
      ...(money ? [{ type: "paragraph", text: money } satisfies Block] : []),
    ],
  });
}

/** What came back lies in the shop. */
export function orderReturned({ order }: MailData["order-returned"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { kind, number, balanceCents } = order;
  const back = balanceCents < 0 ? t("order.back", { amount: formatMoney(-balanceCents, lang) }) : null;
  return orderLetter(order, context, {
    subject: t("order-returned.subject", { kind, number }),
    title: t("order-returned.title"),
    preheader: back ?? t("order-returned.body"),
    blocks: [
      { type: "paragraph", text: t("order-returned.body") },
      ...(back ? [{ type: "paragraph", text: back } satisfies Block] : []),
    ],
  });
}

/** The money is on its way. */
export function orderRefunded(data: MailData["order-refunded"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, cents, method } = data;
  const amount = formatMoney(cents, lang);
  const { kind, number } = order;
  return orderLetter(order, context, {
    subject: t("order-refunded.subject", { amount, kind, number }),
    title: t("order-refunded.title", { amount }),
    preheader: t(`order-refunded.${method}`),
    blocks: [{ type: "paragraph", text: t(`order-refunded.${method}`) }],
  });
}

/** Another day or another address. */
export function orderChanged(data: MailData["order-changed"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, keptUntil } = data;
  const { number, deliverOn, deliverTo, fulfilment } = order;
  const rows: Fact[] = [];
  if (keptUntil) rows.push([t("order-ready.until"), momentText(keptUntil, lang)]);
  if (deliverOn) rows.push([t("order-changed.day"), dayText(deliverOn, lang)]);
  if (fulfilment === "delivery") rows.push([t("order.address"), deliverTo]);
  else rows.push(place(order, context).address);
  rows.push(payment(order, context));
  return orderLetter(order, context, {
    subject: t("order-changed.subject", { number }),
    title: t("order-changed.title"),
    preheader: t("order-changed.body"),
    blocks: [
      { type: "paragraph", text: t("order-changed.body") },
      { type: "facts", rows },
    ],
  });
}

/** Paid for and not collected yet. */
function balance(
  kind: "order-balance" | "order-balance-reminder",
  { order, dueOn }: MailData["order-balance"],
  context: LetterContext,
): Letter {
  const { t, lang } = context;
  const amount = formatMoney(order.balanceCents, lang);
  const day = dayText(dueOn, lang);
  return orderLetter(order, context, {
    subject: t(`${kind}.subject`, { number: order.number, amount }),
    title: t(`${kind}.title`),
    preheader: t("order-balance.preheader", { amount, day }),
    blocks: [
      { type: "paragraph", text: t("order-balance.body", { amount, day }) },
      { type: "facts", rows: [payment(order, context)] },
    ],
  });
}

/** What was ordered for the customer is here, and the rest is to be paid. */
export function orderBalance(data: MailData["order-balance"], context: LetterContext): Letter {
  return balance("order-balance", data, context);
}

/** The same, when it is not paid yet. */
export function orderBalanceReminder(data: MailData["order-balance"], context: LetterContext): Letter {
  return balance("order-balance-reminder", data, context);
}

export function orderReminder({ order }: MailData["order-reminder"], context: LetterContext): Letter {
  const { t } = context;
  const { number, pickupCode: code } = order;
  const { address, hours } = place(order, context);
  return orderLetter(order, context, {
    subject: t("order-reminder.subject", { number }),
    title: t("order-reminder.title"),
    preheader: t("order-ready.preheader", { code }),
    blocks: [
      { type: "code", label: t("order.code"), value: code },
      { type: "paragraph", text: t("order-reminder.body") },
      { type: "facts", rows: [address] },
      hours,
    ],
  });
}
