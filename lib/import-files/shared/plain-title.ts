const known = new Map<string, string>();
/** Titles that are kept: files have few, and each of them is asked for in every record. */
const most = 5000;

/** A title without capitals, accents and signs: `¿En inventario?` is `en inventario`, `retailPrice` is `retail price`. */
export function plainTitle(title: string): string {
  const found = known.get(title);
  if (found !== undefined) return found;
  const plain = title
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (known.size >= most) known.clear();
  known.set(title, plain);
  return plain;
}
