import { decodeWindows1252 } from "./windows-1252";

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
  "gb18030",
  "big5",
  "shift_jis",
  "euc-jp",
  "euc-kr",
] as const;
export type Encoding = (typeof encodings)[number];

/** Signs that titles and names of goods are full of in the languages of each encoding. */
const common: Partial<Record<Encoding, string>> = {
  gb18030: "的鞋尺码价格名称颜色货号款品牌数量库存女男运动裤衣帽袜包黑白红蓝绿灰商分类编图片休闲连帽短袖长",
  big5: "的鞋尺碼價格名稱顏色貨號款品牌數量庫存女男運動褲衣帽襪包黑白紅藍綠灰商分類編圖片休閒連帽短袖長",
  shift_jis:
    "のアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロンーッャュョ品番名価格在庫色靴数",
  "euc-jp":
    "のアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロンーッャュョ品番名価格在庫色靴数",
  "euc-kr": "의이가을를신발가격사이즈브랜드색상수량재고상품명코드남여성",
  "windows-1251": "оеаинтсрвлкмдпуяыьгзбчйхОЕАИНТСРВЛКМДПУЯЦРазмерЦенаБренд",
  "koi8-r": "оеаинтсрвлкмдпуяыьгзбчйхОЕАИНТСРВЛКМДПУЯЦРазмерЦенаБренд",
  "windows-1252": "áéíóúüñçàèìòùâêîôûäößøåæÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄÖØÅÆ€°ºª®©™’‘“”–—…·¿¡£«»×",
  "windows-1250": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻčďěňřšťůýžČĎĚŇŘŠŤŮÝŽáéíőűÁÉÍŐŰăâîșțşţ€®™’“”–—…",
};

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  if (encoding === "windows-1252") return decodeWindows1252(bytes);
  try {
    // A cut sign at the end is no fault of the file.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Which share of the signs beyond ASCII are usual ones of the encoding's languages. */
function usualShare(text: string, encoding: Encoding): number {
  const usual = new Set(common[encoding] ?? "");
  let beyond = 0;
  let found = 0;
  for (const sign of text) {
    if ((sign.codePointAt(0) ?? 0) < 128) continue;
    beyond += 1;
    if (usual.has(sign)) found += 1;
  }
  return beyond === 0 ? 0 : found / beyond;
}

/**
 * The encoding of bytes that are no UTF-8: the one whose usual signs make up most of the text; Windows-1252, which every
 * old spreadsheet in Spain writes, unless another says clearly more.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  let best: { encoding: Encoding; share: number } = { encoding: "windows-1252", share: 0 };
  for (const encoding of ["windows-1252", ...Object.keys(common)] as Encoding[]) {
    const text = decode(bytes, encoding);
    const share = text === null ? 0 : usualShare(text, encoding);
    if (share > best.share + (best.encoding === "windows-1252" ? 0.15 : 0)) best = { encoding, share };
  }
  return best.encoding;
}
