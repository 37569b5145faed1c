import { readLetter } from "./size-notation";

/** Letter sizes as they are said: `Large`, `Mediana`, `MD`. */
const letterWords = new Map([
  ["SMALL", "S"],
  ["SM", "S"],
  ["SML", "S"],
  ["PEQUENA", "S"],
  ["PEQUENO", "S"],
  ["MEDIUM", "M"],
  ["MD", "M"],
  ["MED", "M"],
  ["MEDIANA", "M"],
  ["MEDIANO", "M"],
  ["LARGE", "L"],
  ["LG", "L"],
  ["LRG", "L"],
  ["GRANDE", "L"],
]);

/** A letter size, however it is said: `XL`, `Extra large`, `2X-Large`, `2 Extra large`, `Pequeña`. */
export function letterOf(given: string): string | null {
  const text = given.replace(/^(\d?X+)[ -]?(S)MALL$|^(\d?X+)[ -]?(L)ARGE$/, "$1$2$3$4");
  const [, number = "", extra = "", rest = text] = /^(?:([2-5])[ -]?)?(X|EXTRA)[ -](.+)$/.exec(text) ?? [];
  const word = letterWords.get(rest);
  return readLetter(word ? number + (extra && "X") + word : text);
}
