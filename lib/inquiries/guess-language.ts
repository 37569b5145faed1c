import { defaultLanguage, type Lang } from "@/lib/i18n/languages";

/** Short words that are frequent in one of the languages and rare in the other. */
const words: Record<Lang, ReadonlySet<string>> = {
  es: new Set(
    "el la los las que de en un una por para con tenéis teneis hola gracias talla quería queria y del si está".split(
      " ",
    ),
  ),
  en: new Set(
    "the and you is are have has do does this that for with hello hi thanks thank size would could of if it".split(
      " ",
    ),
  ),
};

/** The language somebody writes in, by its shortest words; the shop's own where they do not tell. */
export function guessLanguage(text: string): Lang {
  const typed =
    text
      .slice(0, 5_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const [es, en] = [words.es, words.en].map((known) => typed.filter((word) => known.has(word)).length);
  if (es === en) return defaultLanguage;
  return (es ?? 0) > (en ?? 0) ? "es" : "en";
}
