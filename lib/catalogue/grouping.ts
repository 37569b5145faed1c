import type { Availability } from "./cards";

type SectionLabel = { original: string; display: string };

type ProductGroup<T> = {
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

type StateGroup<T> = ProductGroup<T> & {
  /** Of goods that are not in the shop; they stand under a heading of their own, whatever their section. */
  state: "onRequest" | "soldOut" | null;
};

/** Products of one page: what is in the shop under the headings of its sections, then what is on request, then what is sold out. */
export function groupByState<T extends { section: string | null; availability: Availability }>(
  products: T[],
  sections: SectionLabel[],
): StateGroup<T>[] {
  const here = groupBySection(
    products.filter(({ availability }) => availability === "in-stock"),
    sections,
  );
  const away = [
    { state: "onRequest", availability: "on-request" },
    { state: "soldOut", availability: "sold-out" },
  ] as const;
  return [
    ...here.map((group) => ({ ...group, state: null })),
    ...away
      .map(({ state, availability }) => ({
        state,
        section: null,
        products: products.filter((product) => product.availability === availability),
      }))
      .filter((group) => group.products.length > 0),
  ];
}
