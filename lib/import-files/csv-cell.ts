/**
 * What spreadsheets run as a formula, also full-width, which some read alike, and behind blanks and signs nobody sees (as
 * a zero-width space), which some of them drop.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

/** A number below zero: spreadsheets compute nothing from it, and add it up only as long as it is no text. */
const negative = /^-\d+(?:[.,]\d+)?$/;

function isFormula(text: string): boolean {
  return formula.test(text) && !negative.test(text);
}

/** Our own escape: an apostrophe before a formula, or before another escape. */
function isEscaped(text: string): boolean {
  return text.startsWith("'") && (isFormula(text.slice(1)) || isEscaped(text.slice(1)));
}

/**
 * A cell that no spreadsheet takes for a formula (docs/trust.md, rule 12): an apostrophe stands before what would be
 * one. {@link bareCell} takes it off again, so that a text comes back as it was.
 */
export function safeCell(text: string): string {
  return isFormula(text) || isEscaped(text) ? `'${text}` : text;
}

/** The text behind {@link safeCell}; texts that merely begin with an apostrophe stay as they are. */
export function bareCell(cell: string): string {
  return isEscaped(cell) ? cell.slice(1) : cell;
}

/** One line of a CSV file, every cell without blanks at its ends, made safe and quoted where it must be. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = safeCell(cell.trim());
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(",")}\r\n`;
}
