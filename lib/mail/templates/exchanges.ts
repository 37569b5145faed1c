import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";
import { orderLetter, place } from "./orders";

/** Another size is kept: until when, what to bring, what it costs. */
export function exchangeHeld(data: MailData["exchange-held"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, size, differenceCents, isPayable } = data;
  const { kind, number } = order;
  const until = momentText(data.until, lang);
  const money =
    differenceCents > 0
      ? t(isPayable ? "exchange-held.moreNow" : "exchange-held.more", {
          amount: formatMoney(differenceCents, lang),
        })
      : t("exchange-held.same");
  const { address, hours } = place(order, context);
  return orderLetter(order, context, {
    subject: t("exchange-held.subject", { kind, number, size }),
    title: t("exchange-held.title", { size }),
    preheader: `${t("exchange-held.until")}: ${until}`,
    blocks: [
      { type: "paragraph", text: t("exchange-held.body", { size, until }) },
      { type: "paragraph", text: money },
      { type: "facts", rows: [[t("exchange-held.until"), until], address] },
      hours,
      { type: "small", text: t("exchange-held.notNeeded") },
    ],
  });
}

/** The other size is with the customer. */
export function exchangeDone({ order, size }: MailData["exchange-done"], context: LetterContext): Letter {
  const { t } = context;
  const { kind, number } = order;
  const body = t("exchange-done.body", { size });
  return orderLetter(order, context, {
    subject: t("exchange-done.subject", { kind, number }),
    title: t("exchange-done.title", { size }),
    preheader: body,
    blocks: [{ type: "paragraph", text: body }],
  });
}

/** The other size is not kept any more: the time is over, or the shop said no. */
export function exchangeEnded(data: MailData["exchange-ended"], context: LetterContext): Letter {
  const { t } = context;
  const { order, size, verb, reason } = data;
  const { kind, number } = order;
  const blocks: Block[] = [{ type: "paragraph", text: t(`exchange-ended.${verb}`, { size }) }];
  if (reason) blocks.push({ type: "paragraph", text: t("exchange-ended.reason", { reason }) });
  if (verb === "decline") blocks.push({ type: "small", text: t("exchange-ended.answer") });
  return orderLetter(order, context, {
    subject: t("exchange-ended.subject", { kind, number, size, verb }),
    title: t("exchange-ended.title", { size, verb }),
    preheader: t(`exchange-ended.${verb}`, { size }),
    blocks,
  });
}

/** To the shop: somebody wants another size, which is held from now on. */
export function exchangeToShop(data: MailData["exchange-to-shop"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { order, name, isGift, size } = data;
  const { kind, number } = order;
  const until = momentText(data.until, lang);
  const body = isGift
    ? t("exchange-to-shop.gift", { size, until })
    : t("exchange-to-shop.body", { name, size, until });
  return {
    subject: t("exchange-to-shop.subject", { kind, number, size }),
    title: t("exchange-to-shop.title", { size }),
    preheader: body,
    blocks: [
      { type: "paragraph", text: body },
      { type: "items", items: order.items.map((item) => itemRow(item, context)) },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(data.path) },
    ],
    foot: [t("exchange-to-shop.foot")],
  };
}
