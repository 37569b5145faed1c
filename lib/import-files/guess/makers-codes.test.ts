import { expect, it } from "vitest";
import { codeAtEnd, codeInDescription, codesEndNames, codeWithColour, isMakersCode } from "./makers-codes";

it.each([
  ...["DD1391-100", "555088-134", "B75806", "GW2871", "M2002RDB", "WS327BL", "VN000D3HY28", "NF0A3C8D"],
  ...["TB0100617131", "DK0A4XBY", "EK000620", "162050C", "M9160C", "374915-01", "S2044-449", "L41086600"],
  ...["I033660", "1201A019-105", "22491-1191", "206761-001", "38504-WHI", "215210-KK001"],
])("%s is a maker's code", (code) => {
  expect(isMakersCode(code)).toBe(true);
});

it.each([
  "10234",
  "CAL0101",
  "001053",
  "SK-10440",
  "PRV-015",
  "DD1391-100-42",
  "20411",
  "OI25",
  "SS26",
  "SQ8787412",
])("%s is none", (code) => {
  expect(isMakersCode(code)).toBe(false);
});

it("finds the codes that names end in", () => {
  expect(codesEndNames(["Samba OG B75806", "Dunk Low DV0831-101", "Adilette 280647"])).toBe(true);
  expect(codesEndNames(["Air Max 90", "Chuck 70", "New Balance 2002R", "Gazelle"])).toBe(false);
  expect(codeAtEnd("Adilette marino 280647", true)).toBe("280647");
  expect(codeAtEnd("Adilette marino 280647", false)).toBeNull();
  expect(codeAtEnd("Air Max 90", true)).toBeNull();
});

it("finds the codes that descriptions name", () => {
  const described = [
    "<p>In grey.</p><p>Style code: M2002RDA</p>",
    "Ref.: 1201A256-113",
    "Código: 11822006.",
    "Ref. 394055-001",
  ];
  expect(described.map((text) => codeInDescription(text, true))).toEqual([
    "M2002RDA",
    "1201A256-113",
    "11822006",
    "394055-001",
  ]);
  expect(codeInDescription("Código: 11822006.", false)).toBeNull();
  const others = ["Style: casual", "The model is 1.86 m and wears M", "Not the same as B75806"];
  expect(others.map((text) => codeInDescription(text, true))).toEqual([null, null, null]);
});

it("joins the code of a style with that of its colour where the maker does", () => {
  expect(codeWithColour("DD1391", "100", "Nike")).toBe("DD1391-100");
  expect(codeWithColour("374915", "01", "Puma")).toBe("374915-01");
  expect(codeWithColour("1201A019", "108", "ASICS")).toBe("1201A019-108");
  // The codes of adidas and Reebok are of a colour already.
  expect(codeWithColour("GZ5922", "001", "Reebok")).toBe("GZ5922");
  expect(codeWithColour("DD1391", "", "Nike")).toBe("DD1391");
});

it("finds a maker's code before the colour at the end of a name", () => {
  expect(codeAtEnd("Zapatilla New Balance 574 ML574EVG gris", false)).toBe("ML574EVG");
  expect(codeAtEnd("Zapatilla New Balance 574 ML574EVG Core", false)).toBeNull();
  expect(codeAtEnd("Diadora N9000 gris", false)).toBeNull();
  // Where the names of a file usually end in codes.
  expect(codeAtEnd("Camiseta Obey 165263781 negro", true)).toBe("165263781");
  expect(codeAtEnd("Camiseta Obey 165263781 negro", false)).toBeNull();
});
