import { letters, plain, readLetter } from "./size-notation";

type Rank = { group: number; number: number; text: string };

function rank(size: string): Rank {
  const text = plain(size).replace(/^(US|UK|EU) ?/, "");
  const number = /^(\d+(?:\.\d+)?)([WYCK]?)$/.exec(text);
  if (number) return { group: 0, number: Number(number[1]) - (/[CK]/.test(number[2] ?? "") ? 13 : 0), text };
  const letter = letters.indexOf(readLetter(text) ?? "");
  if (letter !== -1) return { group: 1, number: letter, text };
  const joined = letters.indexOf(readLetter(text.split(/[/-]/)[0] ?? "") ?? "");
  if (joined !== -1) return { group: 2, number: joined, text };
  const [, whole = Number.MAX_SAFE_INTEGER, above = 0, below = 1] =
    /(\d+(?:\.\d+)?)(?: (\d)\/(\d))?/.exec(text) ?? [];
  const first = Number(whole) + Number(above) / Number(below);
  // `AGE 18-24 M` are months.
  return { group: 3, number: / M$/.test(text) ? first / 12 : first, text };
}

/**
 * A leading US, UK or EU is ignored; numbers by number, then letters XXS to XXXL, anything else last. A child's US
 * size (C) stands below the youth sizes it leads up to. Total: only equal texts are equal.
 */
export function compareSizes(a: string, b: string): number {
  const left = rank(a);
  const right = rank(b);
  if (left.group !== right.group) return left.group - right.group;
  if (left.number !== right.number) return left.number - right.number;
  if (left.text !== right.text) return left.text < right.text ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
