import type { Bilingual } from "@/db/schema/catalogue";

/** The cell of a text in both languages: `Piel|Leather`; a stroke within a text is written `\|`. */
export function writeBilingual({ es, en }: Bilingual): string {
  return [es, en].map((text) => text.replace(/[\\|]/g, "\\$&")).join("|");
}

/** Reads what {@link writeBilingual} writes; one text alone serves both languages. Null: more than two, or none. */
export function readBilingual(cell: string): Bilingual | null {
  const parts = [...cell.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/gs)].map(([, part = ""]) =>
    part.replace(/\\([\\|])/g, "$1").trim(),
  );
  const [es = "", en = es] = parts;
  return parts.length <= 2 && (es || en) ? { es, en } : null;
}
