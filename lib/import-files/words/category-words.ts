import type { SizeKind } from "@/db/schema/catalogue";
import { fold } from "@/lib/normalization-rules/fold";
import { care, elsewhere, endings, joined, kinds, leading, models } from "./kind-words";

const modelKinds = Object.entries(models).flatMap(([kind, words]) =>
  words.split("|").map((word) => ({ kind, word: ` ${word.trim()} ` })),
);

/** A cap in Portuguese; without its accent it is a colour: `Bone`. */
const capOfPortugal = /(?<!\p{L})bon(?:é|e\u0301)(?!\p{L})/giu;

/** Letters of a text in one spelling, its signs as blanks: `T-Shirts` is `t shirts`. */
function plain(text: string): string {
  return fold(text.replace(capOfPortugal, "gorra"))
    .replace(/\(3\/4\)|&amp;/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const kindOf = new Map<string, string>(
  Object.entries(kinds).flatMap(([kind, { words }]) =>
    [kind, ...words.split("|")].map((word) => [plain(word), kind] as const).filter(([word]) => word),
  ),
);

/** Whom goods are for, joined with their kind: `Damessneakers`, `Herrenjacke`, `Herresko`. */
const forWhom =
  /^(?:dames|heren|kinder|meisjes|jongens|baby|unisex|damen|herren|madchen|jungen|dame?|herre?)(?=\p{L}{3})/u;

/** The kind of one word. */
function kindOfWord(word: string): string | null {
  const known = kindOf.get(word) ?? joined[word] ?? kindOf.get(word.replace(forWhom, ""));
  if (known !== undefined || word in joined) return known ?? null;
  return endings.find(([ending]) => word.endsWith(ending) && word.length >= ending.length + 3)?.[1] ?? null;
}

/** The kind that a whole text names; null where it names none. */
function readKind(text: string): string | null {
  const words = plain(text);
  return (
    kindOf.get(words) ??
    (words.includes(" ") ? null : kindOfWord(words)) ??
    kindOf.get(
      words.replace(/^(?:mens?|womens?|kids|boys|girls|hombre|mujer|herren|damen|kinder) (?:s )?/, ""),
    ) ??
    null
  );
}

const sizes: Record<string, SizeKind> = {
  ...Object.fromEntries(["sneakers", "shoes", "boots", "slides"].map((kind) => [kind, "shoes" as const])),
  ...Object.fromEntries(["caps", "beanies", "socks", "bags"].map((kind) => [kind, "accessory" as const])),
};

/** The kind of sizes that a category's key or labels speak of; null where they say nothing known. */
export function sizeKindOf({ key, labelEs, labelEn }: NamedCategory): SizeKind | null {
  const kind = [key, labelEs, labelEn].map((text) => findKind(text)).find((one) => one !== null);
  return kind ? (sizes[kind] ?? "clothing") : null;
}

/** A top with a hood: `Hooded Long Sleeve Top`. */
const hooded = /\b(?:hood|hooded|capucha|capuche|cappuccio|capuz|kapuze)\b/;

/** What names the kind of a text: of a name its last word that names one (`Jordan Hoodie`), else the first (`Zapatillas Samba`). */
function findKindWord(text: string): { kind: string; word: string } | null {
  const words = plain(text).split(" ");
  const found: { kind: string; word: string }[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = [3, 2].find((count) => kindOf.has(words.slice(at, at + count).join(" "))) ?? 1;
    const word = words.slice(at, at + length).join(" ");
    const kind = length > 1 ? kindOf.get(word) : kindOfWord(word);
    if (kind && at === 0 && leading.has(word) && kind !== "shoes") return { kind, word };
    if (kind) found.push({ kind, word });
    at += length - 1;
  }
  return found.findLast((one) => one.kind !== "shoes") ?? found.at(-1) ?? null;
}

/** The kind that a text speaks of somewhere. */
function findKind(text: string): string | null {
  if (care.test(plain(text))) return null;
  const kind = findKindWord(text)?.kind ?? null;
  return kind === "tees" && hooded.test(plain(text)) ? "hoodies" : kind;
}

/** Teams that are called by a place, as models of clogs are. */
const teams = /\b(?:boston (?:red sox|celtics|bruins)|arizona (?:cardinals|diamondbacks|coyotes))\b/;

function kindOfModel(name: string): string | null {
  const text = ` ${plain(name).replace(teams, " ")} `;
  return modelKinds.find(({ word }) => text.includes(word))?.kind ?? null;
}

/** The kind that a text speaks of, or that its model is. High sneakers are called boots in Spain: `Bota lona Chuck 70 Hi`. */
function kindIn(text: string): string | null {
  const [said, ofModel] = [findKind(text), kindOfModel(text)];
  return said === "boots" && ofModel === "sneakers" ? ofModel : (said ?? ofModel);
}

/** A category of the shop, as far as words are matched with it. */
export type NamedCategory = { key: string; labelEs: string; labelEn: string };

/** Finds the shop's category for a supplier's word; null where the shop has none such. */
export type CategoryFinder = {
  ofWord: (text: string) => string | null;
  /** The same, where a word for all shoes (`Calzado`) is told apart by what the goods are called. */
  ofGoods: (text: string, name: string) => string | null;
  inText: (text: string) => string | null;
  /** The word of a text that names goods the shop has no category for: `Vestido lino`, `Cordones 120 cm`; null for any other. */
  otherGoods: (text: string) => string | null;
  /** The category of shoes of which nothing but their sizes is known; null where that may be several. */
  ofShoes: string | null;
  /** The category of caps; null where the shop has none. */
  ofCaps: string | null;
  /** The category of trousers; null where the shop has none. */
  ofTrousers: string | null;
};

/** Makes a {@link CategoryFinder} of the categories that the shop has. */
export function findCategories(categories: readonly NamedCategory[]): CategoryFinder {
  const byKind = new Map<string, string>();
  for (const { key, labelEs, labelEn } of categories) {
    const kind = readKind(key) ?? readKind(labelEs) ?? readKind(labelEn);
    if (kind && !byKind.has(kind)) byKind.set(kind, key);
  }
  const categoryOf = (kind: string | null): string | null => {
    if (!kind) return null;
    return byKind.get(kind) ?? byKind.get(kinds[kind]?.wider ?? "") ?? null;
  };
  const finder: Pick<CategoryFinder, "ofWord" | "inText" | "otherGoods"> = {
    // Paths and lists: the last step that says anything.
    ofWord(text) {
      if (care.test(plain(text))) return null;
      const whole = categoryOf(readKind(text));
      if (whole) return whole;
      const steps = text.split(/\s*(?:[>»/|,;&]|\s-\s|\s(?:and|y|und|et|e)\s)\s*/).toReversed();
      for (const step of steps) {
        // `Botas hombre` below `Calzado`.
        const found = categoryOf(readKind(step) ?? findKind(step));
        if (found) return found;
      }
      return categoryOf(findKind(text));
    },
    // `Top` alone is what Havaianas calls sandals.
    inText: (text) => (plain(text) === "top" ? null : categoryOf(kindIn(text))),
    otherGoods(text) {
      const cared = care.exec(plain(text));
      const other = cared?.index === 0 ? cared : elsewhere.exec(plain(text));
      if (other) return other[0];
      const { kind = null, word = "" } = findKindWord(text) ?? {};
      const isOther = kind !== null && categoryOf(kind) === null && categoryOf(kindOfModel(text)) === null;
      // A cloth as well, of which shoes and jackets are made.
      return isOther && word !== "denim" ? word : null;
    },
  };
  const shoes = categoryOf("shoes");
  const someShoes = new Set(["sneakers", "boots", "slides"].flatMap((kind) => byKind.get(kind) ?? []));
  return {
    ...finder,
    ofShoes: shoes === categoryOf("sneakers") ? shoes : null,
    ofCaps: categoryOf("caps"),
    ofTrousers: categoryOf("trousers"),
    ofGoods(text, name) {
      // `Plantillas Sof Sole` among shoes.
      if (care.exec(plain(name))?.index === 0) return null;
      const whole = finder.ofWord(text) ?? finder.inText(text);
      const isWide = !text
        .split(/[^\p{L}]+/u)
        .some((word) => someShoes.has(byKind.get(readKind(word) ?? "") ?? ""));
      const called = finder.inText(name);
      // A word for all that is worn on the head may stand above caps and beanies.
      const isHeadwear =
        /\b(?:headwear|hats|kopfbedeckungen|hute(?: und)? mutzen|mutzen(?: und)? hute|cappelli|chapeaux|gorros y gorras|gorras y gorros|gorras gorros|gorros gorras|caps beanies|hats caps)\b/.test(
          plain(text),
        );
      // Suppliers of clothes and caps put all that is knitted in one group.
      const isKnitted = /^(?:knit ?wear|knits?|punto|strick(?:waren)?|maglieria|tricot|malhas?|maille)$/.test(
        plain(text),
      );
      if (isKnitted && called) return called;
      if (isHeadwear && called && [categoryOf("caps"), categoryOf("beanies")].includes(called)) return called;
      // `Bottoms` and `Pants` may be short ones.
      if (called && whole === categoryOf("trousers") && called === categoryOf("shorts")) return called;
      // `Ropa y gorras` stands above all sorts of clothes; the last step of a path says more than those above it.
      const last = text.split(/\s*[>»/|]\s*/).at(-1) ?? "";
      const isMixed =
        /\b(?:ropa|clothing|apparel|textil\w*|bekleidung|abbigliamento|vetements|vestuario|roba|accesorios|accessor\w*)\b/.test(
          plain(last),
        );
      if (isMixed && called) return called;
      if (!whole || whole !== shoes || !isWide) return whole;
      return called && someShoes.has(called) ? called : whole;
    },
  };
}
