/** What one chip takes besides its letters, and what the "+n" at the end takes, counted in letters of the same type. */
const frame = 2.5;
const more = 4;

/** Letters that fit beside each other on the narrowest card: half of a 390-pixel phone. */
export const cardRoom = 23;

/**
 * How many size chips stand on one line of `room` letters, leaving room for "+n" where not all fit
 * (docs/rules.md#cards). At least one is shown.
 */
export function chipsThatFit(labels: readonly string[], room: number): number {
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
