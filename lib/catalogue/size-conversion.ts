import { compareSizes, parseSize } from "./sizes";

export type Gender = "men" | "women" | "unisex" | "kids";
type TableSystem = "EU" | "US" | "UK" | "CM";

/** One foot in four systems, as canonical size values (`42.5`, `US 9`, `UK 8`, `27 cm`); null where the maker gives none. */
type SizeRow = Record<TableSystem, string | null>;

/**
 * Makers' own tables: EU,US,UK,cm per row. W women, Y youth, C and K children. The centimetres are those of the box (the
 * Japanese size), not of the bare foot. Facts of the makers' public size charts.
 */
const nikeMen =
  "36,4,3.5,23|36.5,4.5,4,23.5|37.5,5,4.5,23.5|38,5.5,5,24|38.5,6,5.5,24|39,6.5,6,24.5|40,7,6,25|40.5,7.5,6.5,25.5|" +
  "41,8,7,26|42,8.5,7.5,26.5|42.5,9,8,27|43,9.5,8.5,27.5|44,10,9,28|44.5,10.5,9.5,28.5|45,11,10,29|" +
  "45.5,11.5,10.5,29.5|46,12,11,30|47,12.5,11.5,30.5|47.5,13,12,31|48.5,14,13,32|49.5,15,14,33";
const nikeWomen =
  "35.5,5W,2.5,22|36,5.5W,3,22.5|36.5,6W,3.5,23|37.5,6.5W,4,23.5|38,7W,4.5,24|38.5,7.5W,5,24.5|39,8W,5.5,25|" +
  "40,8.5W,6,25.5|40.5,9W,6.5,26|41,9.5W,7,26.5|42,10W,7.5,27|42.5,10.5W,8,27.5|43,11W,8.5,28|44,11.5W,9,28.5|44.5,12W,9.5,29";
const nikeKids =
  "17,2C,1.5K,8|18.5,3C,2.5K,9|19.5,4C,3.5K,10|21,5C,4.5K,11|22,6C,5.5K,12|23.5,7C,6.5K,13|25,8C,7.5K,14|26,9C,8.5K,15|" +
  "27,10C,9.5K,16|27.5,10.5C,10K,16.5|28,11C,10.5K,17|28.5,11.5C,11K,17.5|29.5,12C,11.5K,18|30,12.5C,12K,18.5|" +
  "31,13C,12.5K,19|31.5,13.5C,13K,19.5|32,1Y,13.5K,20|33,1.5Y,1,20.5|33.5,2Y,1.5,21|34,2.5Y,2,21.5|35,3Y,2.5,22|" +
  "35.5,3.5Y,3,22.5|36,4Y,3.5,23|36.5,4.5Y,4,23.5|37.5,5Y,4.5,23.5|38,5.5Y,5,24|38.5,6Y,5.5,24|39,6.5Y,6,24.5|40,7Y,6,25";
const adidasMen =
  "36,4,3.5,22|36 2/3,4.5,4,22.5|37 1/3,5,4.5,23|38,5.5,5,23.5|38 2/3,6,5.5,24|39 1/3,6.5,6,24.5|40,7,6.5,25|" +
  "40 2/3,7.5,7,25.5|41 1/3,8,7.5,26|42,8.5,8,26.5|42 2/3,9,8.5,27|43 1/3,9.5,9,27.5|44,10,9.5,28|44 2/3,10.5,10,28.5|" +
  "45 1/3,11,10.5,29|46,11.5,11,29.5|46 2/3,12,11.5,30|47 1/3,12.5,12,30.5|48,13,12.5,31|48 2/3,13.5,13,31.5|49 1/3,14,13.5,32";
const adidasWomen =
  "36,5W,3.5,22|36 2/3,5.5W,4,22.5|37 1/3,6W,4.5,23|38,6.5W,5,23.5|38 2/3,7W,5.5,24|39 1/3,7.5W,6,24.5|40,8W,6.5,25|" +
  "40 2/3,8.5W,7,25.5|41 1/3,9W,7.5,26|42,9.5W,8,26.5|42 2/3,10W,8.5,27|43 1/3,10.5W,9,27.5|44,11W,9.5,28";
const adidasKids =
  "28,10.5C,10K,|28.5,11C,10.5K,|29,11.5C,11K,|30,12C,11.5K,|30.5,12.5C,12K,|31,13C,12.5K,|31.5,13.5C,13K,|32,1Y,13.5K,|" +
  "33,1.5Y,1,|33.5,2Y,1.5,|34,2.5Y,2,|35,3Y,2.5,|35.5,3.5Y,3,|36,4Y,3.5,|36 2/3,4.5Y,4,|37 1/3,5Y,4.5,|38,5.5Y,5,|38 2/3,6Y,5.5,";
const newBalanceMen =
  "36,4,3.5,22|37,4.5,4,22.5|37.5,5,4.5,23|38,5.5,5,23.5|38.5,6,5.5,24|39.5,6.5,6,24.5|40,7,6.5,25|40.5,7.5,7,25.5|" +
  "41.5,8,7.5,26|42,8.5,8,26.5|42.5,9,8.5,27|43,9.5,9,27.5|44,10,9.5,28|44.5,10.5,10,28.5|45,11,10.5,29|45.5,11.5,11,29.5|" +
  "46.5,12,11.5,30|47,12.5,12,30.5|47.5,13,12.5,31|49,14,13.5,32";
const newBalanceWomen =
  "35,5W,3,22|36,5.5W,3.5,22.5|36.5,6W,4,23|37,6.5W,4.5,23.5|37.5,7W,5,24|38,7.5W,5.5,24.5|39,8W,6,25|40,8.5W,6.5,25.5|" +
  "40.5,9W,7,26|41,9.5W,7.5,26.5|41.5,10W,8,27|42.5,10.5W,8.5,27.5|43,11W,9,28";
const newBalanceKids =
  "28,10.5C,10K,16.5|28.5,11C,10.5K,17|29,11.5C,11K,17.5|30,12C,11.5K,18|30.5,12.5C,12K,18.5|31,13C,12.5K,19|" +
  "32,13.5C,13K,19.5|32.5,1Y,13.5K,20|33,1.5Y,1,20.5|33.5,2Y,1.5,21|34.5,2.5Y,2,21.5|35,3Y,2.5,22|35.5,3.5Y,3,|36,4Y,3.5,|" +
  "37,4.5Y,4,|37.5,5Y,4.5,|38,5.5Y,5,|38.5,6Y,5.5,|39,6.5Y,6,|40,7Y,6.5,25";
const asicsMen =
  "39,6,5,24.5|39.5,6.5,5.5,25|40,7,6,25.25|40.5,7.5,6.5,25.5|41.5,8,7,26|42,8.5,7.5,26.5|42.5,9,8,27|43.5,9.5,8.5,27.5|" +
  "44,10,9,28|44.5,10.5,9.5,28.25|45,11,10,28.5|46,11.5,10.5,29|46.5,12,11,29.5|47,12.5,11.5,30|48,13,12,30.5|49,14,13,31.5";
const asicsWomen =
  "35.5,5W,3,22.5|36,5.5W,3.5,22.75|37,6W,4,23|37.5,6.5W,4.5,23.5|38,7W,5,24|39,7.5W,5.5,24.5|39.5,8W,6,25|40,8.5W,6.5,25.25|" +
  "40.5,9W,7,25.5|41.5,9.5W,7.5,26|42,10W,8,26.5|42.5,10.5W,8.5,27|43.5,11W,9,27.5";
const converseMen =
  "35,3,3,22|36,3.5,3.5,22.5|36.5,4,4,23|37,4.5,4.5,23.5|37.5,5,5,24|38,5.5,5.5,24.5|39,6,6,24.5|39.5,6.5,6.5,25|" +
  "40,7,7,25.5|41,7.5,7.5,26|41.5,8,8,26.5|42,8.5,8.5,27|42.5,9,9,27.5|43,9.5,9.5,28|44,10,10,28.5|44.5,10.5,10.5,29|" +
  "45,11,11,29.5|46,11.5,11.5,30|46.5,12,12,30.5|48,13,13,31.5";
const vansMen =
  "34.5,3.5,2.5,21.5|35,4,3,22|36,4.5,3.5,22.5|36.5,5,4,23|37,5.5,4.5,23.5|38,6,5,24|38.5,6.5,5.5,24.5|39,7,6,25|40,7.5,6.5,25.5|" +
  "40.5,8,7,26|41,8.5,7.5,26.5|42,9,8,27|42.5,9.5,8.5,27.5|43,10,9,28|44,10.5,9.5,28.5|44.5,11,10,29|45,11.5,10.5,29.5|" +
  "46,12,11,30|47,13,12,31";
const pumaMen =
  "39,7,6,25|40,7.5,6.5,25.5|40.5,8,7,26|41,8.5,7.5,26.5|42,9,8,27|42.5,9.5,8.5,27.5|43,10,9,28|44,10.5,9.5,28.5|" +
  "44.5,11,10,29|45,11.5,10.5,29.5|46,12,11,30|46.5,12.5,11.5,30.5|47,13,12,31|48.5,14,13,32";
const pumaWomen =
  "35.5,5.5W,3,22|36,6W,3.5,22.5|37,6.5W,4,23|37.5,7W,4.5,23.5|38,7.5W,5,24|38.5,8W,5.5,24.5|39,8.5W,6,25|40,9W,6.5,25.5|" +
  "40.5,9.5W,7,26|41,10W,7.5,26.5|42,10.5W,8,27";
const anyMen =
  "39,6.5,6,24.5|40,7,6.5,25|41,8,7.5,26|42,8.5,8,26.5|43,9.5,9,27.5|44,10,9.5,28|45,11,10.5,29|46,12,11.5,30|47,13,12.5,31";
const anyWomen =
  "35,5W,2.5,22|36,5.5W,3.5,22.5|37,6.5W,4,23.5|38,7.5W,5,24|39,8W,6,25|40,9W,6.5,25.5|41,9.5W,7.5,26.5|42,10W,8,27";
const anyKids =
  "27,10C,9K,16|28,11C,10K,17|29,11.5C,11K,17.5|30,12.5C,11.5K,18.5|31,13C,12.5K,19|32,1Y,13K,20|33,1.5Y,1,20.5|34,2.5Y,2,21.5|" +
  "35,3Y,2.5,22|36,4Y,3.5,22.5|37,4.5Y,4,23.5|38,5.5Y,5,24";

/** The same shoe with women's US sizes, for makers that build one last for all. */
function forWomen(table: string, difference: number): string {
  return table.replace(/,([\d.]+),/g, (_, us: string) => `,${Number(us) + difference}W,`);
}

type Tables = Record<"men" | "women" | "kids", string>;
const generic: Tables = { men: anyMen, women: anyWomen, kids: anyKids };
const makers = new Map<string, Partial<Tables>>([
  ["nike", { men: nikeMen, women: nikeWomen, kids: nikeKids }],
  ["adidas", { men: adidasMen, women: adidasWomen, kids: adidasKids }],
  ["new-balance", { men: newBalanceMen, women: newBalanceWomen, kids: newBalanceKids }],
  ["asics", { men: asicsMen, women: asicsWomen }],
  ["converse", { men: converseMen, women: forWomen(converseMen, 2) }],
  ["vans", { men: vansMen, women: forWomen(vansMen, 1.5) }],
  ["puma", { men: pumaMen, women: pumaWomen }],
]);
const sameTable: Record<string, string> = {
  jordan: "nike",
  "air-jordan": "nike",
  "nike-sb": "nike",
  yeezy: "adidas",
  "adidas-originals": "adidas",
};

function tableText(brandSlug: string, gender: Gender): { text: string; own: boolean } {
  const column = gender === "unisex" ? "men" : gender;
  const own = makers.get(sameTable[brandSlug] ?? brandSlug)?.[column];
  return { text: own ?? generic[column], own: own !== undefined };
}

/** Whether the table is the maker's own or the general one, which is only a guide. */
export function hasOwnTable(brandSlug: string, gender: Gender): boolean {
  return tableText(brandSlug, gender).own;
}

/** The size table of a brand in ascending order; the general one for brands we have no table of. Unisex is men's. */
export function sizeTable(brandSlug: string, gender: Gender): SizeRow[] {
  return tableText(brandSlug, gender)
    .text.split("|")
    .map((row) => {
      const [eu, us, uk, cm] = row.split(",");
      return {
        EU: eu || null,
        US: us ? `US ${us}` : null,
        UK: uk ? `UK ${uk}` : null,
        CM: cm ? `${cm} cm` : null,
      };
    });
}

/**
 * Rows of a brand's women's table for sizes below and above those of its men's table, which a product for everybody may
 * come in. Within the men's sizes the two tables differ, so none of these is taken.
 */
export function womensBeside(brandSlug: string): SizeRow[] {
  const men = sizeTable(brandSlug, "men").flatMap(({ EU }) => EU ?? []);
  const [first = "", last = ""] = [men.at(0), men.at(-1)];
  return sizeTable(brandSlug, "women").filter(
    ({ EU }) => EU !== null && (compareSizes(EU, first) < 0 || compareSizes(EU, last) > 0),
  );
}

/** A US size without its letter in the scale of the gender: `US 7` of a woman's shoe is `US 7W`. Others unchanged. */
export function inScaleOf(value: string, gender: Gender): string {
  const scale = { men: "", unisex: "", women: "W", kids: "Y" }[gender];
  return /^US [\d.]+$/.test(value) ? value + scale : value;
}

/**
 * A shoe size in another system, as canonical value; null when the brand's table has no such size
 * (docs/rules.md#sizes). A US size without its letter is read in the scale of the gender.
 */
export function convertSize(
  value: string,
  shoe: { brand: string; gender: Gender },
  to: TableSystem,
): string | null {
  const size = parseSize(value, { kind: "shoes" });
  if (!size) return null;
  const wanted = inScaleOf(size.value, shoe.gender);
  const row = sizeTable(shoe.brand, shoe.gender).find((one) => Object.values(one).includes(wanted));
  return row?.[to] ?? null;
}

type BodyRow = { size: string; chest: string; waist: string };

const bodies = {
  men: "XS,80-88,65-73|S,88-96,73-81|M,96-104,81-89|L,104-112,89-97|XL,112-124,97-109|XXL,124-136,109-121|XXXL,136-148,121-133",
  women: "XS,76-83,60-67|S,83-90,67-74|M,90-97,74-81|L,97-104,81-88|XL,104-114,88-98|XXL,114-124,98-108",
};

/** Chest and waist in centimetres behind letter sizes, a guide for garments of all makers; none for children. */
export function bodyTable(gender: Gender): BodyRow[] {
  if (gender === "kids") return [];
  return bodies[gender === "women" ? "women" : "men"].split("|").map((row) => {
    const [size = "", chest = "", waist = ""] = row.split(",");
    return { size, chest, waist };
  });
}
