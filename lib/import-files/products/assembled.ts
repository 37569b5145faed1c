import type { Gender } from "@/lib/normalization-rules/fields";
import type { Normalizer } from "@/lib/normalization-rules/normalize";
import type { Variant } from "../records/variant";
import type { ImportPlan } from "../shared/plan";
import type { Reason } from "../shared/reasons";
import type { Doubts } from "../unread/unread-evidence";
import type { Finders } from "../words/finders";
import type { FileSigns } from "./amount-signs";
import type { Known, Note, Unknown } from "./supplier-words";

/** A product of a file in the own file's words, and what there is to know of it. */
export type Assembled = {
  line: number;
  /** How many records of the file it takes. */
  records: number;
  cells: Record<string, string>;
  /** Columns that hold for a new product alone, as the file does not say them. */
  onlyNew: string[];
  reasons: Reason[];
  notes: Note[];
  unknown: Unknown[];
};

/** What assembling looks things up in; one for a whole file. */
export type ReadingContext = {
  plan: ImportPlan;
  normalizer: Normalizer;
  known: Known;
  find: Finders;
  signs: FileSigns;
  doubts: Doubts;
  /** Whether the file says what is reduced, and so what is not. */
  saysReductions: boolean;
  /** Whether names end in the makers' codes: `Samba OG B75806`. */
  codesEndNames: boolean;
  /** Whether descriptions name the makers' codes: `Style code: M2002RDA`. */
  areCodesDescribed: boolean;
  /** Whom the letterhead says all goods are for. */
  letterheadGender: Gender | null;
};

/** The first text that the records say of a field, "" where none does. */
export function firstOf(variants: Variant[], field: string): string {
  return variants.find(({ fields }) => fields[field])?.fields[field] ?? "";
}

/** The same note of several sizes is said once. */
export function addNote(out: Assembled, note: Reason): void {
  const text = JSON.stringify(note);
  if (!out.notes.some((one) => JSON.stringify(one) === text)) out.notes.push(note);
}
