import "server-only";
import type { Transaction } from "@/db/client";
import { formatSize } from "@/lib/catalogue/format-size";
import { defaultLanguage } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import { orderInMail } from "@/lib/orders/order-in-mail";
import { readOrder } from "@/lib/orders/read-order";
import { readWays } from "@/lib/payment-providers/ways";
import type { StoredExchange } from "./hold-size";

type News =
  | { kind: "exchange-held" }
  | { kind: "exchange-done" }
  | { kind: "exchange-ended"; verb: "expire" | "decline"; reason: string };

/**
 * Tells the customer of an order what became of an exchange, in their language and the transaction of the verb that did it.
 * Nobody is written to who has left no address, nor about a wish that came by a gift note: whoever holds that one has the
 * page to look at.
 */
export async function mailExchange(tx: Transaction, exchange: StoredExchange, news: News): Promise<void> {
  const detail = await readOrder(tx, exchange.orderId);
  if (!detail || detail.email === "" || exchange.origin === "gift") return;
  const { lang, email: to, id: about } = detail;
  const lines = detail.lines.filter(({ id }) => id === exchange.lineId);
  const order = await orderInMail(tx, detail, lines, lang);
  const size = formatSize(exchange.toSize, lang);
  const { differenceCents } = exchange;
  const until = exchange.until.toISOString();
  if (news.kind === "exchange-held") {
    const isPayable = (await readWays(tx)).online.length > 0;
    const data = { order, size, until, differenceCents, isPayable };
    await sendMail(tx, { kind: "exchange-held", lang, to, about, data });
  } else if (news.kind === "exchange-done")
    await sendMail(tx, { kind: "exchange-done", lang, to, about, data: { order, size } });
  else {
    const { verb, reason } = news;
    await sendMail(tx, { kind: "exchange-ended", lang, to, about, data: { order, size, verb, reason } });
  }
}

/** Tells the shop that somebody wants another size, which is held from now on. */
export async function mailExchangeToShop(tx: Transaction, exchange: StoredExchange): Promise<void> {
  const detail = await readOrder(tx, exchange.orderId);
  if (!detail) return;
  const lines = detail.lines.filter(({ id }) => id === exchange.lineId);
  const order = await orderInMail(tx, detail, lines, defaultLanguage);
  await sendMail(tx, {
    kind: "exchange-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: exchange.origin === "order" && detail.email ? detail.email : undefined,
    about: detail.id,
    data: {
      order,
      name: detail.name,
      isGift: exchange.origin === "gift",
      size: formatSize(exchange.toSize, defaultLanguage),
      until: exchange.until.toISOString(),
      path: `/admin/orders/${detail.id}`,
    },
  });
}
