import type { Lang } from "@/lib/i18n/languages";

/**
 * Places that have a postcode of their own. A code that several villages share is missing here: there the shop says the
 * code itself.
 */
const places: Readonly<Record<string, string>> = {
  "07800": "Eivissa",
  "07810": "Sant Joan",
  "07814": "Santa Gertrudis",
  "07815": "Sant Miquel",
  "07816": "Sant Rafel",
  "07817": "Sant Jordi",
  "07820": "Sant Antoni",
  "07830": "Sant Josep",
  "07840": "Santa Eulària",
  "07850": "Sant Carles",
};

/** The place of a postcode of five digits as people there call it, else the postcode itself. */
export function placeOf(postcode: string): string {
  return places[postcode] ?? postcode;
}

/** A place as a language calls it: in English the town is known by the island's name, as its delivery zone is. */
export function sayPlace(place: string, lang: Lang): string {
  return lang === "en" && place === "Eivissa" ? "Ibiza Town" : place;
}
