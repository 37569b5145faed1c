import { firstLinesOf } from "./read-table";

/** `ART`, `L01`: what says of a line what it is. */
const type = /^[A-Z]{1,3}[A-Z\d]?\d?$/;

/**
 * Whether each line of a file begins with what it is, and lines of one type belong to one of another above them by its number, as programs send
 * orders and deliveries to each other: `ART|001|10001-001|Crocs`, `TAL|001|0196152104311|37|2`. No column of such a file has a
 * meaning of its own.
 */
export function hasTypedRecords(head: string, separator: string): boolean {
  const types = new Set<string>();
  let owned = 0;
  let above: readonly string[] = [];
  // The last line may be cut.
  for (const line of firstLinesOf(head).slice(0, -1).filter(Boolean)) {
    const [first = "", number] = line
      .split(separator, 2)
      .map((cell) => cell.replace(/^"(.*)"$/, "$1").trim());
    if (!type.test(first) || number === undefined) return false;
    types.add(first);
    if (first !== above[0] && number === above[1] && /\d/.test(number)) owned += 1;
    above = [first, number];
  }
  return types.size >= 3 && types.size <= 12 && owned > 1;
}
