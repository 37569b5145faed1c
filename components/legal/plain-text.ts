import { isValidElement, type ReactNode } from "react";
import type { ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";

/** Elements that begin a paragraph of their own; all others run on. */
const blocks = new Set(["p", "li", "h3", "dt", "div", "ul", "ol", "dl"]);

type Element = { type: unknown; props: { children?: ReactNode } };

/** Words of what a text's components draw; legal texts use no hooks, so they can be asked outside of a page. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  if (!isValidElement(node)) return "";
  const { type, props } = node as Element;
  if (typeof type === "function") return wordsOf(type(props));
  const inner = wordsOf(props.children);
  if (type === "dd") return ` ${inner}`;
  return typeof type === "string" && blocks.has(type) ? `\n\n${inner}\n\n` : inner;
}

/** A legal text as headings and paragraphs parted by blank lines, as its readers see them: to be kept, or mailed. */
export function plainText({ sections }: LegalText, identity: ShopIdentity): string {
  const parts = sections.map(
    ({ title, Body }, at) => `${at + 1}. ${title}\n\n${wordsOf(Body({ identity }))}`,
  );
  return parts
    .join("\n\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n\n");
}
