import { colourWords } from "@/lib/catalogue/understanding/lists";
import { fold } from "@/lib/normalization-rules/fold";

/** Colours as makers and suppliers of other countries call them, beside the Spanish and English ones that shoppers ask for. */
const foreign = `navy burgundy olive charcoal carbon graphite chestnut mint coral teal lilac lavender maroon taupe heather anthracite obsidian
  schwarz weiss weiß grau blau rot grün gruen gelb braun rosa orange lila türkis silber beige creme bunt
  noir noire blanc blanche gris grise bleu bleue marine rouge vert verte jaune marron rose violet argent doré kaki écru crème
  nero nera bianco bianca grigio grigia blu azzurro rosso rossa giallo gialla marrone viola argento panna
  preto preta branco branca cinza azul vermelho vermelha amarelo amarela castanho bege roxo prata bordô
  negre negra blanc blanca gris grisa blau blava vermell vermella verd groc groga marró taronja
  topo salvia tostado vanilla vainilla sail oatmeal ecru rust moss sage mocha linen wheat mustard mostaza ochre indigo cobalt crimson scarlet fuchsia
  natural aqua peach apricot checkerboard cuadros
  zwart wit grijs blauw rood groen geel bruin roze paars zilver goud`;

const spanishEndings = ["o", "a", "os", "as"];
/** Words that are goods or materials more often than colours: `Camel` of a name may be its brand. */
const unsure = ["nude", "gold", "oro", "plata", "hueso", "cafe", "chocolate", "celeste", "camel"];

/** Words that are colours where they stand behind a dash: `Desert Boot - Sand`. */
const behindDash = new Set([...unsure, "sand", "stone", "bone", "clay", "piedra", "asphalt", "smoke"]);

const colours = new Set(
  [...Object.values(colourWords).flatMap((list) => list.split(/,\s*/)), ...foreign.split(/\s+/)]
    .map((word) => word.trim())
    .filter((word) => !word.includes(" ") && !unsure.includes(word))
    .flatMap((word) =>
      word.endsWith("o~")
        ? spanishEndings.map((ending) => word.slice(0, -2) + ending)
        : [word.replace("~", "")],
    )
    .map(fold),
);

/** What stands before a colour and belongs to it: `Core Black`, `Dark Grey`, `Hell Blau`. */
const shades = new Set(
  `core cloud triple light dark pale bright deep off metallic team university royal navy wolf cool pure vintage washed optic true ash tnf
  hell dunkel clair fonce pastel oscuro claro`.split(/\s+/),
);
/** The same behind it: `gris oscuro`, `bleu foncé`. */
const shadesBehind = new Set(
  "oscuro oscura claro clara clair claire fonce foncee marine marino scuro chiaro".split(" "),
);
const joins = /^(?:\/|&|\+|-|y|e|et|and|und|en|con|with)$/i;

/** A colour without the code that stands before it: `BLK - Black`, `C40 - Military Green`, `2406 Azul oscuro`. */
export function withoutColourCode(text: string): string {
  const [, code = "", name = ""] =
    /^([A-Z\d]{2,5}) +[-–] +(\p{L}.{2,})$/u.exec(text) ?? /^(\d{3,5}) +(\p{L}.{2,})$/u.exec(text) ?? [];
  return code && !isColour(code) ? name : text;
}

/** Whether a text says colours and nothing else: `Black`, `washed olive`, `Rojo y blanco`. */
export function isColourText(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const others = words.filter((word) => !isColour(word));
  return others.length < words.length && others.every((word) => joins.test(word) || shades.has(fold(word)));
}

const isColour = (word: string) => word.split(/[/-]/).some((part) => colours.has(fold(part)));

/**
 * The colour that a name ends in, as it stands there: `Samba OG - Blanc/Noir`, `P-6000 Metallic Silver`, `Gazelle (Negro)`.
 * Null where it ends in none, or is nothing else.
 */
export function colourOfName(name: string): string | null {
  const [, before = "", apart = ""] =
    /^(.{3,}?)(?:\s+[-–—|]\s+|,\s+|\s*\()([^()|]{3,60}?)\)?$/.exec(name) ?? [];
  const words = apart.split(/\s+/).filter((word) => !joins.test(word));
  // `Sea Salt / Concrete` behind a dash are two colours, whichever.
  const isPair = / [-–—] /.test(name) && /^[\p{L} ]{3,20} \/ [\p{L} ]{3,20}$/u.test(apart);
  const isBehindDash = / [-–—] /.test(name) && words.length <= 2 && behindDash.has(fold(words.at(-1) ?? ""));
  const isApart = isPair || isBehindDash || words.some(isColour);
  if (before && (words.length <= 4 || apart.includes(" / ")) && isApart) return apart;
  const all = name.trim().split(/\s+/);
  let from = all.length;
  let hasColour = false;
  while (from > 1) {
    const word = all[from - 1] ?? "";
    const plain = fold(word);
    const follows = hasColour && (shades.has(plain) || joins.test(word));
    const leads = !hasColour && shadesBehind.has(plain) && isColour(all[from - 2] ?? "");
    // `Black / Gold` is two colours, `Camel` alone may be a brand.
    const isBeside: boolean =
      !hasColour &&
      unsure.includes(plain) &&
      joins.test(all[from - 2] ?? "") &&
      isColour(all[from - 3] ?? "");
    if (!isColour(word) && !follows && !leads && !isBeside) break;
    hasColour ||= isColour(word) || isBeside;
    from -= 1;
  }
  while (from < all.length && joins.test(all[from] ?? "")) from += 1;
  const rest = all.slice(0, from).join(" ");
  return hasColour && rest.length >= 3 && !shades.has(fold(rest)) ? all.slice(from).join(" ") : null;
}

/** A colour without the word for one before it: `Azul medio` of `Color Azul medio`, as a program says its options. */
export const withoutColourWord = (text: string) =>
  text.replace(/^(?:colou?r|farbe|couleur|colore|cor) (?=\p{L})/iu, "");
