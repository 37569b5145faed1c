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
 * Where a spreadsheet that parts cells by another sign than the file begins a new one within a text, and a formula there: behind
 * a semicolon or a tab, behind a comma unless a number below zero ends there (`a, -10 %`), and on a new line unless it is a
 * list's (`- Piel`). Quotes do not keep it from that.
 */
const signs = "'*[=+\\-@＝＋－＠]";
const signsOfLine = "'*(?:[=+@＝＋＠]|[-－](?!\\s))";
const signsOfComma = "'*(?:[=@＝＠]|[+\\-＋－](?!\\s*\\d+(?:\\.\\d+)?\\s*[%€]?\\s*(?:[,;]|$)))";
const blanks = "[\\s\\p{Cc}\\p{Cf}]*";
const within = (sign: string) =>
  new RegExp(
    [
      `(?<=[;\t]${blanks})${sign}(?=${signs})`,
      `(?<=,${blanks})${sign}(?=${signsOfComma})`,
      `(?<=[\r\n]${blanks})${sign}(?=${signsOfLine})`,
    ].join("|"),
    "gu",
  );
const unescaped = within("");
const escaped = within("'");

/**
 * A cell that no spreadsheet takes for a formula (docs/trust.md, rule 12): an apostrophe stands before what would be
 * one, at its beginning or within. {@link bareCell} takes it off again, so that a text comes back as it was.
 */
export function safeCell(text: string): string {
  const inside = text.replace(unescaped, "'");
  return isFormula(text) || isEscaped(text) ? `'${inside}` : inside;
}

/** The text behind {@link safeCell}; texts that merely begin with an apostrophe stay as they are. */
export function bareCell(cell: string): string {
  return (isEscaped(cell) ? cell.slice(1) : cell).replace(escaped, "");
}

/** One line of a CSV file, every cell without blanks at its ends, made safe and quoted where it must be. */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  const quoted = cells.map((cell) => {
    const safe = safeCell(cell.trim());
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(separator)}\r\n`;
}
