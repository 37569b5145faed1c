/** Columns of every product grid (docs/rules.md#cards). */
export const gridClass = "grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4";
