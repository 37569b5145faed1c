import { fold, wordsIn } from "./fold";

function written(text: string): string {
  return ` ${wordsIn(fold(text)).join(" ")} `;
}

/**
 * Brand and name, the brand once: "Nike Dunk Low", "Air Jordan 1 Mid", "Yeezy Slide". Nobody says "Jordan Air Jordan 1". The same in
 * the database: db/functions/full_name.sql.
 */
export function fullName({ brand, name }: { brand: string | null; name: string }): string {
  if (!brand?.trim()) return name;
  return written(name).includes(written(brand)) ? name : `${brand} ${name}`;
}
