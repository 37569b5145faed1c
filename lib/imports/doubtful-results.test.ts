import { describe, expect, test } from "vitest";
import { doubtsAbout, type NewProduct } from "./doubtful-results";

/** A product with sizes as `40=1, 41=2`. */
function product(sizes: string, facts: Partial<NewProduct> = {}): NewProduct {
  return {
    styleCode: "DD1391-100",
    brand: "Nike",
    isBrandWithMore: false,
    name: "Dunk Low",
    sizeKind: "shoes",
    priceCents: 11999,
    costCents: 5500,
    sizes: sizes
      .split(", ")
      .filter(Boolean)
      .map((one) => {
        const [value = "", count] = one.split("=");
        return { value, onHand: Number(count) };
      }),
    ...facts,
  };
}

const good = [
  product("40=1, 41=2, 42=2"),
  product("40=0, 41=0", { name: "Air Force 1" }),
  product("S=1, M=2", { name: "Club Hoodie", sizeKind: "clothing" }),
  product("ONE=4", { name: "Cap", sizeKind: "accessory" }),
];
const three = (make: (index: number) => NewProduct) => [0, 1, 2].map(make);
const kindsOf = (products: NewProduct[], pieces: "staff" | "column" | "nobody" = "column") =>
  doubtsAbout(products, pieces).map(({ kind }) => kind);

describe("what is unusual about the new products of a file", () => {
  test("nothing about goods as they are", () => {
    expect(kindsOf(good)).toEqual([]);
  });

  test("shoes and clothes without sizes, not bags", () => {
    expect(kindsOf(three(() => product("")))).toEqual(["noSizes"]);
    expect(kindsOf(three(() => product("", { sizeKind: "accessory" })))).toEqual([]);
    expect(kindsOf(three(() => product("")).slice(1))).toEqual([]);
  });

  test("no pieces at all, where staff have not given them", () => {
    const none = three(() => product("40=0, 41=0"));
    expect(doubtsAbout(none)).toEqual([{ kind: "noPieces", rows: 3, of: 3, examples: ["Dunk Low"] }]);
    expect(kindsOf(none, "staff")).toEqual([]);
    expect(kindsOf([...none, ...good.slice(2), product("40=1")])).toEqual([]);
    // One product is enough where no column says pieces.
    expect(kindsOf(none.slice(2))).toEqual([]);
    expect(kindsOf(none.slice(2), "nobody")).toEqual(["noPieces"]);
    expect(kindsOf([...none.slice(2), product("40=1")], "nobody")).toEqual([]);
  });

  test("the same count for each size, but for one of each", () => {
    expect(kindsOf(three((at) => product(`40=${at + 5}, 41=${at + 5}, 42=${at + 5}`)))).toEqual([
      "equalPieces",
    ]);
    expect(kindsOf(three(() => product("40=1, 41=1, 42=1")))).toEqual([]);
  });

  test("numbers and letters in one product", () => {
    expect(kindsOf([...three(() => product("41=1, 42=1, S=1, M=2")), ...good])).toEqual(["mixedSizes"]);
    expect(kindsOf(three(() => product("W 30 L 32=1, W 32 L 32=1")))).toEqual([]);
  });

  test("codes for names, and few names for many products", () => {
    const codes = ["B75806", "HQ8707", "304KPT0-005"];
    expect(kindsOf(three((at) => product("40=1", { name: codes[at] ?? "" })))).toEqual(["codesForNames"]);
    expect(kindsOf([1, 2, 3, 4, 5, 6].map(() => product("40=1")))).toEqual(["sameNames"]);
    const sizes = [38, 39, 40, 41, 42].map((size) =>
      product(`${size}=1`, { name: `Samba OG (${size}, Noir)` }),
    );
    expect(doubtsAbout(sizes)).toEqual([{ kind: "sameNames", rows: 5, of: 1, examples: ["Samba OG"] }]);
    expect(kindsOf(["574", "990", "Samba"].map((name) => product("40=1", { name })))).toEqual([]);
  });

  test("brands that are more than one, and prices below the cost", () => {
    const brand = { brand: "Puma Speedcat", isBrandWithMore: true };
    expect(kindsOf(three(() => product("40=1", brand)))).toEqual(["oddBrands"]);
    expect(kindsOf(three((at) => product("40=1", { brand: `19050${at}` })))).toEqual(["oddBrands"]);
    expect(kindsOf(three(() => product("40=1", { brand: "Estudio 1978" })))).toEqual([]);
    expect(kindsOf(three(() => product("40=1", { costCents: 11999 })))).toEqual(["underCost"]);
    expect(kindsOf(three(() => product("40=1", { costCents: null })))).toEqual([]);
  });
});
