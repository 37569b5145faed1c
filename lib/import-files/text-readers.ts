import "server-only";
import { headingTitle } from "./shared/heading-title";
import type { SourceRow } from "./shared/source-row";
import { textKinds } from "./source-shape";
import { findArticleBlocks, readArticleBlocks } from "./tables/article-blocks";
import { findCollapsedTable, readCollapsedTable } from "./tables/collapsed-table";
import { findLabelledBlocks, readLabelledBlocks } from "./tables/labelled-blocks";
import { findNote, noteTitles, readNote } from "./tables/note-lines";
import { findStackedCells, readStackedCells } from "./tables/stacked-cells";

type TextReader = {
  /** The columns of a text of this kind, and what stands above its first product; null where it is none. */
  find: (head: string) => { titles: string[]; above: string } | null;
  /** Its products as records, and its other lines as records of their text alone. */
  read: (text: AsyncIterable<string>, titles: readonly string[]) => AsyncGenerator<SourceRow>;
};

/** The readers of texts that are no tables. */
export const textReaders: Record<(typeof textKinds)[number], TextReader> = {
  articles: { find: findArticleBlocks, read: readArticleBlocks },
  blocks: { find: findLabelledBlocks, read: readLabelledBlocks },
  cells: { find: findStackedCells, read: readStackedCells },
  collapsed: { find: findCollapsedTable, read: readCollapsedTable },
  note: {
    find: (head) => {
      const note = findNote(head);
      return note && { titles: [...noteTitles], above: note.above };
    },
    read: readNote,
  },
};

/** Which reader a text has, with the columns that it finds there; null: it is a table, or nothing. */
export function findTextReader(head: string) {
  for (const kind of textKinds) {
    const found = textReaders[kind].find(head);
    if (found) return { text: kind, ...found, headings: found.titles.includes(headingTitle) };
  }
  return null;
}
