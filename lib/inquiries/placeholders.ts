import { fold } from "@/lib/fold";

/** What a text can have filled in, with the names that staff may write it by. */
export const placeholders = {
  name: ["nombre", "name"],
  fullName: ["nombre_completo", "full_name"],
  product: ["producto", "product"],
  size: ["talla", "size"],
  price: ["precio", "price"],
  link: ["enlace", "link"],
  shop: ["tienda", "shop"],
  hours: ["horario", "hours"],
  address: ["dirección", "address"],
  phone: ["teléfono", "phone"],
  signature: ["firma", "signature"],
} as const;

type Placeholder = keyof typeof placeholders;

/** Null where there is nothing to fill in. */
export type PlaceholderValues = Record<Placeholder, string | null>;

const pattern = /\{([\p{L}_-]{1,30})\}/gu;

function find(word: string): Placeholder | null {
  for (const [key, names] of Object.entries(placeholders)) {
    if (names.some((name) => fold(name) === fold(word))) return key as Placeholder;
  }
  return null;
}

/** Words in braces that are no placeholder, as they are written. */
export function unknownPlaceholders(text: string): string[] {
  const words = [...text.matchAll(pattern)].flatMap(([whole, word = ""]) => (find(word) ? [] : [whole]));
  return [...new Set(words)];
}

/**
 * Puts values in the place of placeholders, in whichever language they are written. `open` are those that stay: without a
 * value, or not known at all.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): { text: string; open: string[] } {
  const open = new Set<string>();
  const filled = text.replace(pattern, (whole, word: string) => {
    const key = find(word);
    const value = key && values[key];
    if (value) return value;
    open.add(whole);
    return whole;
  });
  return { text: filled, open: [...open] };
}
