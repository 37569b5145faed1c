import type { Gender } from "@/lib/normalization-rules/fields";
import { fold } from "@/lib/normalization-rules/fold";
import { readGender } from "@/lib/normalization-rules/vocabulary";

/** Words that name whom goods are for, beside Spanish and English ones that a column of genders has alone. */
const words: Record<Gender, string> = {
  men: `men|menswear|gizon|gizona|gizonak|gizonezkoa|mens|male|lads|guys|blokes|homes|chico|chicos|ragazzo|hombre|hombres|caballero|caballeros|caball|cab|masculino|herren|manner|homme|hommes|uomo|uomini|homem|homens|heren|herr|herrar|herre|herrer|mezczyzna|mezczyzni|meskie|meski|meska|мужские|мужской|
    男士|男款|男|メンズ`,
  women: `women|womenswear|emakume|emakumea|emakumeak|emakumezkoa|womens|woman|gals|female|wmn|wmns|dona|dones|ladies|lady|mujer|mujeres|muller|mulleres|senora|senoras|sra|sras|dama|damas|femenino|chica|damen|dam|dame|damer|kvinder|kobieta|kobiety|damskie|damski|damska|frauen|femme|femmes|donna|donne|
    mulher|mulheres|senhora|dames|женские|женский|女士|女款|女|レディース`,
  unisex: "unisex|uniseks|unisexe|unissexo|unissex|mixte|унисекс|男女|ユニセックス",
  kids: `kids|kidswear|ume|umea|umeak|haur|haurra|haurrak|kid|nen|nens|nena|nenes|children|junior|juniors|youth|youths|toddler|toddlers|infant|infants|baby|babies|teens|boys|girls|infantil|nino|ninos|nina|ninas|bebe|bebes|kinder|jungen|madchen|
    enfant|enfants|garcon|fille|bambino|bambina|bambini|crianca|criancas|kinderen|barn|born|dzieciece|dziecko|dzieciecy|dzieci|детские|детский|儿童|童款|キッズ`,
};

const genderOf = new Map<string, Gender>(
  (Object.entries(words) as [Gender, string][]).flatMap(([gender, list]) =>
    list.split("|").map((word): [string, Gender] => [fold(word), gender]),
  ),
);

/** `Herensneakers`, `Damenschuhe`: whom goods are for begins the word. */
const beginnings: [RegExp, Gender][] = [
  [/^(?:herren|heren)\p{L}{4}/u, "men"],
  [/^(?:damen|dames)\p{L}{4}/u, "women"],
  [/^kinder\p{L}{5}/u, "kids"],
];

function genderOfWord(word: string): Gender | undefined {
  return genderOf.get(word) ?? beginnings.find(([beginning]) => beginning.test(word))?.[1];
}

/** Catalan: `home` is a man there, and elsewhere where a path of categories begins. */
const catalan =
  /\b(?:sabat|vamb|bamb|samarret|camisetes|dessuador|calcat|roba|jaquet|xancl|avarqu|gorres|botes|botins|mitjons|motxill|pantalo|sandali)/;

const heroes =
  /\b(?:spider|iron|bat|super|ant|aqua|he|mega|pac|rocket|rain|marlboro|invisible|chainsaw|punch|old|bogey|music|family|best|the|a|real|x) man$/i;

/** Whom a text such as a category's path or a name says goods are for: `Mujer > Zapatillas`, `Air Max 90 (GS)`; null: it says nothing. */
export function genderInText(text: string): Gender | null {
  // Sizes of Nike's children's shoes stand behind a name in capitals; `X-Men` are nobody's.
  if (/\((?:GS|PS|TD)\)|\b(?:GS|TD)$|\b(?:GRD|GRADE|PRE)[ -]?SCHOOL\b/i.test(text)) return "kids";
  // Patagonia's `M's Baggies`, `W's Nano Puff`, Carhartt's `W' S/S Chester T-Shirt`.
  const [, initial] = /(?:^|\s)([MW])['’]s\s/.exec(text) ?? /^(W)['’]\s/.exec(text) ?? [];
  if (initial) return initial === "M" ? "men" : "women";
  // Hoff's `Tribeca Man` beside `Bondi Woman`; `Spider-Man` and `Iron Man` are nobody's.
  if (/\p{L} man$/iu.test(text) && !heroes.test(text)) return "men";
  const plain = fold(text.replace(/['’]s\b/gi, "s")).replace(/\bx-men\b|\bhalf cab\b/g, " ");
  const found = new Set(
    plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
      const gender = genderOfWord(word);
      return gender ? [gender] : [];
    }),
  );
  if (/^home$/.test(plain.trim()) || (/\bhome\b/.test(plain) && catalan.test(plain))) found.add("men");
  if (found.has("kids")) return "kids";
  if (found.has("unisex") || found.size > 1) return "unisex";
  return [...found][0] ?? null;
}

const ranges =
  "collections?|coleccion|collezione|kollektion|colecao|collectie|range|line|linea|gama|catalogo|catalogue|katalog|tarifa|listino|moda|mode|ropa|roupa|calzado|calcado|calzature|abbigliamento|scarpe|chaussures|schuhe|schoenen|footwear|shoes|clothing|apparel|bekleidung|konfektion|kleding";
/** `Menswear`, `Colección hombre`, `Damenkollektion`: what a list calls the range that its goods are of. */
const ofRange = new RegExp(
  String.raw`\b(?:(?:men|women)swear|(?:${ranges})\s+(?:de |da |do |para |for |pour |per |fur |voor )?(?:hombres?|mujer(?:es)?|caballeros?|senoras?|uomo|donna|hommes?|femmes?|herren|damen|homem|mulher|senhora|heren|dames|men|women)|(?:mens?|womens?|herren|damen|heren|dames)\s*-?(?:${ranges}))\b`,
);

/**
 * Whom the goods of a whole list are for, by what its letterhead calls them: men or women, where it names one alone. A name or an address,
 * `Sra. Dolores`, says nothing.
 */
export function genderOfLetterhead(lines: string): Gender | null {
  const said = lines.split("\n").filter((line) => ofRange.test(fold(line.replace(/['’]s\b/gi, "s"))));
  const [gender = null, ...others] = new Set(said.map(genderInText));
  return others.length === 0 && (gender === "men" || gender === "women") ? gender : null;
}

/** Whom goods are for, as single cells of other languages say it. */
const foreignGenders: Record<string, string> = {
  mens: "men",
  chico: "men",
  chicos: "men",
  homme: "men",
  hommes: "men",
  uomo: "men",
  homem: "men",
  heren: "men",
  мужской: "men",
  мужские: "men",
  мужчины: "men",
  男: "men",
  男士: "men",
  男款: "men",
  メンズ: "men",
  herr: "men",
  herren: "men",
  manner: "men",
  männer: "men",
  femme: "women",
  femmes: "women",
  donna: "women",
  mulher: "women",
  dames: "women",
  женский: "women",
  женские: "women",
  женщины: "women",
  女: "women",
  女士: "women",
  女款: "women",
  レディース: "women",
  dam: "women",
  damen: "women",
  frauen: "women",
  menswear: "men",
  womenswear: "women",
  home: "men",
  homes: "men",
  dona: "women",
  dones: "women",
  nen: "kids",
  nens: "kids",
  nena: "kids",
  nenes: "kids",
  adult: "unisex",
  both: "unisex",
  ambos: "unisex",
  "los dos": "unisex",
  mixte: "unisex",
  unisexe: "unisex",
  "uomo/donna": "unisex",
  "men/women": "unisex",
  "hombre/mujer": "unisex",
  унисекс: "unisex",
  男女: "unisex",
  男女同款: "unisex",
  中性: "unisex",
  ユニセックス: "unisex",
  preschool: "kids",
  toddler: "kids",
  infant: "kids",
  newborn: "kids",
  kinder: "kids",
  enfant: "kids",
  enfants: "kids",
  bambino: "kids",
  bambini: "kids",
  crianca: "kids",
  criança: "kids",
  kind: "kids",
  детский: "kids",
  детские: "kids",
  дети: "kids",
  儿童: "kids",
  童: "kids",
  兒童: "kids",
  キッズ: "kids",
  gs: "kids",
  "grade school": "kids",
  boys: "kids",
  girls: "kids",
};

/** How a column of genders shortens its words, which elsewhere say other things: `UNI` is a size of bags. */
const short: Record<Gender, string> = {
  men: "hom|homb|hbre|hbr|masc|masculi|maschile|maschio|mann|uom",
  women: "muj|mjr|fem|femen|femeni|feminin|feminino|femminile|femmina|dna|mulh|wom|wmn",
  unisex:
    "both|uni|unis|unx|uxs|mix|mixt|mixto|mixta|misto|mista|mixed|h/m|m/h|h/d|d/h|m/w|w/m|m/f|f/m|h/f|f/h|u/d|d/u|m/d|d/m|h+m|m+w|m&w",
  kids: "inf|infan|jr|jnr|jun|yth|nin|bamb|enf|crian",
};

const shortOf = new Map(
  (Object.entries(short) as [Gender, string][]).flatMap(([gender, list]) =>
    list.split("|").map((word): [string, Gender] => [word, gender]),
  ),
);

/** Whom goods are for as a cell says it alone: a word of any language, a short form of one, or a text with one. */
export function genderOfCell(cell: string): string | null {
  const plain = fold(cell).trim().replace(/\.$/, "");
  return (
    readGender(cell) ??
    foreignGenders[cell.toLowerCase()] ??
    shortOf.get(plain.replace(/\s*([/+&])\s*/, "$1")) ??
    genderInText(cell)
  );
}
