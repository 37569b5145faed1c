import type { ProductRow } from "@/lib/import-files/products/columns";

const day = 86_400_000;
const oldest = 540;
const newest = 45;

/** A number from 0 up to 1 that is always the same for the same text (FNV-1a). */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 1_000_000) / 1_000_000;
}

/**
 * Orders rows so that brands take turns: each brand's goods are spread evenly over the whole, so a brand with many goods
 * comes more often and hardly ever twice in a row.
 */
function mixBrands(rows: ProductRow[]): ProductRow[] {
  const byBrand = groupByBrand(rows);
  const placed = [...byBrand].flatMap(([brand, goods]) =>
    goods.map((row, index) => ({
      row,
      at: (index + 0.2 + 0.6 * chance(brand + row.section)) / goods.length,
    })),
  );
  return placed.toSorted((a, b) => a.at - b.at).map(({ row }) => row);
}

function groupByBrand(rows: ProductRow[]): Map<string, ProductRow[]> {
  const groups = new Map<string, ProductRow[]>();
  for (const row of rows) groups.set(row.brand, [...(groups.get(row.brand) ?? []), row]);
  return groups;
}

function spread(rows: ProductRow[], from: number, to: number, now: number): [string, Date][] {
  return mixBrands(rows).map((row, index, all) => {
    const days = from + ((to - from) * (index + chance(row.style_code))) / all.length;
    return [row.style_code, new Date(now - days * day)];
  });
}

/**
 * When each product of the demo shop was published, by style code: what is marked new within the last 45 days, the rest
 * up to 18 months ago, never before its release. `featured` shows the newest of a section first, so within each section
 * brands take turns. Only the demo gives such dates: what staff imports is published when it becomes active.
 */
export function publishingDates(rows: ProductRow[], now: number): Map<string, Date> {
  const dates = new Map<string, Date>();
  for (const section of new Set(rows.map((row) => row.section))) {
    const here = rows.filter((row) => row.section === section);
    const spreads = [
      ...spread(
        here.filter((row) => row.is_new),
        1,
        newest,
        now,
      ),
      ...spread(
        here.filter((row) => !row.is_new),
        newest,
        oldest,
        now,
      ),
    ];
    for (const [code, date] of spreads) dates.set(code, date);
  }
  for (const row of rows) {
    const released = row.released_on ? Date.parse(row.released_on) : 0;
    const date = dates.get(row.style_code);
    if (date && released > date.valueOf() && released < now) dates.set(row.style_code, new Date(released));
  }
  return dates;
}
