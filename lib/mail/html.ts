import { escapeMarkup } from "@/lib/escape-markup";

/** Markup that is safe to write as it stands. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | null | undefined | false | Part[];

function write(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(write).join("");
  return part === null || part === undefined || part === false ? "" : escapeMarkup(String(part));
}

/** Template of markup: whatever is put in is escaped, unless it was made by this template itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((sum, text, index) => sum + text + write(parts[index] ?? null), ""));
}
