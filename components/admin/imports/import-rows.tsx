import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { type RowView, rowOutcomes } from "@/lib/imports/row-filter";
import {
  type ImportRow,
  type ImportView,
  listChoices,
  listImportRows,
  rowsPerPage,
} from "@/lib/imports/staff-queries";
import { cellWords, type SayCell } from "./cell-words";
import { readNewWords } from "./new-words";
import { readReasonWords } from "./reason-words";
import { type RowInWords, RowTable } from "./row-table";

type Words = Awaited<ReturnType<typeof readReasonWords>> & {
  change: (column: string, before: string, after: string) => string;
  note: (note: ImportRow["notes"][number]) => string;
  undo: (outcome: NonNullable<ImportRow["undo"]>) => string;
};

/** The values of a note with the cell that came of it as its reader writes it; a text of the file (`raw`) stays as it is. */
function inWords(values: NonNullable<ImportRow["notes"][number]["values"]>, column = "", say: SayCell) {
  return "value" in values ? { ...values, value: say(column, String(values.value)) } : values;
}

async function readWords(say: SayCell): Promise<Words> {
  const [t, words] = await Promise.all([getTranslations("admin.imports"), readReasonWords()]);
  return {
    ...words,
    note: ({ values, ...note }) =>
      words.reason({ ...note, values: values && inWords(values, note.column, say) }),
    change: (name, before, after) =>
      t("rows.change", {
        column: words.column(name),
        before: say(name, before) || t("rows.empty"),
        after: say(name, after) || t("rows.empty"),
      }),
    undo: (outcome) => t(`rows.undo.${outcome}`),
  };
}

function detailsOf(row: ImportRow, words: Words): RowInWords["details"] {
  const details: RowInWords["details"] = [
    ...row.reasons.map((reason) => ({ kind: "reason" as const, text: words.reason(reason) })),
    ...(row.undoReason ? [{ kind: "reason" as const, text: words.say(row.undoReason) }] : []),
    ...row.failedPictures.map(({ url, reason }) => ({
      kind: "reason" as const,
      text: `${url}: ${words.say(reason)}`,
    })),
    ...row.changes.map(({ column, before, after }) => ({
      kind: "change" as const,
      text: words.change(column, before, after),
    })),
    ...row.notes.map((note) => ({ kind: "note" as const, text: words.note(note) })),
  ];
  return details.filter(({ text }, index) => details.findIndex((one) => one.text === text) === index);
}

/** The views that this import has something to show in, each with how many products. */
function viewsOf({ counts, pictures, undone }: ImportView): { view: RowView; count?: number }[] {
  return [
    { view: "all" },
    ...rowOutcomes.map((view) => ({ view, count: counts[view] })),
    { view: "notes" },
    ...(pictures.failed > 0 ? [{ view: "pictures" as const }] : []),
    ...(undone.kept + undone.archived > 0
      ? [{ view: "kept" as const, count: undone.kept + undone.archived }]
      : []),
  ];
}

async function ViewTabs({ one, current }: { one: ImportView; current: RowView }) {
  const t = await getTranslations("admin.imports");
  const label = (view: RowView) =>
    view === "all" || view === "notes" || view === "pictures" || view === "kept"
      ? t(`rows.${view}`)
      : t(`outcomes.${view}`);
  return (
    <nav aria-label={t("rows.filter")} className="mb-4 flex flex-wrap gap-x-2 border-border border-b">
      {viewsOf(one).map(({ view, count }) => (
        <Link
          key={view}
          href={
            view === "all"
              ? `/admin/products/import/${one.id}`
              : `/admin/products/import/${one.id}?rows=${view}`
          }
          prefetch={false}
          scroll={false}
          aria-current={view === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center gap-2 px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
        >
          {label(view)}
          {count === undefined ? null : (
            <span className="font-mono text-muted-foreground text-xs">{count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

type ImportRowsProps = { one: ImportView; view: RowView; page: number };

/** Row by row what happens and why, in the reader's language (docs/rules.md#imports). */
export async function ImportRows({ one, view, page }: ImportRowsProps) {
  const [{ rows, total }, choices, locale] = await Promise.all([
    listImportRows(one, view, page),
    listChoices(),
    getLocale(),
  ]);
  const say = cellWords(choices, locale);
  const [words, newWords] = await Promise.all([readWords(say), readNewWords(say, locale)]);
  const inWords = rows.map((row): RowInWords => {
    const { position, line, records, outcome, undo, name, brand, styleCode, productId, said } = row;
    const code = [brand, styleCode].filter(Boolean).join(" · ");
    const undone = undo ? words.undo(undo) : null;
    const { price, before, facts } = newWords(row);
    const details = [...facts.map((text) => ({ kind: "change" as const, text })), ...detailsOf(row, words)];
    return {
      position,
      line,
      records,
      outcome,
      undo: undone,
      name,
      code,
      productId,
      price,
      before,
      details,
      said,
    };
  });
  const csvHref = one.counts.refused > 0 ? `/api/admin/imports/refused?id=${one.id}` : undefined;
  return (
    <section className="mt-6">
      <ViewTabs one={one} current={view} />
      <RowTable
        rows={inWords}
        total={total}
        page={page}
        pageSize={rowsPerPage}
        csvHref={view === "refused" ? csvHref : undefined}
      />
    </section>
  );
}
