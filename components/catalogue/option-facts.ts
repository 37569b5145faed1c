/** One option of a filter: what it stands for, how many it gives, and what of the rest is not as with most. */
export type OptionFacts = [
  original: string,
  count: number,
  more?: { label?: string; href?: string; isChosen?: true; rel?: "nofollow" },
];

/** The sizes as facts, and of them how many stand under which heading; the same for filters and "my size", sent once. */
export type Sizes = { facts: OptionFacts[]; parts: [title: string, count: number][] };

/** Stands in an address where the value of an option goes. */
export const place = "MYVALUE";

/** A value as it stands in an address. */
export function encodeValue(value: string): string {
  return new URLSearchParams({ "": value }).toString().slice(1);
}
