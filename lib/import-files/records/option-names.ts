import { plainTitle } from "../shared/plain-title";
import { isOptionNameTitle } from "./variant-options";

/** Names of the options that a shop system's export has, as far as the texts seen of its columns say: `Size`, `Style`. */
export function optionNames(samples: Record<string, readonly string[]>): string[] {
  const found = Object.entries(samples).flatMap(([title, texts]) => {
    if (isOptionNameTitle(title)) return texts;
    if (plainTitle(title) !== "options group value") return [];
    return texts.flatMap((text) => text.split(/,\s*/).map((part) => part.split(":")[0] ?? ""));
  });
  return [...new Set(found.map((name) => name.trim()))].filter((name) => name && name !== "Title");
}
