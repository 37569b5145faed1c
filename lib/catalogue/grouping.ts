export type SectionLabel = { original: string; display: string };

export type ProductGroup<T> = {
  /** Null for the products that have no section; they are listed together (docs/rules.md#catalogue). */
  section: SectionLabel | null;
  products: T[];
};

/**
 * Products of one page under their section headings. Sections come in the order given, those of the filters data, and
 * unknown ones after them under their own name; products without a section come last. Order within a group is kept.
 */
export function groupBySection<T extends { section: string | null }>(
  products: T[],
  sections: SectionLabel[],
): ProductGroup<T>[] {
  const bySection = new Map<string | null, T[]>(sections.map((section) => [section.original, []]));
  for (const product of products) {
    const key = product.section || null;
    const group = bySection.get(key);
    if (group) group.push(product);
    else bySection.set(key, [product]);
  }
  const labels = new Map(sections.map((section) => [section.original, section]));
  const groups = [...bySection]
    .filter(([, members]) => members.length > 0)
    .map(([key, members]) => ({
      section: key === null ? null : (labels.get(key) ?? { original: key, display: key }),
      products: members,
    }));
  return [...groups.filter((group) => group.section), ...groups.filter((group) => !group.section)];
}
