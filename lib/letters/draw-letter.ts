import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { DrawnLetter } from "@/db/schema/letters";
import { type ProductCard, readCards } from "@/lib/catalogue/cards";
import { findCollection } from "@/lib/catalogue/collections";
import { listCards, previewCollection } from "@/lib/catalogue/queries";
import type { Lang } from "@/lib/i18n/languages";
import { publicUrl, type ShopPath } from "@/lib/mail/links";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import type { Block, CardBox } from "@/lib/mail/templates/blocks";
import { mailFrame } from "@/lib/mail/templates/frame";
import { mailText } from "@/lib/mail/templates/text";
import { pictureAddress } from "@/lib/media/picture";
import { formatMoney } from "@/lib/money";
import { formatAddress } from "@/lib/settings/identity";
import type { LetterBlock, LetterWords } from "./blocks";
import { mostProducts } from "./blocks";

/** Stands where each reader's own unsubscribe link goes; no text that is typed can hold it, as a link is made of it. */
export const TOKEN_MARK = "reader-token-of-this-letter";

/** Gmail cuts a message off beyond this size. */
export const MOST_BYTES = 100_000;

/** Products of a collection that a letter shows. */
const OF_COLLECTION = 4;

type Context = { db: Transaction | Database; lang: Lang; ref: string; since: Date | null };

/** A page of the shop in the letter's language, carrying which letter led there. */
function linkTo(path: string, { lang, ref }: Context): string {
  const target: ShopPath = `/${lang}${path}`;
  const url = new URL(publicUrl(target));
  url.searchParams.set("l", ref);
  return url.href;
}

function cardBox(card: ProductCard, context: Context): CardBox {
  const [picture] = card.pictures;
  const isHere = card.sourceType === "in-stock";
  return {
    name: card.name,
    brand: card.brand,
    price: formatMoney(card.priceCents, context.lang),
    // A price that is struck through needs the lowest of the 30 days before beside it: a letter shows the price alone.
    picture: picture ? publicUrl(pictureAddress(picture) as ShopPath) : null,
    href: linkTo(isHere ? `/product/in-stock/${encodeURIComponent(card.slug)}` : "/in-stock", context),
  };
}

async function newCards({ lang, since }: Context): Promise<ProductCard[]> {
  const from = since?.toISOString() ?? new Date(0).toISOString();
  return readCards(
    lang,
    sql`select l.product_id, row_number() over (order by l.published_at desc, l.product_id) as place
        from listings l where l.availability = 0 and l.published_at > ${from}::timestamptz
        order by l.published_at desc, l.product_id limit ${mostProducts / 2}`,
    1,
  );
}

async function collectionBlocks(slug: string, context: Context): Promise<Block[]> {
  const collection = await findCollection(slug);
  if (!collection) return [];
  const { lang } = context;
  const { products } = await previewCollection(lang, collection, OF_COLLECTION);
  const description = collection.description[lang];
  return [
    { type: "heading", text: collection.title[lang] },
    ...(description ? [{ type: "paragraph" as const, text: description }] : []),
    { type: "cards", cards: products.map((card) => cardBox(card, context)) },
    {
      type: "button",
      label: mailText(lang)("letterCollection"),
      href: linkTo(`/in-stock?collection=${collection.slug}`, context),
    },
  ];
}

async function drawBlock(block: LetterBlock, context: Context): Promise<Block[]> {
  const { lang } = context;
  switch (block.kind) {
    case "heading":
      return [{ type: "heading", text: block[lang] }];
    case "text":
      return block[lang].split(/\n{2,}/).map((text) => ({ type: "paragraph", text }));
    case "picture": {
      if (!block.picture) return [];
      const src = publicUrl(pictureAddress(block.picture) as ShopPath);
      const { width, height } = block.picture;
      return [
        {
          type: "picture",
          src,
          alt: block[lang],
          width,
          height,
          href: block.path ? linkTo(block.path, context) : null,
        },
      ];
    }
    case "button":
      return [{ type: "button", label: block[lang], href: linkTo(block.path, context) }];
    case "product":
    case "products": {
      const ids = block.kind === "product" ? [block.productId].filter(Boolean) : block.productIds;
      const isNew = block.kind === "products" && block.source === "new";
      const cards = isNew ? await newCards(context) : await listCards(lang, ids);
      return cards.length > 0 ? [{ type: "cards", cards: cards.map((card) => cardBox(card, context)) }] : [];
    }
    case "collection":
      return block.slug ? collectionBlocks(block.slug, context) : [];
    case "divider": {
      const { shopName, address } = await findMailIdentity(context.db);
      return [{ type: "divider", text: `${shopName} · ${formatAddress(address, lang)}` }];
    }
  }
}

/** When the last letter began: what came in since then is new. Null before the first. */
export async function lastLetterAt(db: Transaction | Database): Promise<Date | null> {
  const [row] = await db.execute<{ at: string | null }>(sql`select max(started_at) as at from letters`);
  return row?.at ? new Date(row.at) : null;
}

/** A letter in one language as mail programs get it, with {@link TOKEN_MARK} in place of each reader's token. */
export async function drawLetter(
  db: Transaction | Database,
  words: LetterWords,
  { lang, ref, since }: { lang: Lang; ref: string; since: Date | null },
): Promise<DrawnLetter> {
  const t = mailText(lang);
  const identity = await findMailIdentity(db);
  const { shopName } = identity;
  const subject = lang === "es" ? words.subjectEs : words.subjectEn;
  const blocks: Block[] = [];
  for (const block of words.blocks) blocks.push(...(await drawBlock(block, { db, lang, ref, since })));
  const foot = [t("newsletter-welcome.reason", { shopName }), ...(identity.demo ? [t("demo")] : [])];
  const frame = mailFrame({
    lang,
    identity,
    title: subject,
    preheader: lang === "es" ? words.preheaderEs : words.preheaderEn,
    blocks,
    foot,
    unsubscribe: { label: t("unsubscribe"), href: publicUrl(`/unsubscribe?token=${TOKEN_MARK}`) },
    home: linkTo("/in-stock", { db, lang, ref, since }),
  });
  return { subject, ...frame };
}
