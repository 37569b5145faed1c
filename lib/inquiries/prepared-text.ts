import { placeholders } from "./placeholders";

/** A prepared text as it was filled in, and the lines it ends with: what closes it, and who signs. */
export type Letter = { text: string; closing: string };

export const noLetter: Letter = { text: "", closing: "" };

const named = (words: readonly string[]) => String.raw`\{(?:${words.join("|")})\}`;
const name = named([...placeholders.name, ...placeholders.fullName]);
const signature = new RegExp(named(placeholders.signature), "iu");

const greeting = String.raw`(?:hola|buenas|buenos d[ií]as|estimad[oa]s?|querid[oa]s?|hi|hello|hey|dear|good (?:morning|afternoon|evening))(?!\p{L})`;
/** `Hola, {nombre}:` with or without a sentence behind it; `Buenos días:` on a line of its own. */
const salutation = new RegExp(
  String.raw`^\s*¡?(?:(?:${greeting}[^\n{]{0,20})?${name}[ \t]*[,:.!]+|${greeting}[^\n{,:!]{0,20}[,:!]+(?=[ \t]*(?:\n|$)))\s*`,
  "iu",
);
const farewell =
  /^(?:un (?:cordial )?saludo|saludos|un (?:fuerte )?abrazo|abrazos|(?:muchas )?gracias|atentamente|cordialmente|hasta pronto|(?:kind |best |warm )?regards|best|best wishes|all the best|(?:many )?thanks|thank you|cheers|yours|sincerely|see you soon)[^\n]{0,15}[,.!]*$/iu;

/** Lines that close a text stand among its last three. */
const MOST_CLOSING = 3;

function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= 5;
}

/** How many lines, from the end of a text without blank ones there, close and sign it. */
function countClosing(text: string): number {
  const lines = text.trimEnd().split("\n");
  const filled = lines.flatMap((line, at) => (line.trim() === "" ? [] : [at])).slice(-MOST_CLOSING);
  const is = (at: number, sign: RegExp) => isShort(lines[at] ?? "") && sign.test((lines[at] ?? "").trim());
  const signed = filled.find((at) => is(at, signature));
  const above = signed === undefined ? undefined : filled[filled.indexOf(signed) - 1];
  const from =
    above !== undefined && is(above, farewell) ? above : (signed ?? filled.find((at) => is(at, farewell)));
  return from === undefined ? 0 : lines.length - from;
}

/** A prepared text without its salutation and without what closes and signs it; whole where nothing else is in it. */
export function bodyOf(template: string): string {
  const lines = template.trimEnd().split("\n");
  const body = lines
    .slice(0, lines.length - countClosing(template))
    .join("\n")
    .replace(salutation, "");
  const text = body.trim();
  return text === "" ? template : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A prepared text that was filled in, with the lines that close it. */
export function letterOf(template: string, text: string): Letter {
  const count = countClosing(template);
  return { text, closing: count === 0 ? "" : text.trimEnd().split("\n").slice(-count).join("\n") };
}

/** Whether a field holds nothing, or a prepared text that nobody has changed: the next one takes its place. */
export function isReplaceable(typed: string, letter: Letter): boolean {
  return typed.trim() === "" || (letter.text !== "" && typed.trim() === letter.text.trim());
}

function gapBetween(above: string, below: string): string {
  if (above.trim() === "" || below.trim() === "") return "";
  const breaks = (/\n*$/.exec(above)?.[0].length ?? 0) + (/^\n*/.exec(below)?.[0].length ?? 0);
  return "\n".repeat(Math.max(0, 2 - breaks));
}

/** Puts a paragraph where the cursor is, but never behind the lines that close the letter. */
export function insertBody(typed: string, at: number, closing: string, body: string): string {
  const end = typed.trimEnd();
  const last = closing !== "" && end.endsWith(closing) ? end.length - closing.length : typed.length;
  const place = Math.min(at, last);
  const [above, below] = [typed.slice(0, place), typed.slice(place)];
  return above + gapBetween(above, body) + body + gapBetween(body, below) + below;
}

type Answer = { reply: string; letter: Letter };

/**
 * An answer with a prepared text that was filled in: begun with it where the whole of it was asked for (`template`) and
 * nothing was written meanwhile, else with it as a paragraph where the cursor is.
 */
export function withPrepared(
  { reply, letter }: Answer,
  at: number,
  { template, text }: { template: string | null; text: string },
): Partial<Answer> {
  if (template !== null && isReplaceable(reply, letter)) {
    return { reply: text, letter: letterOf(template, text) };
  }
  return { reply: insertBody(reply, at, letter.closing, text) };
}
