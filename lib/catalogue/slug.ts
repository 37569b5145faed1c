const maxLength = 80;

/** Letters that no accent can be taken from. */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  "&": " and ",
  "×": " x ",
};

function words(text: string): string[] {
  const latin = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı&×]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´"“”″]/gu, "");
  return latin.split(/[^a-z0-9]+/).filter(Boolean);
}

/** Joins words up to a length, cutting between words where it can. */
function join(parts: string[], room: number): string {
  let text = "";
  for (const part of parts) {
    const longer = text ? `${text}-${part}` : part;
    if (longer.length > room) return text || part.slice(0, room);
    text = longer;
  }
  return text;
}

/** A short mark of a text that has no Latin letter or digit, always the same for the same text (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/**
 * The last part of a product's address, from brand, name and style code (docs/rules.md#addresses): a–z, 0–9 and single
 * hyphens, 80 characters at most, the style code always whole, never empty. A brand that begins the name is not said twice.
 * Two products may still get the same one; whoever stores it makes it unique.
 */
export function slugify(brand: string, name: string, styleCode: string): string {
  const maker = words(brand);
  const model = words(name);
  const repeats = maker.length > 0 && maker.every((word, index) => model[index] === word);
  const code = join(words(styleCode), maxLength);
  const room = maxLength - (code ? code.length + 1 : 0);
  const title = room > 0 ? join(repeats ? model : [...maker, ...model], room) : "";
  return [title, code].filter(Boolean).join("-") || `item-${fingerprint(brand + name + styleCode)}`;
}
