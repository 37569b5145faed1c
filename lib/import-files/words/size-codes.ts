import { fold } from "@/lib/normalization-rules/fold";

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/** How codes write a size, without signs: `37 1/3` as 3713, 373 or 3733, `EU 42.5` as 425, what has one size as tu. */
function writings(size: string): string[] {
  const plain = fold(size).trim();
  const own = plain.replace(/^(?:eur?|us|uk)[ .]*(?=\d|(?:x*[sml]|\dxl)$)/, "");
  const [, whole = "", part = ""] = /^(\d+) ([12])\/3$/.exec(own) ?? [];
  const thirds = part === "1" ? ["1", "3", "33"] : part === "2" ? ["2", "6", "7", "66", "67"] : [];
  const digits = /\d/.test(own) && /\p{L}/u.test(own) ? [own.replace(/\D/g, "")] : [];
  const single = /^(?:one(?: size)?|unica|unico|unique|tu|t\.u\.)$/.test(own)
    ? ["u", "un", "uni", "tu", "os", "osfa", "one", "onesize", "unica"]
    : [];
  return [bare(plain), bare(own), ...thirds.map((end) => whole + end), ...digits, ...single].filter(Boolean);
}

/** The code before so many letters and digits at its end; null where no sign parts them from it. */
function before(code: string, count: number): string | null {
  let at = code.length;
  for (let left = count; left > 0; ) {
    at -= 1;
    if (at < 0) return null;
    if (/[\p{L}\p{N}]/u.test(code[at] ?? "")) left -= 1;
  }
  // `2410700-T40`
  const rest = code.slice(0, at).replace(/(?<=[-_./ ])(?:T|TG|TAM|EU|SZ|GR|NR)$/i, "");
  return /[\p{L}\p{N}][^\p{L}\p{N}]+$/u.test(rest) ? rest.replace(/[^\p{L}\p{N}]+$/u, "") : null;
}

/**
 * The code of a style, of one that ends in a size: `B75807` of `B75807-37.3` in 37 1/3, `CT8527-100` of `CT8527-100/42,5`. Null
 * where the code does not end in this size behind a sign.
 */
export function codeWithoutSize(code: string, size: string): string | null {
  const end = bare(code);
  const written = writings(size).filter((text) => end.length > text.length && end.endsWith(text));
  const rests = written.toSorted((a, b) => b.length - a.length).map((text) => before(code, text.length));
  return rests.find((rest) => rest !== null) ?? null;
}
