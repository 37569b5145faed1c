const ending =
  /^(.{3,}?)[\s,;:(–-]+(?:(?:T|N[º°]|NR|GR|TG|SZ)[.:]?|TALLA|SIZE|EU|TAILLE|TAGLIA|GRÖ(?:SS|ß)E|NUM(?:ERO)?\.?)\s*(\d{2}(?:[.,]5| [12]\/[23])?(?:[-/]\d{2})?|X{0,3}[SL]|M|[2-5]XL)\)?$/iu;

/** The size that a name ends in behind a word for it, `GORRA T.58`, `Zapatilla talla 42,5`, and the name without it; null: none. */
export function sizeOfName(name: string): { name: string; size: string } | null {
  const [, bare = "", size = ""] = ending.exec(name.trim()) ?? [];
  return bare && size ? { name: bare.trim(), size } : null;
}
