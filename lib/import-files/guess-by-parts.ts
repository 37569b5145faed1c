import { parseSize } from "@/lib/catalogue/sizes";
import { readAmountText } from "./amount-text";
import { type ColumnFacts, fits, isConstant, share } from "./column-evidence";
import { titlesOf } from "./column-words";
import type { Finders } from "./finders";
import { genderInText } from "./gender-words";
import { fillByStems } from "./glued-titles";
import { middleOf, takeTariff } from "./guess-prices";
import { isMakersCode } from "./makers-codes";
import { plainTitle } from "./plain-title";
import { type FieldName, fieldNames } from "./plan";
import { readSizeList } from "./size-list";
import { readSizePair } from "./size-pair";
import { sizeOfTitle } from "./size-titles";
import { countWithUnit, stockWord } from "./stock-words";
import {
  beforeDiscount,
  costs,
  earlier,
  isNetTitle,
  isOther,
  makers,
  otherwise,
  reduced,
  retail,
} from "./title-words";
import { noOption } from "./variant";

type Part = { field: FieldName; words: RegExp };

/** Single words of the longer titles, by field, the surest field first. */
const parts: Part[] = (
  [
    ["barcode", "kreskowy|streckkod|stregkode|ean|gtin|upc|barcode|barras|strichcode|barre|codebar"],
    [
      "style_code",
      "sku|reference|referencia|ref|artikelnummer|artnr|articolo|codice|codigo|code|style|mpn|articulo",
    ],
    [
      "brand",
      "brand|tillverkare|producent|varumarke|marca|marke|marque|merk|manufacturer|hersteller|fabricante|designer",
    ],
    [
      "category",
      "category|varugrupp|varegruppe|artikelgrupp|grupa|categoria|kategorie|categorie|warengruppe|productgroep|artikelgroep|familia|type|tipo|produktart|department|breadcrumbs",
    ],
    ["colour", "colour|color|farbe|farg|farve|farge|kolor|couleur|coloris|colore|cor|kleur"],
    ["gender", "gender|genero|geschlecht|genre|genere|sexo|sex|zielgruppe|doelgroep"],
    [
      "size",
      "sizes?|tallas?|talles|tailles|pointures|taglie|tamanhos|grossen|maten|grosse|taille|pointure|taglia|tamanho|maat|numero|num|schuhgrosse",
    ],
    [
      "stock",
      "stock|estoc|pezzi|q ta|qta|disp|dispo|uts|antal|(?<!(?:in|en|a) )saldo|lagersaldo|stan|dostepne|quantity|qty|units|unid|uds|unds|cant|cantidad|existencias|inventory|bestand|menge|quantite|qte|giacenza|quantita|quantidade|voorraad|onhand|disponible|pieces|pcs|unidades",
    ],
    [
      "price",
      "price|p v p|listino|precio|preu|whole sale|pvp|pvpr|pv|preis|uvp|prix|prezzo|preco|prijs|rrp|msrp|srp|retail|vk|cost|coste|costo|custo|wholesale|trade|ek|netto|neto|net|tarifa|whp|pvm|pvd|inkoop\\w*|einkauf\\w*|verkoop\\w*|verkauf\\w*|\\w*pris|cena|pseudoprice|actieprijs|\\w*preis|whs|whsl|wsp|mayorista|ingrosso|grossiste|grossista|grosshandel|groothandel|atacado|oferta|promo|rebaja|rebajas|rebaixes|rebaixat|saldi|(?:in|en|a) saldo|rebajado|angebot|soldes?|offerta|aanbieding",
    ],
    ["currency", "currency|moneda|divisa|wahrung|devise|valuta"],
    ["pictures", "image|imagen|bild|photo|foto|immagine|imagem|picture|pictures|images"],
    [
      "name",
      "name|style|benamning|varenavn|nazwa|nombre|title|titulo|titel|bezeichnung|designation|libelle|nome|naam|description|descripcion|product|producto|produto|artikel|artigo|articolo|article|modell|model|modelo|denominacion|descrizione|descricao",
    ],
    ["status", "status|estado|active|activo|published|publicado|aktiv|attivo|actif|visible"],
  ] as const
).map(([field, words]) => ({ field, words: new RegExp(`\\b(?:${words})\\b`) }));

function kindOfPrice(plain: string): FieldName {
  if (costs.test(plain)) return "cost";
  if (earlier.test(plain)) return "earlier_price";
  return reduced.test(plain) ? "sale_price" : "price";
}

const known = new Set(fieldNames.flatMap(titlesOf));

/**
 * Fields that no title names by itself, but part of one does (`Free Stock`, `Style Description`, `PVP c/ IVA`): where the
 * cells are of that kind. Changes `guessed`.
 */
export function fillByParts(
  guessed: Record<string, string>,
  titles: readonly string[],
  facts: ColumnFacts,
  find: Finders | undefined,
): void {
  const { samples } = facts;
  const taken = new Set(Object.values(guessed));
  const rows = Math.max(0, ...Object.values(samples).map((texts) => texts.length));
  for (const { field, words } of parts) {
    const fitting = titles.flatMap((title) => {
      const plain = plainTitle(title);
      if (taken.has(title) || !words.test(plain)) return [];
      if (isOther(field, plain)) return [];
      const meant = field === "price" ? kindOfPrice(plain) : field;
      if (meant === "style_code" && isConstant(title, facts)) return [];
      const texts = samples[title] ?? [];
      if (meant === "size" && (guessed.sizes || /\b(?:stock|qty|quantity|units|ean|price)$/.test(plain)))
        return [];
      const mayBePrice = meant === "price" || (meant === "cost" && !guessed.price);
      if ((guessed[meant] && !mayBePrice) || !fits(meant, texts, find)) return [];
      // Of several the one that names itself more plainly, and has more to say.
      const isSecond = / \(\d\)$/.test(title);
      const said = Math.min(1, texts.length / (rows || 1));
      return [{ title, meant, rank: Number(known.has(plain)) + said - Number(isSecond) / 2 }];
    });
    const isBefore = ({ title, meant }: (typeof fitting)[number]) =>
      meant === "cost" && beforeDiscount.test(plainTitle(title));
    const costTitles = fitting.filter(({ meant }) => meant === "cost");
    // Of two costs the one after the discount: `Closeout whsl` beside `Reg whsl`, `Precio neto` beside `Tarifa`.
    const isAfter = ({ title }: (typeof fitting)[number]) =>
      isNetTitle(title) && !isBefore({ title, meant: "cost", rank: 0 });
    const worth =
      costTitles.every(isBefore) && !fitting.some(isAfter)
        ? fitting
        : fitting.filter((one) => !isBefore(one));
    for (const { title, meant } of worth.toSorted(
      (a, b) =>
        Number(isNetTitle(a.title)) - Number(isNetTitle(b.title)) ||
        b.rank - a.rank ||
        // What shoppers pay is more than what the shop pays.
        (field === "price" ? middleOf(samples[b.title] ?? []) - middleOf(samples[a.title] ?? []) : 0),
    )) {
      // Beside the price of shoppers, one without the tax is what the shop pays: `Precio neto`.
      const isCost =
        meant === "price" && guessed.price && isNetTitle(title) && !retail.test(plainTitle(title));
      // Beside what the shop pays, more under another word for it is the price: `price_EK` of the customers' group EK.
      const isPrice =
        meant === "cost" &&
        guessed.cost &&
        !guessed.price &&
        /\b(?:pri\w+|precio|preu|prezzo|preis|prix|tarifa|pv)\b/.test(plainTitle(title)) &&
        middleOf(samples[title] ?? []) > middleOf(samples[guessed.cost] ?? []);
      const own = isCost ? "cost" : isPrice ? "price" : meant;
      if (guessed[own] || taken.has(title)) continue;
      guessed[own] = title;
      taken.add(title);
    }
  }
  takeTariff(guessed, titles, facts);
  fillByStems(guessed, titles, facts, find, otherwise);
  fillByCells(guessed, titles, facts, find);
}

/** Sizes that can be nothing else (`UK 7`, `M`), under any title; bare numbers where the title speaks of variants. */
function isSizes(title: string, texts: readonly string[]): boolean {
  const some = texts.filter((text) => !noOption.test(text));
  if (some.length < 2) return false;
  const isVariant =
    /\b(?:variante?s?|variation|variacion|variant(?:en)? ?\w*|attribut\w*|options?|opcion(?:es)?|opzioni?)\b/.test(
      plainTitle(title),
    );
  if (share(some, (text) => readSizePair(text) !== null) > (isVariant ? 0.4 : 0.8)) return true;
  return (
    share(some, (text) => (isVariant || !/^\d/.test(text)) && parseSize(text, { kind: "shoes" }) !== null) >
    0.8
  );
}

/** What the cells alone say where no title speaks of it: barcodes, brands, names, and kinds of goods beside a name. */
function fillByCells(
  guessed: Record<string, string>,
  titles: readonly string[],
  facts: ColumnFacts,
  find: Finders | undefined,
): void {
  const { samples, distinct = {} } = facts;
  const free = () =>
    titles.filter((title) => !Object.values(guessed).includes(title) && !otherwise.test(plainTitle(title)));
  const isBrand = (text: string) => Boolean(find?.brands.isBrand(text));
  const isStyleCode = (text: string) =>
    /^(?=.*\d{2})(?=.*[A-Z])[A-Z0-9][A-Z0-9._/-]{4,24}$/i.test(text) || /^\d{6}-\d{2,3}$/.test(text);
  const isPlainCode = (text: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9._/-]{4,24}$/i.test(text);
  const isKind = (text: string) => text.length <= 60 && Boolean(find?.categories.ofWord(text));
  const take = (field: FieldName, is: (texts: string[]) => boolean) => {
    if (guessed[field]) return;
    const fitting = free().filter(
      (one) =>
        (samples[one] ?? []).length > 0 &&
        !(field === "style_code" && isConstant(one, facts)) &&
        is(samples[one] ?? []),
    );
    // Names are many, so of several columns the one with most to say.
    const [title] = fitting.toSorted((one, other) => (distinct[other] ?? 0) - (distinct[one] ?? 0));
    if (title) guessed[field] = title;
  };
  take(
    "barcode",
    (texts) => texts.length > 1 && texts.every((text) => text.length > 11) && fits("barcode", texts, find),
  );
  // Beside some that can be nothing else, codes may be digits and points alone: `501.173073`.
  take(
    "style_code",
    (texts) =>
      share(texts, isStyleCode) > 0.8 ||
      (share(texts, isMakersCode) > 0.4 && share(texts, isPlainCode) > 0.8),
  );
  take(
    "stock",
    (texts) =>
      share(texts, (text) => countWithUnit(text) !== null || stockWord(text) !== null) > 0.8 &&
      !texts.every((text) => /^[yn]$|^(?:yes|no|si|true|false)$/i.test(text)),
  );
  const sizeTitle = titles.find(
    (title) => isSizes(title, samples[title] ?? []) && !Object.values(guessed).includes(title),
  );
  const hasSizes = guessed.size || guessed.sizes || titles.filter((title) => sizeOfTitle(title)).length > 2;
  const isList = (text: string) =>
    readAmountText(text) === null && readSizeList(text).length > 1 && fits("size", [text], find);
  const listTitle = titles.find(
    (title) => !Object.values(guessed).includes(title) && share(samples[title] ?? [], isList) > 0.8,
  );
  if (sizeTitle && !hasSizes) guessed.size = sizeTitle;
  else if (listTitle && !hasSizes) guessed.sizes = listTitle;
  // Kinds of goods may stand among few words for people: `Herren`, `Damen`, `Gutscheine`.
  take("gender", (texts) => {
    const said = share(texts, (text) => genderInText(text) !== null);
    // `H` and `M` under whatever title, `Unisex` beside them.
    const letters = new Set(texts.map((text) => text.toLowerCase()).filter((text) => text.length === 1));
    const others = texts.filter((text) => text.length > 1);
    if (
      letters.size > 1 &&
      [...letters].every((letter) => /^[hmuwfdnk]$/.test(letter)) &&
      others.every((text) => genderInText(text) !== null)
    )
      return true;
    const genders = new Set(texts.flatMap((text) => genderInText(text) ?? []));
    const some = genders.size > 1 ? 0.4 : 0.6;
    return (said > 0.9 || (said > some && texts.length <= 8)) && share(texts, isKind) < 0.5;
  });
  take("brand", (texts) => share(texts, isBrand) > 0.5);
  // Where each supplier makes one brand, it is called by that: `Fournisseur`, `Lieferant`.
  const maker = titles.find(
    (title) =>
      !Object.values(guessed).includes(title) &&
      makers.test(plainTitle(title)) &&
      share(samples[title] ?? [], isBrand) > 0.9,
  );
  if (maker) guessed.brand ??= maker;
  const others = Object.keys(guessed).length;
  if (others >= 2)
    take("name", (texts) => fits("name", texts, find) && share(texts, (text) => / /.test(text)) > 0.6);
  if (guessed.name) take("category", (texts) => share(texts, isKind) > 0.7);
}
