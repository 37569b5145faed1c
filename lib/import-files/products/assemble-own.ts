import { sizeHintOf } from "@/lib/products/size-matrix";
import type { Variant } from "../records/variant";
import { inSystem } from "../sizes/sizes-cell";
import { readAmountText } from "../words/amount-text";
import { inEuros } from "./amounts";
import { type Assembled, addNote, type ReadingContext } from "./assembled";
import { writePictures } from "./pictures-cell";
import { translateFacts } from "./supplier-words";

/** Amounts of the own file such as `1.190`, whose sign the whole file explains; the others are read where they are written. */
function clearAmounts(out: Assembled, context: ReadingContext): void {
  for (const field of ["price", "earlier_price", "cost"] as const) {
    const cell = out.cells[field] ?? "";
    if (readAmountText(cell)?.number.kind !== "unclear") continue;
    const read = inEuros(cell, "", context, field);
    if ("reason" in read) out.reasons.push(read.reason);
    else {
      out.cells[field] = read.euros;
      if (read.note) addNote(out, read.note);
    }
  }
}

/** What staff say that bare numbers are, where the category does not say it. */
function takeSystem(cells: Record<string, string>, { plan, known }: ReadingContext): void {
  const said = known.categories.get(cells.category?.toLowerCase() ?? "");
  if (plan.sizeSystem === "" || (said && !sizeHintOf(said, cells.gender).isUnsaid)) return;
  for (const name of ["sizes", "barcodes"])
    if (cells[name]) cells[name] = inSystem(cells[name], plan.sizeSystem);
}

/** The products of the shop's own file: their cells stand as they are, but for what the whole file or staff explain. */
export function readOwn(variants: Variant[], context: ReadingContext): Assembled[] {
  return variants.map(({ line, fields }) => {
    const out: Assembled = {
      line,
      records: 1,
      cells: { ...fields },
      onlyNew: [],
      reasons: [],
      notes: [],
      unknown: [],
    };
    for (const [name, value] of Object.entries(context.plan.defaults)) {
      if (!value || name === "stock" || out.cells[name]) continue;
      out.cells[name] = value;
      out.onlyNew.push(name);
    }
    clearAmounts(out, context);
    writePictures((out.cells.pictures ?? "").split(/\s+/).filter(Boolean), out);
    const words = context.plan.normalize
      ? translateFacts(
          out.cells,
          context.normalizer,
          context.known,
          context.plan.defaults.category,
          context.find,
          context.signs.genders,
        )
      : { notes: [], unknown: [] };
    takeSystem(out.cells, context);
    return { ...out, notes: [...out.notes, ...words.notes], unknown: words.unknown };
  });
}
