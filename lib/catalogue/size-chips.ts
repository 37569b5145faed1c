/** What one chip takes besides its letters, and what the "+n" at the end takes, counted in letters of the same type. */
const frame = 2.5;
const more = 4;

/**
 * How many size chips stand on one line of `room` letters, leaving room for "+n" where not all fit (visual.md: Card).
 * At least one is shown.
 */
export function chipsThatFit(labels: string[], room: number): number {
  const widths = labels.map((label) => label.length + frame);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return labels.length;
  let used = more;
  let count = 0;
  for (const width of widths) {
    used += width;
    if (used > room) break;
    count += 1;
  }
  return Math.max(count, Math.min(1, labels.length));
}
