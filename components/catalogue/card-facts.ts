import type { useTranslations } from "next-intl";
import type { ProductCard } from "@/lib/catalogue/cards";
import { formatSize } from "@/lib/catalogue/format-size";
import { cardRoom, chipsThatFit } from "@/lib/catalogue/size-chips";
import type { Lang } from "@/lib/i18n/languages";
import { type PictureFacts, packPicture } from "@/lib/media/picture";
import { formatMoney } from "@/lib/money";

/**
 * What a card shows, ready to be drawn: its words are chosen and written here, so that none of the rules behind them
 * reach the browser. It crosses to the browser once for each card, so what says nothing is left out
 * (docs/rules.md#speed).
 */
export type CardFacts = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  code: string;
  cents: number;
  price: string;
  /** Set while a reduction is announced: the price struck through, and the line about the lowest of 30 days. */
  before?: string;
  lowest?: string;
  /** Values of the sizes in stock. */
  sizes?: string[];
  /** The one of them that was asked for: the product's page opens on it. */
  size?: string;
  /** What stands on the card of them: labels, and how many more there are in a number and in words. */
  chips?: string[];
  more?: [mark: string, words: string];
  /** What is special about the stock, in words (docs/rules.md#looks). */
  word?: string;
  isNew?: true;
  isGone?: true;
  /** Sourced items have no page of their own (docs/rules.md#cards). */
  isSourced?: true;
  /** Values of all sizes of a sourced item: it is asked for in one of them. */
  run?: string[];
  pictures: PictureFacts[];
};

/** Words that every card shares. */
export type CardTexts = Record<
  "new" | "sizes" | "price" | "before" | "ask" | "previous" | "next" | "unavailable",
  string
>;

type Translate = ReturnType<typeof useTranslations<"catalogue.card">>;

function stockWord(card: ProductCard, t: Translate): string | undefined {
  if (card.sourceType === "sourced-items" || card.availability === "on-request") {
    return card.leadDays === null ? t("onRequestSoon") : t("onRequest", { days: card.leadDays });
  }
  if (card.availability === "sold-out") return t("soldOut");
  if (card.stockNote === "last-one") return t("lastOne");
  return card.stockNote === "last-size" ? t("lastSize") : undefined;
}

/**
 * Sizes in stock on one line, "+n" for those that do not fit (docs/rules.md#cards); `wanted` ones stand first, so that
 * a card found by its size shows it.
 */
function sizesOf(
  card: ProductCard,
  lang: Lang,
  t: Translate,
  wanted: readonly string[],
): Pick<CardFacts, "sizes" | "size" | "chips" | "more"> {
  const sizes = card.sizes.filter((size) => size.inStock).map((size) => size.value);
  if (sizes.length === 0) return {};
  const isWanted = (size: string) => wanted.includes(size);
  const found = sizes.filter(isWanted);
  const inTurn = [...found, ...sizes.filter((size) => !isWanted(size))];
  const labels = inTurn.map((size) => formatSize(size, lang));
  const shown = chipsThatFit(labels, cardRoom);
  const hidden = labels.length - shown;
  return {
    sizes,
    ...(found.length === 1 && { size: found[0] }),
    chips: labels.slice(0, shown),
    ...(hidden > 0 && { more: [`+${hidden}`, t("moreSizes", { count: hidden })] satisfies [string, string] }),
  };
}

/** The facts of one card in the words of `t`, the texts of `catalogue.card`; `wanted` are the sizes that are filtered by. */
export function cardFacts(
  card: ProductCard,
  lang: Lang,
  t: Translate,
  wanted: readonly string[] = [],
): CardFacts {
  const word = stockWord(card, t);
  const { regularPriceCents: before, lowestPriceCents: lowest } = card;
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    brand: card.brand,
    code: card.styleCode,
    cents: card.priceCents,
    price: formatMoney(card.priceCents, lang),
    ...(before !== null && { before: formatMoney(before, lang) }),
    ...(lowest !== null && { lowest: t("lowest", { price: formatMoney(lowest, lang) }) }),
    ...sizesOf(card, lang, t, wanted),
    ...(word && { word }),
    ...(card.isNew && { isNew: true }),
    ...(card.availability === "sold-out" && { isGone: true }),
    ...(card.sourceType === "sourced-items" && {
      isSourced: true,
      run: card.sizes.map(({ value }) => value),
    }),
    pictures: card.pictures.map(packPicture),
  };
}

/** The shared words of cards. */
export function cardTexts(t: Translate): CardTexts {
  return {
    new: t("new"),
    sizes: t("sizes"),
    price: t("price"),
    before: t("before"),
    ask: t("ask"),
    previous: t("previous"),
    next: t("next"),
    unavailable: t("unavailable"),
  };
}
