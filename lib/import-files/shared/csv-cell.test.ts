import { describe, expect, it } from "vitest";
import { bareCell, csvLine, safeCell } from "./csv-cell";

describe("cells of an export", () => {
  it.each([
    "=1+1",
    "+34 600",
    "-5+1",
    "-A1",
    "-5%",
    "@home",
    "＝1+1",
    " ＋34",
    "－5",
    "＠home",
    "\u200b=1+1",
    "\ufeff@home",
    "\u2060 \u00ad+34",
    "\u0007=1",
    "\tx",
    "\rx",
    "'=1",
    "Ana;=cmd|'/c calc'!A1;",
    "Ana; -A1",
    "Ana, =A1",
    "Ana,-2+cmd|' /C calc'!A0",
    "Ana, -2 +cmd|x",
    "a,'=1,''@b",
    "Ana, +34 600",
    "a\t@b",
    "a\n=1",
    "a\r\n-cmd",
    "a;'=1;''-2",
    ";\n=x",
    "=a;=b",
    "''80s",
    "'80s",
    "'",
    "a=b",
    "",
    "Ñ",
  ])("%j is no formula and comes back", (text) => {
    for (const part of safeCell(text).split(/[,;\t\r\n]/))
      expect(part).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠\t\r]/u);
    expect(bareCell(safeCell(text))).toBe(text);
  });

  it.each(["Caña alta\n- Piel\n- Suela de goma", "Talla 40; 41", "a, -10 %", "a,-1.5,b"])(
    "%j stays as it is written",
    (text) => {
      expect(safeCell(text)).toBe(text);
    },
  );

  it.each(["-5", "-12.95", "-0,5"])("%s is a number, and stays one that can be added up", (text) => {
    expect(safeCell(text)).toBe(text);
    expect(bareCell(text)).toBe(text);
  });

  it("are quoted where they must be", () => {
    const cells = ["a", 'b"c', "d,e", "f\ng", "=h", "i;j"];
    expect(csvLine(cells)).toBe('a,"b""c","d,e","f\ng",\'=h,i;j\r\n');
    expect(csvLine(cells, ";")).toBe('a;"b""c";d,e;"f\ng";\'=h;"i;j"\r\n');
  });
});
