/** The title of the column that headings above records make; what a file itself calls so is very unlikely. */
export const headingTitle = "(heading)";
