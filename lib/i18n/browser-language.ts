import { isLang, type Lang } from "./languages";

/**
 * Which of the shop's languages a browser prefers, by its Accept-Language header (RFC 9110 §12.5.4): the highest weight
 * counts, the first of equals; null where it names neither.
 */
export function browserLanguage(header: string | null | undefined): Lang | null {
  let best: { lang: Lang; weight: number } | null = null;
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const lang = tag.split("-")[0];
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (isLang(lang) && weight > (best?.weight ?? 0)) best = { lang, weight };
  }
  return best?.lang ?? null;
}
