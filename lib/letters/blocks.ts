import { z } from "zod";
import { type Lang, languages } from "@/lib/i18n/languages";

/** The kinds of blocks a letter is made of. */
export const blockKinds = [
  "heading",
  "text",
  "picture",
  "button",
  "product",
  "products",
  "collection",
  "divider",
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Most blocks of a letter, and most products of a row. */
export const mostBlocks = 40;
export const mostProducts = 12;

/** Names a block in the editor; the letter does not show it. */
const id = z.string().regex(/^[\w-]{1,40}$/);
const line = z.string().trim().max(200).default("");
const text = z.string().trim().max(5_000).default("");

/** A page of the shop without its language, e.g. `/in-stock?brand=Nike`; other sites' addresses never stand in a letter. */
const path = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])[^\s\\]*)?$/, "admin.newsletter.letters.errors.path")
  .transform((typed) => typed.replace(/^\/(es|en)(?=\/|$)/, ""))
  .default("");

const picture = z
  .object({
    hash: z.string().regex(/^[a-z0-9]{1,64}$/),
    width: z.int().positive().max(20_000),
    height: z.int().positive().max(20_000),
    widths: z.array(z.int().positive().max(20_000)).min(1).max(8),
  })
  .nullable()
  .default(null);

export const letterBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), id, es: line, en: line }),
  z.object({ kind: z.literal("text"), id, es: text, en: text }),
  z.object({ kind: z.literal("picture"), id, picture, es: line, en: line, path }),
  z.object({ kind: z.literal("button"), id, es: line, en: line, path }),
  z.object({ kind: z.literal("product"), id, productId: z.union([z.uuid(), z.literal("")]) }),
  z.object({
    kind: z.literal("products"),
    id,
    /** `new`: what came in since the last letter; else what was picked. */
    source: z.enum(["new", "picked"]),
    productIds: z.array(z.uuid()).max(mostProducts),
  }),
  z.object({ kind: z.literal("collection"), id, slug: z.string().regex(/^[a-z0-9-]{0,80}$/) }),
  /** A line, and under it who writes. */
  z.object({ kind: z.literal("divider"), id }),
]);

export type LetterBlock = z.output<typeof letterBlock>;

/** What a letter says, before products are looked up. */
export type LetterWords = {
  subjectEs: string;
  subjectEn: string;
  preheaderEs: string;
  preheaderEn: string;
  blocks: LetterBlock[];
};

/** What keeps a letter from being sent. `place` counts blocks from one. */
export type LetterFault =
  | { fault: "subject"; lang: Lang }
  | { fault: "noBlocks" }
  | { fault: "text"; lang: Lang; place: number; kind: BlockKind }
  | { fault: "empty"; place: number; kind: BlockKind };

function textFaults(block: LetterBlock, place: number): LetterFault[] {
  const { kind } = block;
  if (kind !== "heading" && kind !== "text" && kind !== "button") return [];
  return languages
    .filter((lang) => block[lang] === "")
    .map((lang) => ({ fault: "text" as const, lang, place, kind }));
}

function isEmpty(block: LetterBlock): boolean {
  if (block.kind === "picture") return block.picture === null;
  if (block.kind === "button") return block.path === "";
  if (block.kind === "product") return block.productId === "";
  if (block.kind === "products") return block.source === "picked" && block.productIds.length === 0;
  return block.kind === "collection" && block.slug === "";
}

/** Why a letter cannot go out: a subject or a text is missing in one of the languages, or a block holds nothing. */
export function faultsOf({ subjectEs, subjectEn, blocks }: LetterWords): LetterFault[] {
  const subjects = { es: subjectEs, en: subjectEn };
  return [
    ...languages.filter((lang) => subjects[lang] === "").map((lang) => ({ fault: "subject" as const, lang })),
    ...(blocks.length === 0 ? [{ fault: "noBlocks" as const }] : []),
    ...blocks.flatMap((block, index) => [
      ...textFaults(block, index + 1),
      ...(isEmpty(block) ? [{ fault: "empty" as const, place: index + 1, kind: block.kind }] : []),
    ]),
  ];
}
