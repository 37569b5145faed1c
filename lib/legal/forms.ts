import { z } from "zod";
import { dayOf, parseDay } from "@/lib/delivery/calendar";
import { keyFor } from "@/lib/delivery/zone-drafts";
import { groupVersion } from "@/lib/settings/forms";
import { legalNames } from "./names";

/** Sections that staff add have keys of this kind, so that they never take the anchor of one that comes with the shop. */
const ADDED = "own-";

const bilingual = z.object({ es: z.string(), en: z.string() });

const section = z.object({
  /** Anchor of the section it takes the place of, or of one that staff added. */
  key: z.string(),
  /** Left out of the page; else title and body stand in it. */
  isOut: z.boolean(),
  title: bilingual,
  body: bilingual,
});

/** Group `legal-…`, one for each legal page: what staff wrote in place of the text that comes with the shop, and added. */
export const ownTextForm = z.object({
  sections: z.array(section).default([]),
  /** Day of Ibiza on which staff last changed it; null: never. */
  revised: z.string().refine(parseDay).nullable().default(null),
});

export type OwnText = z.output<typeof ownTextForm>;
type OwnSection = OwnText["sections"][number];

/** A section as its form holds it. */
export type SectionDraft = {
  /** Empty for one that was added and never saved. */
  key: string;
  use: "own" | "out";
  titleEs: string;
  titleEn: string;
  bodyEs: string;
  bodyEn: string;
};

/** Whether staff added a section; else it takes the place of one that comes with the shop. */
export function isAdded({ key }: Pick<SectionDraft, "key">): boolean {
  return key === "" || key.startsWith(ADDED);
}

/** Fields of the page that edits a legal text. */
export function ownTextValues({ sections }: OwnText): { sections: SectionDraft[] } {
  return {
    sections: sections.map(({ key, isOut, title, body }) => ({
      key,
      use: isOut ? "out" : "own",
      titleEs: title.es,
      titleEn: title.en,
      bodyEs: body.es,
      bodyEn: body.en,
    })),
  };
}

const title = z.string("admin.settings.errors.text").trim().max(120, "admin.settings.errors.long");
const body = z.string("admin.settings.errors.text").trim().max(12_000, "admin.settings.errors.long");

const draft = z
  .object({
    key: z.string().regex(/^([a-z][a-z0-9-]{0,40})?$/, "admin.settings.errors.text"),
    use: z.enum(["own", "out"]),
    titleEs: title,
    titleEn: title,
    bodyEs: body,
    bodyEn: body,
  })
  .superRefine(({ use, ...texts }, context) => {
    if (use === "out") return;
    for (const name of ["titleEs", "titleEn", "bodyEs", "bodyEn"] as const) {
      if (texts[name] === "")
        context.addIssue({ code: "custom", path: [name], message: "admin.settings.errors.needed" });
    }
  });

function eachOnce(drafts: readonly { key: string }[]): boolean {
  const keys = drafts.map(({ key }) => key).filter(Boolean);
  return new Set(keys).size === keys.length;
}

function withKeys(drafts: readonly z.output<typeof draft>[]): OwnSection[] {
  const taken = drafts.map(({ key }) => key);
  return drafts.map(({ key, use, titleEs, titleEn, bodyEs, bodyEn }) => {
    const name =
      key ||
      ADDED +
        keyFor(
          titleEs,
          taken.map((one) => one.replace(ADDED, "")),
        );
    taken.push(name);
    return {
      key: name,
      isOut: use === "out",
      title: { es: titleEs, en: titleEn },
      body: { es: bodyEs, en: bodyEn },
    };
  });
}

/** What the page of one legal text sends: its sections as {@link SectionDraft}s. */
export const ownTextPageForm = z
  .object({
    version: groupVersion,
    name: z.enum(legalNames),
    sections: z
      .array(draft)
      .max(40, "admin.settings.errors.many")
      .refine(eachOnce, "admin.settings.errors.text"),
  })
  .transform(({ version, name, sections }) => ({
    version,
    name,
    values: { sections: withKeys(sections), revised: dayOf(new Date()) },
  }));
