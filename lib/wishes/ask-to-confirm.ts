import "server-only";
import type { Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { signValue } from "@/lib/links/signed";
import { issueToken, revokeTokens } from "@/lib/links/single-use";
import { sendAsked } from "@/lib/mail/send-asked";
import { goodsInMail, readGoods } from "@/lib/stock/read-goods";

/** How long the link in the mail confirms. */
const HOURS = 72;

type WishToConfirm = {
  id: string;
  productId: string;
  size: string;
  kind: "request" | "restock";
  email: string;
  lang: Lang;
  formKey: string;
};

/** Mails the link that confirms a wish (double opt-in); earlier links to it end. The same page takes the wish back. */
export async function askToConfirm(tx: Transaction, wish: WishToConfirm): Promise<void> {
  const [goods] = await readGoods(tx, [wish.productId]);
  if (!goods) return;
  await revokeTokens(tx, "size-wish-confirm", wish.id);
  const token = await issueToken(tx, "size-wish-confirm", wish.id, { hours: HOURS });
  const query = new URLSearchParams({ token, wish: signValue("size-wish", wish.id) });
  await sendAsked(tx, {
    kind: "size-wish-confirm",
    lang: wish.lang,
    to: wish.email,
    formKey: wish.formKey,
    data: {
      item: goodsInMail(goods, wish.lang, wish.size),
      days: wish.kind === "request" ? goods.leadDays : null,
      confirmPath: `/${wish.lang}/wishes/confirm?${query}`,
    },
  });
}
