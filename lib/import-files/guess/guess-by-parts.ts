import { plainTitle } from "../shared/plain-title";
import { type FieldName, fieldNames } from "../shared/plan";
import { titlesOf } from "../words/column-words";
import {
  beforeDiscount,
  colourCodes,
  costs,
  earlier,
  isNetTitle,
  isOfPeriod,
  isOther,
  makers,
  otherwise,
  reduced,
  retail,
  says,
} from "../words/title-words";
import { areLineNumbers, isMoney, share } from "./column-evidence";
import { free, type Guess, type Rule, type Table, take, takeFirst } from "./guess";
import { codesEndNames, isOneForMany, isWrittenAsCode, mayBeCodes } from "./makers-codes";

// Titles of which a part names a field (`Free Stock`, `PVP c/ IVA`): where the cells are of that kind.

/** Single words of the longer titles, by field, the surest field first. */
const parts: Partial<Record<FieldName, string>> = {
  barcode: "kreskowy|streckkod|stregkode|ean|gtin|upc|barcode|barras|strichcode|barre|codebar",
  style_code:
    "sku|reference|referencia|ref|artikelnummer|artnr|articolo|codice|codigo|code|style|mpn|articulo",
  brand:
    "brand|tillverkare|producent|varumarke|marca|marke|marque|merk|manufacturer|hersteller|fabricante|designer",
  category:
    "category|varugrupp|varegruppe|artikelgrupp|grupa|categoria|kategorie|categorie|warengruppe|productgroep|artikelgroep|familia|type|tipo|produktart|department|breadcrumbs",
  colour: "colour|color|farbe|farg|farve|farge|kolor|couleur|coloris|colore|cor|kleur",
  gender: "gender|genero|geschlecht|genre|genere|sexo|sex|zielgruppe|doelgroep",
  size: "groe|groesse|rozmiar|storlek|strl|storrelse|tll|tal|tam|tamano|tg|mida|nro|sz|sizes?|tallas?|talles|tailles|pointures|taglie|tamanhos|grossen|maten|grosse|taille|pointure|taglia|tamanho|maat|numero|num|schuhgrosse",
  stock:
    "stock|estoc|pezzi|q ta|qta|disp|dispo|uts|antal|(?<!(?:in|en|a) )saldo|lagersaldo|stan|dostepne|quantity|qty|units|unid|uds|unds|cant|ctd|cantidad|existencias|inventory|bestand|menge|quantite|qte|giac|giacenza|quantita|quantidade|voorraad|onhand|disponible|pieces|pcs|unidades",
  price:
    "price|m s r p|pvttc|pvmc|pvprec|vkp|\\w*prijs|kostnad|sjalvkostnad|ekp|p v p|listino|precio|prezo|preu|whole sale|pvp|pvpr|pv|preis|uvp|prix|prezzo|preco|prijs|rrp|msrp|srp|retail|vk|vp|cost|coste|costo|custo|wholesale|trade|ek|netto|neto|net|tarifa|whp|pvm|pvd|inkoop\\w*|einkauf\\w*|verkoop\\w*|verkauf\\w*|\\w*pris|cena|pseudoprice|actieprijs|\\w*preis|whs|whsl|wsp|mayorista|ingrosso|grossiste|grossista|grosshandel|groothandel|atacado|oferta|promo|rebaja|rebajas|rebaixes|rebaixat|saldi|(?:in|en|a) saldo|rebajado|angebot|soldes?|offerta|aanbieding",
  currency: "currency|moneda|divisa|wahrung|devise|valuta",
  pictures: "image|imagen|bild|photo|foto|immagine|imagem|picture|pictures|images",
  name: "name|called|llama|nom|art des|des art|style|benamning|varenavn|nazwa|nombre|title|titulo|titel|bezeichnung|designation|libelle|nome|naam|description|descripcion|product|producto|produto|artikel|artigo|articolo|article|modell|model|modelo|denominacion|descrizione|descricao",
  status: "status|estado|active|activo|published|publicado|aktiv|attivo|actif|visible",
};

const amounts = new Set<FieldName>(["price", "sale_price", "earlier_price", "cost"]);

const allTitles = new Set(fieldNames.flatMap(titlesOf));
const ofOtherFacts = /\b(?:stock|qty|quantity|units|ean|price)$/;
const priceWords = /\b(?:pr|pri\w+|precio|preu|prezz?o|prz|preis|prix|tarifa|pv)\b/;

/** `Line Net Value`, `Neto línea`: what all pieces of a line cost. */
const ofLine =
  /\b(?:line|linea|ligne|linha|riga|zeilen?|positions?)\b.*\b(?:value|total\w*|amount|valor\w*|valeur|wert|importe|importo|montant|betrag)\b|\b(?:net|neto|netto|bruto|lordo) (?:linea|line|ligne|linha|riga)$/;

type Candidate = { title: string; meant: FieldName; rank: number };

/** What a title means that has a word for a field: of amounts the word for them says little. */
function meaningOf(field: FieldName, title: string): FieldName {
  if (field !== "price") return field;
  if (says(title, costs)) return "cost";
  if (says(title, earlier)) return "earlier_price";
  return says(title, reduced) ? "sale_price" : "price";
}

/** Whether cells speak against a field that a part of a title names, though they are written as its own are. */
function contradicts(field: FieldName, title: string, { name }: Guess, table: Table): boolean {
  const texts = table.texts(title);
  // `Modelo + código`: names with the codes behind them.
  if (field === "style_code") return isOneForMany(title, name, table) || codesEndNames(texts);
  // `Style Colour`: `DD1391-100`; `Manufacturer SKU`: `U9060GRY`.
  if (field === "colour") return mayBeCodes(texts);
  return field === "brand" && (mayBeCodes(texts) || share(texts, isWrittenAsCode) > 0.8);
}

function mayHold(field: FieldName, title: string, guess: Guess, table: Table): boolean {
  if (contradicts(field, title, guess, table)) return false;
  if (field === "style_code" && says(title, colourCodes)) return false;
  // `Num.` of the lines beside `Talla/Núm.`
  if (field === "size" && areLineNumbers(table.texts(title))) return false;
  if (field === "size" && (guess.sizes || says(title, ofOtherFacts))) return false;
  // `Prezzo saldo`: a word for stock may be one for a sale.
  if (field === "stock" && says(title, priceWords)) return false;
  // `% Rebaja` is what is taken off.
  if (amounts.has(field) && title.includes("%")) return false;
  if (amounts.has(field) && says(title, ofLine)) return false;
  // A kind of goods is not what one of them is called: `D Name` of a department.
  if (
    field === "name" &&
    table.texts(title).length > 2 &&
    table.share(title, (text) => table.kindOf(text) !== null) === 1
  )
    return false;
  // A second amount may be the other of price and cost.
  const isOpen = !guess[field] || field === "price" || (field === "cost" && !guess.price);
  return isOpen && table.fits(field, title);
}

/** `Nuestro precio` beside those of other shops. */
const ours = /\b(?:our|nuestro|unser|notre|nostro|nosso|nostre)\b/;

/** The columns that a field may be read from, the surest first. */
function candidates(field: FieldName, words: RegExp, guess: Guess, table: Table): Candidate[] {
  const found = free(guess, table).flatMap((title): Candidate[] => {
    const plain = plainTitle(title);
    const meant = meaningOf(field, title);
    if (!words.test(plain) || isOther(field, plain) || !mayHold(meant, title, guess, table)) return [];
    // The one that names itself more plainly, and has more to say.
    const isSecond = / \(\d\)$/.test(title);
    const said = table.texts(title).length / Math.max(1, table.mostTexts);
    // What a variant is called, `42, Negro`, is not what the goods are called.
    const isOfVariant = field === "name" && /\bvaria(?:nte?|cion|tion)\b/.test(plain);
    const less = Number(isSecond) / 2 + Number(isOfVariant);
    return [{ title, meant, rank: Number(allTitles.has(plain)) + said - less }];
  });
  // Of two costs the one after the discount: `Closeout whsl` beside `Reg whsl`, `Precio neto` beside `Tarifa`.
  const isAfter = ({ title, meant }: Candidate) =>
    !says(title, beforeDiscount) && (meant === "cost" || isNetTitle(title));
  const hasAfter = found.some(isAfter);
  return found
    .filter(({ title, meant }) => !hasAfter || meant !== "cost" || !says(title, beforeDiscount))
    .toSorted(
      (a, b) =>
        Number(says(b.title, ours)) - Number(says(a.title, ours)) ||
        Number(isNetTitle(a.title)) - Number(isNetTitle(b.title)) ||
        b.rank - a.rank ||
        // What shoppers pay is more than what the shop pays.
        (field === "price" ? table.middle(b.title) - table.middle(a.title) : 0),
    );
}

/** Which of price and cost a column is, beside what is found already. */
function fieldBeside({ title, meant }: Candidate, guess: Guess, table: Table): FieldName {
  // Beside the price of shoppers, one without the tax is what the shop pays: `Precio neto`.
  if (meant === "price" && guess.price && isNetTitle(title) && !says(title, retail)) return "cost";
  // Beside what the shop pays, more under another word for it is the price: `price_EK` of the customers' group EK.
  const isMore = meant === "cost" && guess.cost && table.middle(title) > table.middle(guess.cost);
  return isMore && !guess.price && says(title, priceWords) ? "price" : meant;
}

/** Whether the numbers prove an amount to be the shoppers' price without the tax: `NetPrice1` beside `GrossPrice1`. */
function isSameWithoutTax({ title }: Candidate, { price }: Guess, { arithmetic }: Table): boolean {
  return arithmetic.taxed.some(({ net, gross }) => net === title && gross === price);
}

/** A rule for each field that a word of a longer title names, the surest first. */
export const takeByParts = (Object.entries(parts) as [FieldName, string][]).map(([field, listed]): Rule => {
  const words = new RegExp(`\\b(?:${listed})\\b`);
  return (guess, table) =>
    candidates(field, words, guess, table).reduce((found, one) => {
      const own = fieldBeside(one, found, table);
      return found[own] || isSameWithoutTax(one, found, table) ? found : take(found, own, one.title);
    }, guess);
});

/** Stems by which programs of warehouses name their columns in one word: `CODART`, `DESART`, `PVENTA`, `EANART`. */
const stems: readonly [FieldName, RegExp][] = [
  ["barcode", /ean|barcod|codbar|gtin/],
  ["cost", /cost[eoi]?|whs|acq|prixach|pxach|pricebuy|einkauf|compra/],
  ["sale_price", /^(?:p|vk).*(?:rebaj|oferta|promo|saldi|sold[ei]|reduz|angeb|scont)/],
  ["price", /pvp|pxvente|pvttc|venta|precio|prezz|preis|prix|pubbl|retail/],
  ["style_code", /^(?:cod|ref|art(?:nr|no|num))/],
  ["brand", /marca|marke|brand|fabricant|fabrikant|herst/],
  ["category", /^fam|categ|kateg/],
  ["colour", /color|colour|farb|coul/],
  ["size", /^tall|talla|size|taill|tagli|gross(?!amount|price|total|value|weight)|point/],
  ["stock", /stock|exist|lager|giac|unid|^uds/],
  ["name", /^(?:des(?!c?uent)|denom|nomb|bezei|titul|articul)/],
];

const notOfStems = /costaba|costava|vendid|sold|pedid|min|max|fecha|dto|desc(?:ue|t)|proveed|variant/;

/** A rule for each field that the beginning or a part of a word names, the surest first. */
export const takeByStems = stems.map(([field, stem]) =>
  takeFirst(
    field,
    (title, table, guess) =>
      stem.test(plainTitle(title).replaceAll(" ", "")) &&
      !(amounts.has(field) && isOfPeriod(title)) &&
      // `PRODUCTOENOFERTA` says whether it is.
      !(field === "sale_price" && table.share(title, isMoney) < 0.8) &&
      // `lieferanteinkaufnetto` is what a supplier is paid.
      !says(field === "cost" ? plainTitle(title).replace(makers, " ") : title, otherwise, notOfStems) &&
      !((field === "stock" || field === "size") && isOther(field, plainTitle(title))) &&
      table.fits(field, title) &&
      !contradicts(field, title, guess, table),
  ),
);
