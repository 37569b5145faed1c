/** The title of the column that headings above records make; what a file itself calls so is very unlikely. */
export const headingTitle = "(heading)";

/** What a column without a title is called, by its place from 0. */
export const titleOfPlace = (index: number) => `#${index + 1}`;

/** Whether a column is called by its place, as it has no title. */
export const isUntitled = (title: string) => /^#\d+$/.test(title);
