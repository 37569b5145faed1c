/** `ART`, `L01`: what says of a line what it is. */
const type = /^[A-Z]{1,3}[A-Z\d]?\d?$/;

/**
 * Whether each line of a file begins with what it is, and lines of one type belong to one of another above them by its number, as programs send
 * orders and deliveries to each other: `ART|001|10001-001|Crocs`, `TAL|001|0196152104311|37|2`. No column of such a file has a
 * meaning of its own.
 */
export function hasTypedRecords(head: string, separator: string): boolean {
  const lines = head.split(/\r?\n/).slice(0, -1).filter(Boolean).slice(0, 400);
  const rows = lines.map((line) =>
    line.split(separator).map((cell) => cell.replace(/^"(.*)"$/, "$1").trim()),
  );
  if (!rows.every(([first = "", ...cells]) => type.test(first) && cells.length > 0)) return false;
  const types = new Set(rows.map(([first]) => first));
  const owned = rows.filter(([first, number], at) => {
    const [above, owner] = rows[at - 1] ?? [];
    return number === owner && first !== above && /\d/.test(number ?? "");
  });
  return types.size >= 3 && types.size <= 12 && owned.length > 1;
}
