import "server-only";
import { eq } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { db } from "@/db/client";
import { collections } from "@/db/schema/collections";
import { offers } from "@/db/schema/offers";
import type { ProductCard } from "@/lib/catalogue/cards";
import { findCollection } from "@/lib/catalogue/collections";
import { formatSize } from "@/lib/catalogue/format-size";
import { findLowestPrice, listCards, previewCollection } from "@/lib/catalogue/queries";
import { type Lang, languages } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { formatMoney } from "@/lib/money";
import { amountsOf, readOfferLines } from "@/lib/offers/read-offer";
import { findIdentity } from "@/lib/settings/queries";
import type { DrawnPicture, Facts, Snapshot } from "./facts";
import type { SubjectKind } from "./formats";
import type { SchemaBody } from "./schema-body";

/** Pictures of a collection or an offer that are shown. */
const MOST_PICTURES = 4;
/** First products of a collection among which those pictures are looked for. */
const MOST_LOOKED_AT = 200;

export type Subject = { kind: SubjectKind; id: string };
type Both = Record<Lang, Facts>;

function words(lang: Lang) {
  const messages = messagesIn(lang);
  return {
    t: createTranslator({ locale: lang, messages, namespace: "admin.social.drawn" }),
    product: createTranslator({ locale: lang, messages, namespace: "product" }),
  };
}

function pictureOf(card: Pick<ProductCard, "pictures">): DrawnPicture[] {
  return card.pictures.slice(0, 1).map(({ hash, widths, hasMargin }) => ({ hash, widths, hasMargin }));
}

/** A product as its page in the shop tells of it today. */
function productFacts(card: ProductCard, lang: Lang): Facts {
  const { product } = words(lang);
  const { brand, name, priceCents, regularPriceCents, lowestPriceCents, sizes, slug } = card;
  const isReduced = regularPriceCents !== null && lowestPriceCents !== null;
  return {
    brand,
    name,
    price: formatMoney(priceCents, lang),
    before: isReduced ? formatMoney(regularPriceCents, lang) : "",
    lowest: isReduced ? product("lowest", { price: formatMoney(lowestPriceCents, lang) }) : "",
    note: product("vat"),
    sizes: sizes.filter(({ inStock }) => inStock).map(({ value }) => formatSize(value, lang)),
    pictures: pictureOf(card),
    path: `/${lang}/product/in-stock/${encodeURIComponent(slug)}`,
  };
}

async function collectionFacts(id: string, lang: Lang): Promise<Facts | null> {
  const [row] = /^\d{1,9}$/.test(id)
    ? await db
        .select({ slug: collections.slug })
        .from(collections)
        .where(eq(collections.id, Number(id)))
    : [];
  const collection = row && (await findCollection(row.slug));
  if (!collection) return null;
  const { t, product } = words(lang);
  const { products } = await previewCollection(lang, collection, MOST_LOOKED_AT);
  const here = products.filter(({ sourceType }) => sourceType === "in-stock");
  const lowest = await findLowestPrice(collection);
  return {
    brand: "",
    name: collection.title[lang],
    price: lowest === null ? "" : t("from", { price: formatMoney(lowest, lang) }),
    before: "",
    lowest: "",
    note: lowest === null ? "" : product("vat"),
    sizes: [],
    pictures: here.flatMap(pictureOf).slice(0, MOST_PICTURES),
    path: `/${lang}/in-stock?collection=${encodeURIComponent(collection.slug)}`,
  };
}

/** An offer that was sent and still holds: its goods and what they cost together, nothing of its customer. */
async function offerFacts(id: string): Promise<Both | null> {
  const [offer] = /^[0-9a-f-]{36}$/.test(id) ? await db.select().from(offers).where(eq(offers.id, id)) : [];
  if (!offer?.validUntil || !(offer.state === "sent" || offer.state === "viewed")) return null;
  const until = offer.validUntil;
  const lines = await readOfferLines(db, id);
  const cards = await listCards(
    "es",
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const { totalCents } = amountsOf({ offer, lines });
  const [first] = lines;
  const facts = (lang: Lang): Facts => {
    const { t } = words(lang);
    const day = new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", {
      day: "numeric",
      month: "long",
      timeZone: "Europe/Madrid",
    }).format(until);
    return {
      brand: lines.length === 1 ? (first?.brand ?? "") : "",
      name: lines.length === 1 ? (first?.name ?? "") : t("offer", { count: lines.length }),
      price: formatMoney(totalCents, lang),
      before: "",
      lowest: "",
      note: t("until", { day }),
      sizes: lines.flatMap(({ size }) => (size ? [formatSize(size, lang)] : [])),
      pictures: cards.flatMap(pictureOf).slice(0, MOST_PICTURES),
      path: "",
    };
  };
  return { es: facts("es"), en: facts("en") };
}

/** What pictures say of some products in both languages, by id; those that are not for sale are missing. */
async function productsFacts(ids: string[]): Promise<Map<string, Both>> {
  const [es = [], en = []] = await Promise.all(languages.map((lang) => listCards(lang, ids)));
  const found = new Map<string, Both>();
  for (const card of es) {
    const other = en.find(({ id }) => id === card.id);
    if (other && card.sourceType === "in-stock")
      found.set(card.id, { es: productFacts(card, "es"), en: productFacts(other, "en") });
  }
  return found;
}

/** What pictures of these say today, in their order; null for what is not there, hidden, or holds no longer. */
export async function readFacts(subjects: readonly Subject[]): Promise<(Both | null)[]> {
  const ids = subjects
    .filter(({ kind, id }) => kind === "product" && /^[0-9a-f-]{36}$/.test(id))
    .map(({ id }) => id);
  const products = await productsFacts([...new Set(ids)]);
  return Promise.all(
    subjects.map(async ({ kind, id }) => {
      if (kind === "product") return products.get(id) ?? null;
      if (kind === "offer") return offerFacts(id);
      const [es, en] = await Promise.all([collectionFacts(id, "es"), collectionFacts(id, "en")]);
      return es && en ? { es, en } : null;
    }),
  );
}

/** Facts and template as they are kept with an asset. */
export async function snapshotOf(kind: SubjectKind, facts: Both, body: SchemaBody): Promise<Snapshot> {
  const { shopName } = await findIdentity();
  return { kind, shopName, body, facts };
}
