import { wordsOf } from "./understanding/tokens";

/** Brand and name, the brand once: "Nike Dunk Low", "Air Jordan 1 Mid", "Yeezy Slide". */
export function fullName({ brand, name }: { brand: string; name: string }): string {
  const words = ` ${wordsOf(name).join(" ")} `;
  return words.includes(` ${wordsOf(brand).join(" ")} `) ? name : `${brand} ${name}`;
}
