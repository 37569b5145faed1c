import { UUID } from "./uuid";

/** Redacts e-mail addresses, also as they stand in an address of a page. */
export function withoutAddresses(text: string): string {
  return text.replace(
    /(?:"[^"\n]{1,64}"|[^\s@"'<>]{1,64}?)(?:@|＠|%40|%EF%BC%A0)[^\s@"'<>]{1,250}\.\p{L}{2,}/giu,
    "[email]",
  );
}

/**
 * What a mail server says, without addresses: every word with an @ in it, since servers repeat those of their own nets, which have
 * no dot.
 */
export function withoutMailboxes(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, "[email]");
}

const date = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?`;
/** A digit of any script, full-width ones also as they stand in an address of a page. */
const digit = String.raw`(?:\p{Nd}|%EF%BC%9\d)`;
/** What people put between the digits of a telephone number, also as it stands in an address of a page. */
const between = String.raw`(?:[\s().,+\/·_\-‐-―]|%2[089BCDEF]|%C2%A0|%E2%80%[89][0-9A-F]){0,3}`;
/** Nine digits or more, also right behind letters ("tel600…") but in no code of digits and letters; seven behind a plus or a bracket. */
const phone = String.raw`(?:[(+＋]|%2[8B]|%EF%BC%8B){1,2}${between}${digit}(?:${between}${digit}){6,}|(?<!\p{Nd}\p{L}{0,20})${digit}(?:${between}${digit}){8,}`;
const numbers = new RegExp(`(?<kept>${UUID}|${date})|${phone}`, "giu");

/**
 * Whether a word of letters is one of the manner of `nameOfAFunction`: its parts are words, which have a vowel each, and
 * begin with one capital. Of random words, with a capital in every second place, about one in 77,000 passes for one.
 */
function isIdentifier(word: string): boolean {
  const parts = word.split(/(?=[A-Z])/);
  return (
    /^[a-z]+$/i.test(word) &&
    parts.length * 5 <= word.length + 5 &&
    parts.every((part) => /.[aeiouy]|^[aeiouy]/i.test(part))
  );
}

/** Whether a long word is random: letters of both cases, or digits among letters of one. */
function isToken(word: string): boolean {
  if (/[a-z]/.test(word) && /[A-Z]/.test(word)) return !isIdentifier(word);
  return /\d/.test(word) && /[a-z]/i.test(word) && !/[-_]/.test(word);
}

function withoutTokens(text: string): string {
  return text
    .replace(/([?&#](?:token|wish|key|code|secret|password)=)[^&#\s"'<>]+/gi, "$1[token]")
    .replace(/(\/\/[^\s/@:]{0,99}:)[^\s/@]{1,99}@/g, "$1[password]@")
    .replace(/[\w-]{20,}/g, (word) => (isToken(word) ? "[token]" : word));
}

function withoutNumbers(text: string): string {
  return text.replace(numbers, (_found, kept?: string) => kept ?? "[number]");
}

/** A line that says where in the code something happened; it holds names of the code and nothing else. */
const frame = /^\s+at /;

/**
 * Redacts e-mail addresses, tokens, passwords in addresses and telephone numbers: a log must not hold them
 * (docs/trust.md, rule 10).
 */
export function withoutSecrets(text: string): string {
  return text
    .split("\n")
    .map((line) => (frame.test(line) ? line : withoutNumbers(withoutAddresses(withoutTokens(line)))))
    .join("\n");
}
