import { linesOf } from "./read-table";

/** Lines that are looked at. */
const judgedLines = 20;
const whole = /^"((?:[^"]|"")*)"[,;]*$/;

/** Whether every line of a text is one quoted cell with separators in it: `"Code,""Name"",Price"`. */
export function isWrapped(head: string): boolean {
  const lines = head.split(/\r\n|[\r\n]/, judgedLines + 1).slice(0, judgedLines);
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 1 && filled.every((line) => /[,;\t|]/.test(whole.exec(line.trim())?.[1] ?? ""));
}

/** Each line out of its quotes; one that is in none stays. */
export function unwrap(text: string): string {
  return text.replace(/^[^\r\n]+$/gm, (line) => whole.exec(line.trim())?.[1]?.replaceAll('""', '"') ?? line);
}

/** {@link unwrap} for a text that comes in pieces. */
export async function* unwrapLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of linesOf(text)) yield `${unwrap(line)}\n`;
}
