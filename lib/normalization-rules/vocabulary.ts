import { type Gender, genders } from "./fields";
import { fold } from "./fold";
import type { ReadValue } from "./normalize";

const genderWords: Record<Gender, string[]> = {
  men: ["man", "men's", "mens", "male", "hombre", "hombres", "caballero", "caballeros", "masculino"],
  women: ["woman", "women's", "womens", "wmns", "female", "mujer", "mujeres", "senora", "dama", "femenino"],
  unisex: ["unisex adult", "unisex adulto"],
  kids: [
    "kid",
    "kid's",
    "child",
    "children",
    "junior",
    "youth",
    "infantil",
    "nino",
    "ninos",
    "nina",
    "ninas",
  ],
};

const genderOf = new Map<string, Gender>(
  genders.flatMap((gender) => [gender, ...genderWords[gender]].map((word) => [word, gender])),
);

/** A gender in plain Spanish or English. */
export function readGender(text: string): Gender | null {
  return genderOf.get(fold(text)) ?? null;
}

/**
 * Knows values by any of their names; capitals, accents and blanks do not count ({@link fold}). A name as it is written
 * goes before one that is only alike, else the first to have it keeps it.
 */
export function readAmong(values: Iterable<{ value: string; names: readonly string[] }>): ReadValue {
  const same = new Map<string, string>();
  const alike = new Map<string, string>();
  for (const { value, names } of values) {
    for (const name of names.filter((one) => fold(one))) {
      if (!same.has(name)) same.set(name, value);
      if (!alike.has(fold(name))) alike.set(fold(name), value);
    }
  }
  return (text) => same.get(text) ?? alike.get(fold(text)) ?? null;
}
