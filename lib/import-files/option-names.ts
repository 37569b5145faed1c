import { plainTitle } from "./plain-title";

const nameTitles =
  /^(?:option\d name|(?:attribute|attribut|attributo|atributo) \d+ (?:name|nom|nome)|nombre del atributo \d+)$/;

/** Names of the options that a shop system's export has, as far as the texts seen of its columns say: `Size`, `Style`. */
export function optionNames(samples: Record<string, readonly string[]>): string[] {
  const found = Object.entries(samples).flatMap(([title, texts]) => {
    const plain = plainTitle(title);
    if (nameTitles.test(plain)) return texts;
    if (plain !== "options group value") return [];
    return texts.flatMap((text) => text.split(/,\s*/).map((part) => part.split(":")[0] ?? ""));
  });
  return [...new Set(found.map((name) => name.trim()))].filter((name) => name && name !== "Title");
}
