import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { defaultLanguage, type Lang } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import { type Goods, goodsInMail, readGoods } from "@/lib/stock/read-goods";
import { claimPictures } from "./pictures";
import { sendReceipt } from "./send-receipt";

/** Version of the sentence people agree to by sending (`inquiries.consent`); to be raised with every change of it. */
const CONSENT_VERSION = "2026-11";

/** What a browser says of an item, as far as it is believed: which product, and the size that was chosen. */
type ItemAsked = { productId: string; size: string | null };

/** An item as it is today, with the size that was asked for. */
type Item = { goods: Goods; size: string | null };

type NewInquiry = {
  kind: "inquiry" | "request";
  lang: Lang;
  name: string;
  email: string;
  phone: string;
  message: string;
  items: ItemAsked[];
  /** Number of the offer that is asked about: it stands for the goods. */
  offer?: number;
  /** Whether it came of the wish for a size on request: to the visitor that is a request. */
  isSizeWish?: boolean;
  /** Ids of photographs that wait for it (pictures.ts). */
  pictures?: string[];
  /** Context of the payload. */
  selectedSize: string | null;
  source: string;
  formKey: string;
  /** The sentence the person agreed to, in their language. */
  consentText: string;
};

type Sent = { id: string } | { refused: "no-items" };

async function findSent(tx: Transaction, formKey: string): Promise<{ id: string } | null> {
  const [row] = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.formKey, formKey));
  return row ?? null;
}

async function readItems(tx: Transaction, asked: ItemAsked[]): Promise<Item[]> {
  const goods = await readGoods(
    tx,
    asked.map((item) => item.productId),
  );
  return goods.map((one) => ({
    goods: one,
    size: asked.find((item) => item.productId.toLowerCase() === one.id)?.size ?? null,
  }));
}

function rowOf({ goods, size }: Item) {
  const { id: productId, name, brand, styleCode, sourceType, priceCents, sizes } = goods;
  return { productId, name, brand, styleCode, sourceType, priceCents, sizes, size };
}

async function mailBoth(
  tx: Transaction,
  { id, number }: { id: string; number: number },
  inquiry: NewInquiry,
  items: Item[],
  pictures: number,
): Promise<void> {
  const { kind, lang, name, email, offer, formKey, isSizeWish = false } = inquiry;
  const message = inquiry.message || null;
  // A size comes from a browser; that of a wish was looked up.
  const isKnown = (goods: Goods, size: string | null) =>
    isSizeWish || (size !== null && goods.sizes.includes(size));
  await sendMail(tx, {
    kind: "inquiry-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: email,
    about: id,
    formKey,
    data: {
      name,
      email,
      phone: inquiry.phone || null,
      message,
      visitorLang: lang,
      kind,
      offer,
      pictures,
      items: items.map(({ goods, size }) => goodsInMail(goods, defaultLanguage, size)),
      path: `/admin/inquiries/${id}`,
    },
  });
  await sendReceipt(tx, {
    id,
    lang,
    to: email,
    formKey,
    data: {
      items: items.map(({ goods, size }) => goodsInMail(goods, lang, isKnown(goods, size) ? size : null)),
      number,
      kind: isSizeWish ? "request" : kind,
      offer,
      days: isSizeWish ? (items[0]?.goods.leadDays ?? undefined) : undefined,
    },
  });
}

/**
 * Stores an inquiry with its goods as they are today, and mails it to the shop and a receipt to the visitor
 * (docs/rules.md#inquiries). The same form key writes once and gets the first answer again (docs/trust.md, rule 5).
 * Refused is an inquiry about goods of which the shop knows none.
 */
export async function sendInquiry(tx: Transaction, inquiry: NewInquiry): Promise<Sent> {
  const earlier = await findSent(tx, inquiry.formKey);
  if (earlier) return earlier;
  const { kind, lang, name, email, phone, message, selectedSize, source, formKey, consentText } = inquiry;
  const items = await readItems(tx, inquiry.items);
  if (kind === "inquiry" && items.length === 0 && !inquiry.offer) return { refused: "no-items" };
  const [row] = await tx
    .insert(inquiries)
    .values({
      kind,
      lang,
      name,
      email,
      phone,
      message,
      selectedSize,
      selectedStyleCode: items[0]?.goods.styleCode ?? null,
      source,
      formKey,
      consentText,
      consentVersion: CONSENT_VERSION,
      consentedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: inquiries.formKey })
    .returning({ id: inquiries.id, number: inquiries.number });
  // Of several at once one wrote; the others have waited for it to end.
  if (!row) return (await findSent(tx, formKey)) ?? { refused: "no-items" };
  if (items.length > 0) {
    await tx
      .insert(inquiryItems)
      .values(items.map((item, position) => ({ ...rowOf(item), inquiryId: row.id, position })));
  }
  const pictures = await claimPictures(tx, row.id, inquiry.pictures ?? []);
  await mailBoth(tx, row, inquiry, items, pictures);
  return { id: row.id };
}
