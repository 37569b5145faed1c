/** Lines that say: below stands the mail that is answered, without marks. */
const dividers = [
  /^-{2,}\s*(?:original message|mensaje original|missatge original|forwarded message|mensaje reenviado)\s*-{2,}$/i,
  /^_{20,}$/,
];
/** Outlook's heads of the mail that is answered: a sender, and within three lines when it was sent. */
const sender = /^\*?(?:from|de)\s?:\*?\s/i;
const sent = /^\*?(?:sent|date|enviado(?: el)?|enviat(?: el)?|fecha)\s?:\*?\s/i;
/** "On …, … wrote:", as Gmail, Apple Mail and Thunderbird write it; at most over three lines. */
const attribution = /^(?:on|el|al|le|am)\s.{5,300}(?:wrote|escribió|va escriure|a écrit|schrieb)\s?:$/i;
const marked = /^\s*>/;

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** How many lines from here on are an attribution; 0 for none. */
function attributionAt(lines: readonly string[], index: number): number {
  for (const count of [1, 2, 3]) {
    const text = lines
      .slice(index, index + count)
      .map((line) => line.trim())
      .join(" ");
    if (attribution.test(text)) return count;
  }
  return 0;
}

/** Lines of a mail, with the last that is marked as quoted and the last that is written without a mark; -1 for none. */
type Lines = { lines: readonly string[]; lastMarked: number; lastPlain: number };

/** Whether all from here on is marked as quoted. */
function isTail({ lastMarked, lastPlain }: Lines, index: number): boolean {
  return lastMarked >= index && lastPlain < index;
}

function isHead(lines: readonly string[], index: number): boolean {
  if (!sender.test(lines[index]?.trim() ?? "")) return false;
  return lines.slice(index + 1, index + 5).some((line) => sent.test(line.trim()));
}

function beginsQuotation(mail: Lines, index: number): boolean {
  const { lines, lastMarked } = mail;
  const line = lines[index]?.trim() ?? "";
  if (dividers.some((divider) => divider.test(line))) {
    // A line of underscores parts a signature from text as well: only before a head it begins a quotation.
    return !line.startsWith("_") || isHead(lines, index + 1) || isHead(lines, index + 2);
  }
  if (isHead(lines, index)) return true;
  const count = attributionAt(lines, index);
  if (count > 0) return isTail(mail, index + count) || lastMarked < index + count;
  return marked.test(line) && isTail(mail, index);
}

/**
 * Parts what somebody wrote from the quotation at its end. An answer that is written between or below quoted lines is left
 * whole, and so is a mail that is nothing but a quotation.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const mail = {
    lines,
    lastMarked: lines.findLastIndex((line) => marked.test(line)),
    lastPlain: lines.findLastIndex((line) => !isBlank(line) && !marked.test(line)),
  };
  const start = lines.findIndex((line, index) => !isBlank(line) && beginsQuotation(mail, index));
  const own = lines.slice(0, start).join("\n").trim();
  if (start < 0 || own === "") return { own: text.trim(), quoted: "" };
  return { own, quoted: lines.slice(start).join("\n").trim() };
}
