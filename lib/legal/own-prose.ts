/** A run of words; with `href` it is a link. */
export type Run = { text: string; href?: string };
/** A piece of a text that staff typed. */
export type ProseBlock = { type: "paragraph" | "heading"; runs: Run[] } | { type: "list"; items: Run[][] };

/** Links lead to a page of the shop, an anchor, a web page, a mail or a telephone; anything else stays as it was typed. */
const link = /\[([^\][\n]+)\]\(((?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s()]*)\)/g;

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: whole, 1: label = "", 2: href = "", index } of text.matchAll(link)) {
    if (index > from) runs.push({ text: text.slice(from, index) });
    runs.push({ text: label, href });
    from = index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/**
 * Reads a text as staff types it: paragraphs parted by blank lines, `- ` before each item of a list, `### ` before a
 * heading, `[words](address)` for a link; the few signs of Markdown that a legal text needs.
 */
export function readProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let isOpen = false;
  for (const line of text.split("\n").map((one) => one.trim())) {
    const last = blocks.at(-1);
    const [, item] = /^[-*•] +(.+)$/.exec(line) ?? [];
    const [, heading] = /^#{1,6} +(.+)$/.exec(line) ?? [];
    if (item) {
      if (last?.type === "list") last.items.push(runsOf(item));
      else blocks.push({ type: "list", items: [runsOf(item)] });
    } else if (heading) blocks.push({ type: "heading", runs: runsOf(heading) });
    else if (line && isOpen && last?.type === "paragraph") last.runs.push({ text: " " }, ...runsOf(line));
    else if (line && isOpen && last?.type === "list") last.items.at(-1)?.push({ text: " " }, ...runsOf(line));
    else if (line) blocks.push({ type: "paragraph", runs: runsOf(line) });
    isOpen = line !== "" && !heading;
  }
  return blocks;
}
