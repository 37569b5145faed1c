import { decodeBytes, isSingleByte } from "./single-bytes";

/** Encodings that a file can be read in; staff may choose another than the one that was found. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "koi8-r",
  "macintosh",
  "cp850",
  "ibm866",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-jp",
  "euc-kr",
] as const;
export type Encoding = (typeof encodings)[number];

/** How often letters come in texts, as `[letters, weight]`: those of the languages that each encoding is written for. */
type Weights = readonly (readonly [letters: string, weight: number])[];

const western: Weights = [
  ["óíáéñ", 5],
  ["úüäößçèàã", 3],
  ["ïë", 2],
  ["ùòìâêîôûåøæõœ", 1],
];
const central: Weights = [
  ["łążęśćńóźčšžřě", 5],
  ["áéíýůűőúťďňľğşţș", 3],
  ["ăâîôöüäß", 1],
];
const cyrillic: Weights = [
  ["оеаинтсрвл", 5],
  ["кмдпуяыьгзбчй", 3],
  ["хжшюцщэфъё", 1],
];
const chinese: Weights = [
  ["的鞋尺码价格名称颜色货号款品牌数量库存女男运动裤衣帽袜包黑白红蓝绿灰商分类编图片休闲连帽短袖长", 5],
];
const taiwanese: Weights = [
  ["的鞋尺碼價格名稱顏色貨號款品牌數量庫存女男運動褲衣帽襪包黑白紅藍綠灰商分類編圖片休閒連帽短袖長", 5],
];
const japanese: Weights = [
  ["のアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロンーッャュョ", 5],
  ["品番名価格在庫色靴数", 5],
];
const korean: Weights = [["의이가을를신발가격사이즈브랜드색상수량재고상품명코드남여성화운동티셔츠", 5]];

/** What each encoding's texts are judged by. `words`: whether whole words are written beyond ASCII. */
const judged: readonly { encoding: Encoding; words: boolean; weights: Weights }[] = [
  { encoding: "windows-1252", words: false, weights: western },
  { encoding: "macintosh", words: false, weights: western },
  { encoding: "cp850", words: false, weights: western },
  { encoding: "windows-1250", words: false, weights: central },
  { encoding: "windows-1251", words: true, weights: cyrillic },
  { encoding: "koi8-r", words: true, weights: cyrillic },
  { encoding: "ibm866", words: true, weights: cyrillic },
  { encoding: "gb18030", words: true, weights: chinese },
  { encoding: "big5", words: true, weights: taiwanese },
  { encoding: "shift_jis", words: true, weights: japanese },
  { encoding: "euc-jp", words: true, weights: japanese },
  { encoding: "euc-kr", words: true, weights: korean },
];

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  if (isSingleByte(encoding)) return decodeBytes(bytes, encoding);
  try {
    // A cut sign at the end is no fault of the file.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Dots, quotes and dashes of Windows-1252: `“Ñu”` is no word beyond ASCII. */
const typographic = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97]);

/**
 * Whether most bytes beyond ASCII stand close together, as in scripts other than Latin; the second byte of a sign may be one of
 * ASCII's in some of their encodings.
 */
function hasWordsBeyondAscii(bytes: Uint8Array): boolean {
  let all = 0;
  let inWords = 0;
  let run = 0;
  let letters = 0;
  let last = -Infinity;
  const end = () => {
    if (letters >= 3) inWords += run;
    all += run;
    run = 0;
    letters = 0;
  };
  for (const [index, byte] of bytes.entries()) {
    if (byte < 128) continue;
    if (index - last > 2) end();
    run += 1;
    if (!typographic.has(byte)) letters += 1;
    last = index;
  }
  end();
  return inWords * 2 > all;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
/** Whether a sign may stand where it does: a point in the middle between letters, `L·L`, an apostrophe within a word too, any other outside. */
function isInPlace(sign: string, before: string | undefined, after: string | undefined): boolean {
  const isWithin = isLetter(before) && isLetter(after);
  return sign === "·" ? isWithin : sign === "’" || !isWithin;
}

/** Letters in which Italian words end, `Sì`, `quantità`, and few within any. */
const endings = "àèìòù";

/** Signs beside letters that prices and names are full of. */
const commonSigns = "€ºª°®™’‘“”–—…·«»×£";

/**
 * How usual the signs beyond ASCII are for a language, from 0 to 5. A letter that stands alone counts 0, a capital behind a small
 * letter, and within a word a sign that is no letter.
 */
function letterScore(text: string, weights: Weights): number {
  const weightOf = new Map(weights.flatMap(([letters, weight]) => [...letters].map((one) => [one, weight])));
  const signs = [...text];
  let all = 0;
  let sum = 0;
  for (const [index, sign] of signs.entries()) {
    if ((sign.codePointAt(0) ?? 0) < 128) continue;
    all += 1;
    const [before, after] = [signs[index - 1], signs[index + 1]];
    if (commonSigns.includes(sign)) {
      if (isInPlace(sign, before, after)) sum += 4;
    } else if (isLetter(sign)) {
      const isAlone = !isLetter(before) && !isLetter(after);
      const isCapitalWithin = sign !== sign.toLowerCase() && /\p{Ll}/u.test(before ?? "");
      const weight = weightOf.get(sign.toLowerCase()) ?? 0;
      const isEnding = weight > 0 && endings.includes(sign) && isLetter(before) && !isLetter(after);
      if (!isAlone && !isCapitalWithin) sum += isEnding ? 5 : weight;
    }
  }
  return all === 0 ? 0 : sum / all;
}

/**
 * The encoding of bytes that are no UTF-8: the one in which the signs beyond ASCII are those that its languages write most;
 * Windows-1252, which every old spreadsheet in Spain writes, unless another says clearly more.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const words = hasWordsBeyondAscii(bytes);
  let best: { encoding: Encoding; usual: number } = { encoding: "windows-1252", usual: 0 };
  for (const { encoding, words: inWords, weights } of judged) {
    if (inWords !== words) continue;
    const text = decode(bytes, encoding);
    const usual = text === null ? 0 : letterScore(text, weights);
    if (usual > best.usual * (best.encoding === "windows-1252" ? 1.2 : 1)) best = { encoding, usual };
  }
  return best.encoding;
}
