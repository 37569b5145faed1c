/** The title of the column that headings above records make; what a file itself calls so is very unlikely. */
export const headingTitle = "(heading)";

/** The cells of a record that say something, with their titles; not the heading above it. */
export const filledCells = (cells: Record<string, string>) =>
  Object.entries(cells).filter(([title, cell]) => cell !== "" && title !== headingTitle);

/** What a column without a title is called, by its place from 0. */
export const titleOfPlace = (index: number) => `#${index + 1}`;

/** Whether a column is called by its place, as it has no title. */
export const isUntitled = (title: string) => /^#\d+$/.test(title);
