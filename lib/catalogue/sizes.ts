import { letterOf } from "./letter-sizes";
import { letters, plain, readNumber, writeNumber } from "./size-notation";

export { compareSizes } from "./size-order";

/**
 * EU, US, UK: shoe sizes. CM: body height or foot length. RANGE: from–to, as socks have. CLOTHING: European numbers of
 * garments. WAIST, CHEST: inches of trousers and jackets. HAT: fitted caps, in eighths of an inch. AGE: years or months
 * of a child. LETTER, ONE: as they say.
 */
type SizeSystem =
  | "EU"
  | "US"
  | "UK"
  | "CM"
  | "RANGE"
  | "CLOTHING"
  | "WAIST"
  | "CHEST"
  | "HAT"
  | "AGE"
  | "LETTER"
  | "ONE";

type Audience = "adult" | "kids";

export type Size = {
  system: SizeSystem;
  /** Canonical and unique across systems; what is stored and stands in the address: `42`, `US 6.5Y`, `XXL`, `ONE`. */
  value: string;
  /** Orders sizes of one system. */
  key: number;
  audience: Audience;
};

/** What product or supplier say of the size, for texts that alone could mean several things. */
export type SizeHint = {
  kind?: "shoes" | "clothing" | "accessory";
  audience?: Audience;
  system?: "EU" | "US" | "UK" | "CM";
};

const oneSize =
  /^(ONE|ONE[ -]?SIZE( FITS (ALL|MOST))?|FREE( SIZE)?( ?\(.*\))?|O\/?S|OSF[AM]|T\.?U\.?|U|UNI|((TALLA|TAGLIA|TAMANHO|T\.?|TG\.?) ?)?UNIC[AO]|(TAILLE )?UNIQUE|UNITALLA|UNIW(\.|ERSALNY)?|EINHEITSGR(OSSE|\.)|EINH\.?|MISC|UN|OSZ|NO[ -]?SIZE|N\.?S\.?)$/;
const single =
  /^(EUR?|US|UK|[MWT])? ?(MEN|WOMEN|[MW])?(?:'?S)? ?(\d+(?:\.\d+)?) ?([WYCKR]|CM|MM)?(?: ?(EUR?|US|UK))?$/;
/** Medium width of a US shoe (`US 9.5 M`, `10 D US`) is the usual one and says nothing; wide ones (EE) wait for a person. */
const usualWidth = /^(US ?\d+(?:\.\d+)?) ?[MD]$|^(\d+(?:\.\d+)?) ?[MD] (US)$/;
/** Waist and leg of trousers in inches: `W32 L34`, `32W/34L`, `32x34`. */
const waistAndLeg =
  /^(?:W ?(\d\d)|(\d\d) ?W) ?[/Xx×]? ?(?:L ?(\d\d)|(\d\d) ?L)$|^W? ?(\d\d) ?[X×] ?(\d\d)$|^W ?(\d\d) ?\/ ?(\d\d)$/;
const fromTo = /^(EUR?|US|UK|T)? ?(\d+(?:\.\d+)?) ?([-/]) ?(\d+(?:\.\d+)?) ?(CM)?$/;
/** `8-10 años`, `12 ans`, `18-24 months`, and as it is stored: `AGE 8-10`. */
const age =
  /^(AGE )?(\d{1,2})(?: ?[-/] ?(\d{1,2}))? ?(ANOS?|YEARS?|YRS?|ANS?|JAHRE?|ANN[IO]|ANYS?|Y\/O|Y|A|T|MESES|MES|MONTHS?|MTHS?|MOIS|MONATE?|MESI|M)?$/;
/** `7 1/4`, `7-3/8`, `7.125`, and as it is stored: `HAT 7 1/4`. */
const hat = /^(HAT )?([678])(?:[ -]?([1-7])\/([48])|(\.\d{1,3}))?$/;
function between(number: number, low: number, high: number): boolean {
  return number >= low && number <= high;
}

/** `M`, joined sizes (`S/M`), and tall or short cuts (`L/T`, `L/K`), which stand behind their first letter. */
function ofLetters(text: string, hint: SizeHint): Size | null {
  const [, joined = text, cut] = /^(.+)\/([TK])$/.exec(text) ?? [];
  const whole = letterOf(joined);
  const parts = whole ? [whole] : joined.split(/ ?[/-] ?/).map(letterOf);
  const [first] = parts;
  if (!first || parts.length > 2 || parts.includes(null)) return null;
  const value = cut ? `${first}/${cut}` : parts.join("/");
  const key = letters.indexOf(first) + (value === first ? 0 : 0.5);
  return { system: "LETTER", value, key, audience: hint.audience ?? "adult" };
}

function euSize(number: number, hint: SizeHint): Size | null {
  // European numbers of garments are even; an odd or a half one is a shoe's, and the kind is wrong.
  if (hint.kind === "clothing") return number % 2 === 0 ? clothingSize(number) : null;
  if (!between(number, 15, 55)) return null;
  const audience = hint.audience ?? (number < 35 ? "kids" : "adult");
  return { system: "EU", value: writeNumber(number), key: number, audience };
}

function clothingSize(number: number): Size | null {
  if (!Number.isInteger(number) || !between(number, 30, 66)) return null;
  return { system: "CLOTHING", value: `T ${number}`, key: number, audience: "adult" };
}

function waistSize(number: number): Size | null {
  if (!Number.isInteger(number) || !between(number, 22, 50)) return null;
  return { system: "WAIST", value: `W ${number}`, key: number, audience: "adult" };
}

function ofWaistAndLeg(text: string): Size | null {
  const match = waistAndLeg.exec(text);
  const [waist = 0, leg = 0] = (match ?? []).slice(1).filter(Boolean).map(Number);
  if (!between(waist, 22, 50) || !between(leg, 24, 40)) return null;
  return { system: "WAIST", value: `W ${waist} L ${leg}`, key: waist + leg / 100, audience: "adult" };
}

/** US and UK shoe sizes; `scale` W women, Y youth, C child (US), K child (UK). Child scales end at 13.5 where 1 follows. */
function islandSize(system: "US" | "UK", number: number, scale: string, hint: SizeHint): Size | null {
  if (!Number.isInteger(number * 2)) return null;
  const top = scale === "Y" ? 7.5 : scale === "C" || scale === "K" ? 14 : 22;
  if (number > top || (scale === "K") !== (system === "UK" && scale !== "")) return null;
  if (hint.kind === "clothing") return null;
  const small = scale === "C" || scale === "K";
  const audience = scale === "Y" || small ? "kids" : (hint.audience ?? "adult");
  return { system, value: `${system} ${number}${scale}`, key: small ? number - 13 : number, audience };
}

/** A height (44–200) or a foot (8–36), in centimetres. */
function cmSize(number: number, hint: SizeHint): Size | null {
  const value = Math.round(number * 10) / 10;
  const height = between(value, 44, 200);
  if (!height && !between(value, 8, 36)) return null;
  const audience = hint.audience ?? (height || value < 21.5 ? "kids" : "adult");
  return { system: "CM", value: `${value} cm`, key: value, audience };
}

/** A number that names no system: the hint decides; what stays ambiguous is null and waits for a person. */
function bareSize(number: number, hint: SizeHint): Size | null {
  const { kind, system, audience } = hint;
  if (system === "CM") return cmSize(number > 100 && kind === "shoes" ? number / 10 : number, hint);
  if (system === "EU" && number < 74) return euSize(number, hint);
  if ((system === "US" || system === "UK") && number < 74) {
    if (kind === "clothing") return system === "US" ? waistSize(number) : null;
    if (audience !== "kids") return islandSize(system, number, "", hint);
    // Below 8 a child's size and a youth's look alike.
    return number < 8 ? null : islandSize(system, number, system === "US" ? "C" : "K", hint);
  }
  // Millimetres of a foot; below 200 a child's height in centimetres looks the same.
  if (kind === "shoes" && between(number, 200, 350) && number % 5 === 0) return cmSize(number / 10, hint);
  if (kind !== "shoes" && between(number, 74, 188)) return cmSize(number, hint);
  if (kind !== "clothing" && between(number, 215, 320) && number % 5 === 0) return cmSize(number / 10, hint);
  if (kind === "clothing") {
    if (audience === "kids") return number < 44 ? null : cmSize(number, hint);
    // European numbers are even and trousers in inches end about 40: 32, 34 and 36 could be either.
    if (number % 2 === 1 || number < 32) return waistSize(number);
    return number < 38 ? null : clothingSize(number);
  }
  // Grown-up feet have no EU size below 21: such a number is a US one, as of large basketball shoes.
  return number < 16 || number > 52 || (audience === "adult" && number < 21) ? null : euSize(number, hint);
}

function ofSingle(text: string, hint: SizeHint): Size | null {
  const match = single.exec(text.replace(usualWidth, "$1$2 $3").trim());
  if (!match) return null;
  const [, before, gender = "", digits = "", mark = "", after] = match;
  if (mark === "CM" || mark === "MM") return cmSize(Number(digits) / (mark === "MM" ? 10 : 1), hint);
  const number = readNumber(digits);
  if (number === null) return null;
  if (mark === "R") {
    const size: Size = { system: "CHEST", value: `${number}R`, key: number, audience: "adult" };
    return before || !between(number, 30, 60) ? null : size;
  }
  const system = (before && before.length > 1 ? before : after)?.slice(0, 2);
  const women = gender.startsWith("W") || (before === "W" && !system);
  if (before === "T") return clothingSize(number);
  if (before === "W" && number >= 22) return waistSize(number);
  if (system === "EU") return mark ? null : euSize(number, hint);
  if (system === "UK" || mark === "K") return islandSize("UK", number, mark, hint);
  if (system === "US" && number > 22) return mark ? null : waistSize(number);
  if (system === "US" || mark || before || women)
    return islandSize("US", number, mark || (women ? "W" : ""), hint);
  return bareSize(number, hint);
}

function ofRange(text: string, hint: SizeHint): Size | null {
  const match = fromTo.exec(text);
  if (!match) return null;
  const [, before, low = "", dash, high = "", cm] = match;
  const from = Number(low);
  if (from >= Number(high)) return null;
  const audience = hint.audience ?? "adult";
  if (
    cm ||
    (from >= 74 && Number(high) <= 200) ||
    (from >= 44 && hint.kind === "clothing" && audience === "kids")
  ) {
    return { system: "CM", value: `${from}-${Number(high)} cm`, key: from, audience: "kids" };
  }
  const bare = between(from, 15, 60);
  const system = before ?? (bare ? undefined : hint.system);
  const span = `${from}-${Number(high)}`;
  if (system === "US" || system === "UK") {
    return Number(high) > 22 ? null : { system: "RANGE", value: `${system} ${span}`, key: from, audience };
  }
  if (!bare || Number(high) > 66) return null;
  if (system === "T" || hint.kind === "clothing") {
    if (from < 30) return null;
    // 32/34 may be waist and length of trousers.
    if (system !== "T" && dash === "/" && Number(high) <= 36) return null;
    return { system: "CLOTHING", value: `T ${span}`, key: from, audience };
  }
  return {
    system: "RANGE",
    value: span,
    key: from,
    audience: hint.audience ?? (from < 34 ? "kids" : "adult"),
  };
}

/** A child's age. In clothes of children a number up to 16 is one, and one letter (`6Y`, `2T` of toddlers) its unit. */
function ofAge(text: string, hint: SizeHint): Size | null {
  const [, stored = "", low = "", high = "", unit = ""] = age.exec(text) ?? [];
  // `4A` is no size of grown-ups (años, anys, ans, anni).
  const isChilds = hint.kind === "clothing" && (hint.audience === "kids" || unit === "A") && !hint.system;
  const isShort = unit.length < 2 && !(high && unit);
  if (!low || (isShort && !stored && !isChilds)) return null;
  if (!stored && !unit && (low === "1" || Number(high || low) > 16)) return null;
  // `12M` is of babies, who have sizes up to two years; `4M` of a grown-up's shoe.
  if (unit === "M" && !stored && !(isChilds && Number(low) % 3 === 0 && Number(low) >= 3)) return null;
  // One year is twelve months: clothes are called by those.
  const isOne = !unit.startsWith("M") && low === "1" && !high;
  const inMonths = unit.startsWith("M") || isOne;
  const [from, to] = isOne ? [12, 12] : [Number(low), Number(high || low)];
  if (to < from || to > (inMonths ? 48 : 18) || to === 1) return null;
  const span = to > from ? `${from}-${to}` : String(from);
  const key = inMonths ? from / 12 : from;
  return { system: "AGE", value: `AGE ${span}${inMonths ? " M" : ""}`, key, audience: "kids" };
}

/** A fitted cap's size: nothing else is counted in eighths or quarters; wholes and halves are a shoe's unless said. */
function ofHat(text: string, hint: SizeHint): Size | null {
  const [, stored, whole = "", part = "0", of = "8", decimals = ""] = hat.exec(text) ?? [];
  const eighths =
    Number(whole) * 8 + (Number(part) * 8) / Number(of) + Math.round(Number(decimals) * 8 * 100) / 100;
  if (!Number.isInteger(eighths) || !between(eighths, 49, 66)) return null;
  if (eighths % 4 === 0 && !stored && hint.kind !== "accessory") return null;
  const rest = eighths % 8;
  const [above, below] = rest % 4 === 0 ? [rest / 4, 2] : rest % 2 === 0 ? [rest / 2, 4] : [rest, 8];
  const value = `HAT ${Math.floor(eighths / 8)}${rest === 0 ? "" : ` ${above}/${below}`}`;
  return { system: "HAT", value, key: eighths / 8, audience: hint.audience ?? "adult" };
}

/** `M ( 140-152 )`, `3 (35-38 )`, `7 ( L )`: an index or letter and what it stands for. */
function ofBracket(text: string, hint: SizeHint): Size | null {
  const match = /^(\S+(?: ?\/ ?\S+)?) ?\( ?(.+?) ?\)$/.exec(text) ?? /^(Y?\d?X*[SML]) (\d.*-.*)$/.exec(text);
  if (!match) return null;
  const [, index = "", meant = ""] = match;
  const letter = ofLetters(index, hint);
  const named = ofLetters(meant, hint);
  // German half sizes (24 is 48 for short people) fit otherwise than their letter says.
  if (named) return between(Number(index), 17, 32) ? null : named;
  const range = ofRange(meant, { ...hint, kind: hint.kind === "clothing" ? "clothing" : "accessory" });
  if (letter && (/^\d+( ?\/ ?\d+)?$/.test(meant) || hint.kind === "clothing") && range?.system !== "CM")
    return letter;
  if (range) return range;
  const height = /^\d+$/.test(meant) ? Number(meant) : 0;
  return between(height, 74, 188) ? cmSize(height, hint) : null;
}

/** Cells with two or three systems: a letter is a garment's, else the EU size, else the first that can be read. */
function ofSystems(text: string, hint: SizeHint): Size | null {
  const parts = text
    .replace(/^([^()]+\d[^()]*) ?\(([^()]+)\)$/, "$1/$2")
    .split(/ ?[/|;,] ?| - /)
    .map((part) => part.trim());
  if (parts.length < 2 || !parts.some((part) => /^(EUR?|US|UK|[MW]) ?\w|\d ?(EUR?|US|UK)$/.test(part)))
    return null;
  // `UK 7 / UK 8` are two sizes, `S x 2 / M x 3` counts.
  const named = parts.flatMap((part) => /^(?:EUR?|US|UK)(?: ?[MW](?= ?\d))?/.exec(part) ?? []);
  if (new Set(named).size < named.length || parts.some((part) => /\d? [X×] ?\d/.test(part))) return null;
  for (const part of parts) {
    const letter = ofLetters(part.replace(/^(EUR?|US|UK) /, ""), hint);
    if (letter) return letter;
  }
  const sizes = parts.map((part) => ofSingle(part, hint) ?? ofRange(part, hint));
  const waist = sizes.find((size) => size?.system === "WAIST");
  if (waist) return waist;
  const european = parts.findIndex((part) => /^EU|EUR?$/.test(part));
  return sizes[european] ?? sizes.find((size) => size !== null) ?? null;
}

/**
 * Reads a size as any shop or supplier writes it. `null` means that nobody can know without asking: empty, not a size, or
 * a bare number that could belong to several systems (pass a hint). Canonical values come back unchanged
 * (docs/rules.md#sizes).
 */
export function parseSize(raw: string, hint: SizeHint = {}): Size | null {
  const text = plain(raw);
  if (oneSize.test(text)) return { system: "ONE", value: "ONE", key: 0, audience: hint.audience ?? "adult" };
  return (
    ofLetters(text.replace(/^EUR? (?=\D)/, ""), hint) ??
    ofAge(text, hint) ??
    ofHat(text, hint) ??
    ofWaistAndLeg(text) ??
    ofSingle(text, hint) ??
    ofRange(text, hint) ??
    ofBracket(text, hint) ??
    ofSystems(text, hint)
  );
}
