import { plainTitle } from "../shared/plain-title";
import { genderInText } from "./gender-words";
import { says } from "./title-words";

/** Titles in languages in which the letter `M` is a man's, and how they begin the word for women. */
const ofMen: [RegExp, string][] = [
  [/\b(?:geschlecht|geslacht)\b/, "w"],
  [/\b(?:sesso|genere)\b/, "f"],
  [/^(?:k[øo]e?n|p[lł]ec)$/, "kobieta"],
];

/** Titles in languages in which `M` may be a woman's, `mujer` or `mulher`, whatever program wrote `gender` beside them. */
const iberian =
  /\b(?:pvp|talla|tamanho|uds|unidades|coste|custo|precio|preco|preu|referencia|modelo|nombre|descripcion|descricao|existencias|cantidad|quantidade|familia)\b/;

/**
 * The letters that the title of a column of genders says beside those of its cells: `H/M/U` itself, `Men/Women` what its words
 * begin with. `Gndr` means that women are `W`, where no other of the `titles` is Spanish: there `M` may be `Mujer`.
 */
export function lettersOfTitle(title: string, titles: readonly string[]): string[] {
  const parts = title.trim().split(/\s*[/|-]\s*/);
  const areLetters = parts.every((part) => /^\p{L}$/u.test(part));
  const areWords = parts.every((part) => /^\p{L}+$/u.test(part) && genderInText(part) !== null);
  if (parts.length > 1 && (areLetters || areWords)) return parts.map((part) => plainTitle(part).charAt(0));
  if (says(title, /\b(?:gender|gndr|gend)\b/)) return titles.some((one) => says(one, iberian)) ? [] : ["w"];
  // Catalan shops have letters of either language under `Gènere`.
  return /è/i.test(title) ? [] : ofMen.flatMap(([words, women]) => (says(title, words) ? [women] : []));
}

/** The letter of whom goods are for behind their kind, in small: `Zapatillas H`; "" where there is none. */
export function letterBehindKind(category: string): string {
  return /^\p{L}{3,}[\p{L} -]* ([HMUFDWK])$/u.exec(category.trim())?.[1]?.toLowerCase() ?? "";
}

/**
 * One letter of a column of genders: `M` is men beside `W` or `D`, women beside the Spanish `H`, both (`mixte`) beside the French
 * `H` and `F`; alone it says nothing.
 */
export function genderOfLetter(letter: string, letters: ReadonlySet<string>): string | null {
  // Polish: kobieta, mężczyzna; Swedish: kvinna, man.
  if (letters.has("kobieta") && /^[km]$/.test(letter)) return letter === "k" ? "women" : "men";
  if (letter === "h") return "men";
  // Italian: uomo, donna.
  if (letter === "u" && letters.has("d") && !letters.has("h") && !letters.has("m")) return "men";
  if (letter === "m" && letters.has("h")) return letters.has("f") ? "unisex" : "women";
  if (letter === "m") return /[wfdlv]/.test([...letters].join("")) ? "men" : null;
  return (
    { w: "women", f: "women", d: "women", l: "women", u: "unisex", x: "unisex", n: "kids", k: "kids" }[
      letter
    ] ?? null
  );
}
