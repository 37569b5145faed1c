import { describe, expect, it } from "vitest";
import { type Encoding, guessEncoding } from "./encodings";
import { decodeBytes } from "./single-bytes";

/** Bytes of a text in an encoding that its decoder has a sign for each byte of. */
function encodeBytes(text: string, encoding: Encoding): Uint8Array {
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const one = Uint8Array.of(byte);
    const sign =
      encoding === "windows-1252" || encoding === "cp850"
        ? decodeBytes(one, encoding)
        : new TextDecoder(encoding).decode(one);
    if (!byteOf.has(sign)) byteOf.set(sign, byte);
  }
  return Uint8Array.from([...text].map((sign) => byteOf.get(sign) ?? 63));
}

/** Bytes of Chinese, Japanese or Korean: two for each sign, looked for among all pairs. */
function encodePairs(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      if ([...sign].length === 1 && sign !== "\ufffd") bytesOf.set(sign, [first, second]);
    }
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [...Buffer.from(sign, "latin1")]));
}

const spanish =
  "Modelo;Color;Género;Precio\nZapatilla de otoño;Marrón;Niño;79,95 \nSudadera;Azul marino;Señora;49,95\n";

describe("the encoding of a file that is no UTF-8", () => {
  it.each(["windows-1252", "macintosh", "cp850"] as const)("Spanish in %s", (encoding) => {
    expect(guessEncoding(encodeBytes(spanish, encoding))).toBe(encoding);
    expect(guessEncoding(encodeBytes("ref;nombre\nA-1;Otoño\n", encoding))).toBe(encoding);
  });

  it("few Spanish names in curly quotes", () => {
    const text = "Categoría;Nombre;Precio\nZapatillas;Zapatilla de Andar “Ñu”;39,95\n";
    expect(guessEncoding(encodeBytes(text, "windows-1252"))).toBe("windows-1252");
    const joined = "Nombre\nSandalia “Año”…\nBota ‘Ñu’–“Ío”\n";
    expect(guessEncoding(encodeBytes(joined, "windows-1252"))).toBe("windows-1252");
  });

  it("few Russian names in capitals", () => {
    const text = "АРТИКУЛ;ЦВЕТ;ТЕКСТ\n1;СИНИЙ;СУМКА\n2;СЕРЫЙ;ФУТБОЛКА\n";
    expect(guessEncoding(encodeBytes(text, "ibm866"))).toBe("ibm866");
  });

  it.each(["windows-1252", "cp850"] as const)("German and French in %s", (encoding) => {
    expect(guessEncoding(encodeBytes("Größe;Stück;Marke\n42;3;Dämpfung für Läufer\n", encoding))).toBe(
      encoding,
    );
    expect(guessEncoding(encodeBytes("Modèle;Quantité;Libellé\nL’été;3;Blanc cassé\n", encoding))).toBe(
      encoding,
    );
  });

  it("a single letter that is a point elsewhere", () => {
    expect(guessEncoding(encodeBytes("gorra;azul;única;11\n", "windows-1252"))).toBe("windows-1252");
  });

  it("Polish", () => {
    const text = "Nazwa;Rozmiar;Ilość\nButy męskie żółte;42;3\nSpódnica;S;1\nŚniegowce;41;2\n";
    expect(guessEncoding(encodeBytes(text, "windows-1250"))).toBe("windows-1250");
  });

  const rows = Array.from({ length: 40 }, (_, index) => `${index};Кроссовки мужские чёрные;42;Цвет: синий\n`);
  const russian = `Артикул;Название;РАЗМЕР;Цвет\n${rows.join("")}`;
  it.each(["windows-1251", "koi8-r", "ibm866"] as const)("Russian in %s", (encoding) => {
    expect(guessEncoding(encodeBytes(russian, encoding))).toBe(encoding);
    expect(guessEncoding(encodeBytes("АРТИКУЛ;НАЗВАНИЕ;РАЗМЕР\n", encoding))).toBe(encoding);
  });

  it.each([
    ["gb18030", "货号;名称;尺码;库存\nA1;运动鞋 男款 黑色;42;3\n"],
    ["big5", "貨號;名稱;尺碼;庫存\nA1;運動鞋 男款 黑色;42;3\n"],
    ["shift_jis", "品番;品名;サイズ;在庫\nA1;スニーカー ブラック;27;3\n"],
    ["euc-kr", "상품명;브랜드;사이즈;재고\n운동화 남성;나이키;270;3\n"],
  ] as const)("%s", (encoding, text) => {
    const more = Array.from({ length: 20 }, () => text).join("");
    expect(guessEncoding(encodePairs(more, encoding))).toBe(encoding);
  });
});
