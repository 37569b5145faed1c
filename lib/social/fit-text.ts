/** Width in pixels of a text in one of the two fonts. */
export type Measure = (text: string, face: Face, size: number) => number;
export type Face = "Archivo" | "Geist";

/** Each step is a tenth smaller; the last is about a third of what was asked for. */
const STEP = 0.9;
const STEPS = 10;
/** Smallest text of a picture, in pixels. */
const SMALLEST = 20;
/** The drawing sets some pairs of letters wider than they are measured. */
const SLACK = 1.02;

type FittedText = { lines: string[]; size: number; overflows: boolean };

type Space = { width: number; height: number; size: number; face: Face; lineHeight: number };

/** Sizes to try, the largest first. */
export function stepsFrom(size: number): number[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => Math.round(size * STEP ** step));
  return [...new Set(steps.map((one) => Math.max(one, Math.min(size, SMALLEST))))];
}

/** Breaks a text into lines; null when a word is wider than a line. */
function breakWords(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (!fits(word)) return null;
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

/** The same where words may be broken anywhere. */
function breakLetters(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const letter of text) {
    if (line && !fits(line + letter)) {
      lines.push(line.trim());
      line = "";
    }
    line += letter;
  }
  return [...lines, line.trim()];
}

function cut(lines: string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? "";
  while (last && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...kept, `${last.trimEnd()}…`];
}

/** Sets a text into a space in the largest step it fits; what does not fit in the smallest is cut off and said. */
export function fitText(text: string, space: Space, measure: Measure): FittedText {
  const { width, height, face, lineHeight } = space;
  const steps = stepsFrom(space.size);
  const fitsAt = (size: number) => (line: string) => measure(line, face, size) * SLACK <= width;
  const room = (size: number) => Math.max(1, Math.floor((height + 0.5) / (size * lineHeight)));
  for (const size of steps) {
    const lines = breakWords(text, fitsAt(size));
    if (lines && lines.length <= room(size))
      return { lines, size, overflows: size * lineHeight > height + 1 };
  }
  const size = steps.at(-1) ?? space.size;
  const lines = breakWords(text, fitsAt(size)) ?? breakLetters(text, fitsAt(size));
  const kept = cut(lines, room(size), fitsAt(size));
  return { lines: kept, size, overflows: lines.length > kept.length || size * lineHeight > height + 1 };
}
