import { describe, expect, it } from "vitest";
import { bodyTable, convertSize, type Gender, hasOwnTable, sizeTable } from "./size-conversion";
import { compareSizes } from "./size-order";
import { parseSize } from "./sizes";

const brands = ["nike", "adidas", "new-balance", "asics", "converse", "vans", "puma", "unheard-of"];
const genders: Gender[] = ["men", "women", "unisex", "kids"];

describe("convertSize", () => {
  it.each<[string, Gender, string, string, string, string]>([
    ["nike", "men", "42.5", "US 9", "UK 8", "27 cm"],
    ["jordan", "men", "45", "US 11", "UK 10", "29 cm"],
    ["nike", "women", "38", "US 7W", "UK 4.5", "24 cm"],
    ["nike", "kids", "38.5", "US 6Y", "UK 5.5", "24 cm"],
    ["nike", "kids", "27.5", "US 10.5C", "UK 10K", "16.5 cm"],
    ["adidas", "men", "42 2/3", "US 9", "UK 8.5", "27 cm"],
    ["adidas", "unisex", "44", "US 10", "UK 9.5", "28 cm"],
    ["adidas", "women", "38", "US 6.5W", "UK 5", "23.5 cm"],
    ["new-balance", "men", "42.5", "US 9", "UK 8.5", "27 cm"],
    ["new-balance", "women", "39", "US 8W", "UK 6", "25 cm"],
    ["asics", "men", "42.5", "US 9", "UK 8", "27 cm"],
    ["converse", "unisex", "42.5", "US 9", "UK 9", "27.5 cm"],
    ["converse", "women", "38", "US 7.5W", "UK 5.5", "24.5 cm"],
    ["vans", "men", "42", "US 9", "UK 8", "27 cm"],
    ["vans", "women", "38", "US 7.5W", "UK 5", "24 cm"],
    ["puma", "men", "42", "US 9", "UK 8", "27 cm"],
  ])("%s %s: EU %s = %s = %s = %s", (brand, gender, eu, us, uk, cm) => {
    const shoe = { brand, gender };
    expect([convertSize(eu, shoe, "US"), convertSize(eu, shoe, "UK"), convertSize(eu, shoe, "CM")]).toEqual([
      us,
      uk,
      cm,
    ]);
    expect(convertSize(us, shoe, "EU")).toBe(eu);
  });

  it("reads what people write, and a US size in the scale of the gender", () => {
    expect(convertSize("EU 42,5", { brand: "nike", gender: "men" }, "US")).toBe("US 9");
    expect(convertSize("US 7", { brand: "nike", gender: "women" }, "EU")).toBe("38");
    expect(convertSize("27cm", { brand: "adidas", gender: "men" }, "EU")).toBe("42 2/3");
  });

  it("knows no size that the maker does not make", () => {
    expect(convertSize("42 2/3", { brand: "nike", gender: "men" }, "US")).toBeNull();
    expect(convertSize("M", { brand: "nike", gender: "men" }, "US")).toBeNull();
    expect(convertSize("", { brand: "nike", gender: "men" }, "US")).toBeNull();
    expect(convertSize("28", { brand: "adidas", gender: "kids" }, "CM")).toBeNull();
  });
});

describe("sizeTable", () => {
  it.each(brands)("%s: every cell is a canonical size, every column ascends", (brand) => {
    for (const gender of genders) {
      const rows = sizeTable(brand, gender);
      expect(rows.length).toBeGreaterThan(7);
      for (const system of ["EU", "US", "UK", "CM"] as const) {
        const values = rows.map((row) => row[system]).filter((value) => value !== null);
        if (system !== "CM") expect(values.map((value) => parseSize(value)?.value)).toEqual(values);
        expect(values).toEqual([...values].sort(compareSizes));
      }
      const european = rows.map((row) => row.EU);
      expect(new Set(european).size).toBe(rows.length);
    }
  });

  it("steps by halves and thirds of a size, and feet grow with them", () => {
    for (const brand of brands) {
      for (const gender of genders) {
        const keys = sizeTable(brand, gender).map(
          (row) => parseSize(row.EU ?? "", { audience: "kids" })?.key ?? Number.NaN,
        );
        for (let index = 1; index < keys.length; index++) {
          const step = (keys[index] ?? 0) - (keys[index - 1] ?? 0);
          expect(step).toBeGreaterThan(0.4);
          expect(step).toBeLessThan(2);
        }
      }
    }
  });

  it("says when it is only a guide", () => {
    expect(hasOwnTable("jordan", "kids")).toBe(true);
    expect(hasOwnTable("vans", "kids")).toBe(false);
    expect(hasOwnTable("unheard-of", "men")).toBe(false);
    expect(hasOwnTable("constructor", "men")).toBe(false);
  });
});

describe("bodyTable", () => {
  it("has no gap from letter to letter", () => {
    for (const gender of ["men", "women"] as const) {
      const rows = bodyTable(gender);
      expect(rows.map((row) => row.size)).toEqual(rows.map((row) => row.size).sort(compareSizes));
      for (let index = 1; index < rows.length; index++) {
        expect(rows[index]?.chest.split("-")[0]).toBe(rows[index - 1]?.chest.split("-")[1]);
        expect(rows[index]?.waist.split("-")[0]).toBe(rows[index - 1]?.waist.split("-")[1]);
      }
    }
    expect(bodyTable("kids")).toEqual([]);
  });
});
