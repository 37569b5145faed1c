import { RE2JS, RE2JSException } from "re2js";

/** Longest pattern and longest text it is tried on, in characters: time grows with their product, never faster. */
const maxPattern = 200;
const maxText = 10_000;

type Pattern = {
  /** What stands for a text that the pattern is found in: `$1` to `$9` are its groups, `$$` a dollar; null if it is not found. */
  replace: (text: string, replacement: string) => string | null;
};

/**
 * Reads a pattern that staff wrote, in RE2 syntax, without looking at capitals; accents count. It runs in linear time
 * whatever it says, which the language's own RegExp does not; no pattern fits a text over 10,000 characters. Null when it
 * cannot be read or is over 200 characters itself.
 */
export function readPattern(source: string): Pattern | null {
  if (source.length > maxPattern) return null;
  try {
    const compiled = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return {
      replace: (text, replacement) => (text.length > maxText ? null : replaceBy(compiled, text, replacement)),
    };
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}

function replaceBy(compiled: RE2JS, text: string, replacement: string): string | null {
  if (!replacement.includes("$")) return compiled.test(text) ? replacement : null;
  const matcher = compiled.matcher(text);
  if (!matcher.find()) return null;
  const groups = matcher.groupCount();
  return replacement.replace(/\$([1-9$])/g, (_, sign: string) => {
    if (sign === "$") return "$";
    return Number(sign) <= groups ? (matcher.group(Number(sign)) ?? "") : "";
  });
}
