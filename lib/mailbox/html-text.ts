import { decodeEntities } from "@/lib/html-entities";

/** Longest piece of markup that is read. No pattern below looks past the next bracket, so that each takes linear time. */
const MOST = 500_000;

/** Markup without elements that hold no words of the mail. */
function withoutHidden(html: string): string {
  return html
    .replace(/<(head|style|script|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s{0,9}>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}

/** Puts "> " before each line of a quotation, however deep. */
function quoteLines(html: string): string {
  let depth = 0;
  return html
    .split(/(<\/?blockquote\b[^<>]*>)/i)
    .map((part) => {
      if (/^<blockquote/i.test(part)) {
        depth += 1;
        return "\n";
      }
      if (/^<\/blockquote/i.test(part)) {
        depth = Math.max(0, depth - 1);
        return "\n";
      }
      const text = textOf(part);
      return depth === 0 ? text : text.replace(/^/gm, "> ");
    })
    .join("");
}

function textOf(html: string): string {
  const broken = html
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr)\b[^<>]*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(/<\/?(?:p|h[1-6]|table|ul|ol)\b[^<>]*>/gi, "\n\n")
    .replace(/<\/?(?:div|tr|section|article|header|footer)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "");
  return decodeEntities(broken);
}

/**
 * The words of a mail that came as HTML only, as plain text. Nothing of the markup is left, so it is shown like any text
 * that somebody typed; quotations get the "> " of plain mails.
 */
export function htmlToText(html: string): string {
  return quoteLines(withoutHidden(html.slice(0, MOST)))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
