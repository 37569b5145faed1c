import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import type { Snapshot } from "./facts";

/**
 * The text to post beside a picture: the caption of its template with brand, name, price, sizes and link filled in. A
 * line whose placeholders all have nothing to say is left out; a part between `·` likewise.
 */
export function captionOf({ body, facts, shopName }: Snapshot, lang: Lang, link: string): string {
  const { brand, name, price, before, lowest, note, sizes } = facts[lang];
  const reduced = before ? `${price} (${before}). ${lowest}` : price;
  const values: Record<string, string> = {
    brand,
    name,
    price: [reduced, note].filter(Boolean).join(" · "),
    sizes: sizes.join(" · "),
    link,
    shop: shopName,
  };
  // Side by side they are the full name, with the brand once.
  const both = fullName({ brand, name });
  const fill = (text: string) =>
    text
      .replaceAll("{brand} {name}", () => both)
      .replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? "");
  const says = (text: string) => {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => values[word] ?? "");
    return named.length === 0 || named.some(Boolean);
  };
  const lines = (lang === "es" ? body.captionEs : body.captionEn).split("\n").flatMap((line) => {
    const said = line.split(" · ").filter(says).map(fill).join(" · ").trim();
    return said || !line.trim() ? [said] : [];
  });
  return lines.join("\n").trim();
}
