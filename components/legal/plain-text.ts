import { isValidElement, type ReactNode } from "react";
import type { ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";

/** Elements that begin a paragraph of their own; all others run on. */
const blocks = new Set(["p", "li", "h3", "dt", "div", "ul", "ol", "dl"]);

type Element = { type: unknown; props: { children?: ReactNode; href?: string } };

/** Words of what an element draws: a link, an item of a list …; undefined for what is only its words. */
type Write = (type: unknown, inner: string, href: string | undefined) => string | undefined;

/** Words of what a text's components draw; legal texts use no hooks, so they can be asked outside of a page. */
function wordsOf(node: ReactNode, write: Write): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((one) => wordsOf(one, write)).join("");
  if (!isValidElement(node)) return "";
  const { type, props } = node as Element;
  if (typeof type === "function") return wordsOf(type(props), write);
  const inner = wordsOf(props.children, write);
  const written = write(type, inner, props.href);
  if (written !== undefined) return written;
  if (type === "dd") return ` ${inner}`;
  return typeof type === "string" && blocks.has(type) ? `\n\n${inner}\n\n` : inner;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n\n");
}

/** A legal text as headings and paragraphs parted by blank lines, as its readers see them: to be kept, or mailed. */
export function plainText({ sections }: LegalText, identity: ShopIdentity): string {
  const parts = sections.map(
    ({ title, Body }, at) => `${at + 1}. ${title}\n\n${wordsOf(Body({ identity }), () => undefined)}`,
  );
  return paragraphs(parts.join("\n\n"));
}

const typed: Write = (type, inner, href) => {
  if (type === "a") return `[${inner}](${href})`;
  if (type === "li") return `\n\n- ${inner}\n\n`;
  if (type === "h3") return `\n\n### ${inner}\n\n`;
  if (type === "dd") return ` ${inner}\n\n`;
  if (type === "dt") return `\n\n${inner}:`;
  if (type === "tr") return `\n\n- ${inner.replace(/ · $/, "")}\n\n`;
  if (type === "th" || type === "td") return `${inner} · `;
  return undefined;
};

/** A section as staff would type it (lib/legal/own-prose.ts), to go on from. */
export function typedSection({ Body }: LegalText["sections"][number], identity: ShopIdentity): string {
  return paragraphs(wordsOf(Body({ identity }), typed));
}
