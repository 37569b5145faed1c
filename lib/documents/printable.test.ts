import { describe, expect, it } from "vitest";
import { printable } from "./printable";

/** As the face of the documents: Latin with the marks of Western Europe. */
const has = (codePoint: number) => codePoint < 0x100 || "…€–—’“”".includes(String.fromCodePoint(codePoint));

describe("printable", () => {
  it.each([
    ["Núria Peña Çelik", "Núria Peña Çelik"],
    ["Zażółć Łukasz", "Zazólc Lukasz"],
    ["Ж", "…"],
    ["Анна Петрова", "…"],
    ["山田 Taro", "… Taro"],
    ["مريم", "…"],
    ["Ana 😀 Torres", "Ana … Torres"],
    ["a\u0000b\u202ec", "a b c"],
    ["cafe\u0301", "café"],
    ["", ""],
  ])("%s: %s", (text, printed) => {
    expect(printable(text, has)).toBe(printed);
  });
});
