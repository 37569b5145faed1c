/** A product of the demo's file, by its columns. */
export type Fact = Record<string, string | undefined>;

/** What a fitting product is; several values are alternatives. */
type Want = {
  brand?: string | string[];
  category?: string | string[];
  section?: string | string[];
  gender?: string | string[];
  name?: string | string[];
  code?: string;
  colour?: string | string[];
  material?: string | string[];
  size?: string | string[];
  reduced?: boolean;
  isNew?: boolean;
  under?: number;
};

/**
 * Of its first twelve answers `precision` (0.8) must fit, at least `least` (1) must come, with `recall` that share of all that
 * fit, and the first must be of `top`. `nothing`: no answer is right.
 */
export type Question = {
  q: string;
  lang?: "es" | "en";
  want?: Want;
  nothing?: boolean;
  least?: number;
  precision?: number;
  recall?: number;
  top?: Want;
};

/** Words of makers that belong to a family of colours, by their beginnings. */
const families: Record<string, string> = {
  black: "black|anthracite|phantom|onyx|obsidian|carbon",
  white: "white|sail|ivory|bone|cream",
  grey: "gr[ae]y|silver|cement|ash|smoke|anthracite|carbon|rain cloud|flint",
  red: "red|crimson|scarlet|burgundy|infrared|bred|maroon|chicago",
  blue: "blue|navy|royal|ink|indigo|fjord|midnight|aqua|obsidian",
  green: "green|olive|fir|jade|sage|moss|pine|forest|kelly|mint|volt|lime|clover|emerald|teal",
  brown: "brown|mocha|camel|wheat|earth|khaki|clay|desert|putty|taupe|gum|latte",
  pink: "pink|rose|fuchsia|guava|lilac|berry|hyper",
  yellow: "yellow|maize|gold|lemon|volt|pikachu",
  orange: "orange|clementine|crimson|sunrise|ochre",
  purple: "purple|violet|grape|lilac|viotech|concord|ultraviolet|plum",
  beige: "beige|sand|cream|sail|oat|bone|putty|camel|wheat|stone|khaki|tan|ecru|moonbeam|clay|sesame|hemp",
  gold: "gold|maize",
  silver: "silver|metallic",
};

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function isOneOf(value: string | undefined, wanted: string | string[] | undefined): boolean {
  return wanted === undefined || [wanted].flat().includes(value ?? "");
}

function hasSize(product: Fact, sizes: string[]): boolean {
  const stock = new Map(
    (product.sizes ?? "").split(/;\s*/).map((one) => {
      const at = one.lastIndexOf("=");
      return [one.slice(0, at).trim(), Number(one.slice(at + 1))] as const;
    }),
  );
  return sizes.some((size) => (stock.get(size) ?? 0) > 0);
}

function fits(product: Fact, want: Want): boolean {
  const isCalled = (part: string) => fold(product.name ?? "").includes(fold(part));
  const isOf = (material: string) =>
    fold(`${product.upper_material} ${product.textile} ${product.name}`).includes(material);
  const isOfColour = (family: string) =>
    new RegExp(`\\b(${families[family]})`, "i").test(`${product.colour} ${product.name}`);
  return [
    isOneOf(product.brand, want.brand),
    isOneOf(product.category, want.category),
    isOneOf(product.section, want.section),
    isOneOf(product.gender, want.gender),
    !want.name || [want.name].flat().some(isCalled),
    !want.code || product.style_code?.toUpperCase() === want.code.toUpperCase(),
    !want.colour || [want.colour].flat().some(isOfColour),
    !want.material || [want.material].flat().some(isOf),
    !want.size || hasSize(product, [want.size].flat()),
    !want.reduced || Boolean(product.earlier_price),
    !want.isNew || product.is_new === "yes",
    !want.under || Number(product.price) <= want.under,
  ].every(Boolean);
}

/** Why the answers (style codes, best first, of `total`) are not good; null when they are. */
export function isAnsweredWell(
  question: Question,
  codes: readonly string[],
  total: number,
  facts: readonly Fact[],
): string | null {
  const { want = {}, least = 1, precision = 0.8, recall, top } = question;
  if (question.nothing) return total > 0 ? `${total} answers, none is right` : null;
  const active = facts.filter(({ status }) => status === "active" || !status);
  const byCode = new Map(active.map((fact) => [fact.style_code?.toUpperCase(), fact]));
  const found = codes.map((code) => byCode.get(code.toUpperCase())).filter((fact) => fact !== undefined);
  const all = active.filter((fact) => fits(fact, want));
  const first = found.slice(0, 12);
  const right = first.filter((fact) => fits(fact, want)).length;
  const share = found.filter((fact) => fits(fact, want)).length / Math.max(1, Math.min(all.length, 100));
  if (found.length < least) return `${found.length} answers, ${all.length} would fit`;
  if (right / Math.min(first.length, Math.max(1, all.length)) < precision)
    return `${right} of the first ${first.length} fit`;
  if (recall && share < recall) return `${Math.round(share * 100)} % of ${all.length} found`;
  return top && found[0] && !fits(found[0], top) ? `the first is ${found[0].name}` : null;
}
