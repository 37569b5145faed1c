import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { guessColumns } from "./guess-columns";
import { preferEuropeanNumbers, takeSizesOutOfStock, takeSystemByCells } from "./guess-sizes";

describe("columns of sizes", () => {
  it("are those of pieces whose cells count each size", () => {
    const table = tableOf(["Quedan"], { samples: { Quedan: ["39(1) 41(2)", "S(1) L(2)", "única(3)"] } });
    expect(takeSizesOutOfStock({ stock: "Quedan" }, table)).toEqual({ sizes: "Quedan" });
  });

  it("are no counts, nor wanted where sizes stand elsewhere", () => {
    const counts = tableOf(["Quedan"], { samples: { Quedan: ["3", "12"] } });
    expect(takeSizesOutOfStock({ stock: "Quedan" }, counts)).toEqual({ stock: "Quedan" });
    const lists = tableOf(["Quedan"], { samples: { Quedan: ["39(1) 41(2)"] } });
    const sized = { stock: "Quedan", size: "Talla" };
    expect(takeSizesOutOfStock(sized, lists)).toEqual(sized);
  });
});

describe("of shoes' sizes in several systems", () => {
  const takes = (other: string, texts: string[]) => {
    const samples = { "Pointure US (H)": ["5.5", "9.5", "7"], [other]: texts };
    return preferEuropeanNumbers({ size: "Pointure US (H)" }, tableOf(Object.keys(samples), { samples }))
      .size;
  };

  it.each(["Pointure FR", "EU", "Talla", "Numéro"])("takes those of %j", (title) => {
    expect(takes(title, ["38", "43", "40,5"])).toBe(title);
  });

  it.each([
    ["JP (cm)", ["24", "27.5", "25.5"]],
    ["Pares", ["38", "43", "40"]],
    ["Pointure UK", ["5", "9", "6.5"]],
  ])("leaves %j alone", (title, texts) => {
    expect(takes(title, texts)).toBe("Pointure US (H)");
  });
});

describe("a column that says the system of each size", () => {
  const takes = (texts: string[]) =>
    takeSystemByCells({ size: "SZ" }, tableOf(["SZSC"], { samples: { SZSC: texts } })).size_system;

  it.each([[["UK"]], [["UK", "ALPHA", "OS"]]])("is found by %j", (texts) =>
    expect(takes(texts)).toBe("SZSC"),
  );
  it("is no country", () => {
    const table = tableOf(["country"], { samples: { country: ["US"] } });
    expect(takeSystemByCells({ size: "size" }, table).size_system).toBeUndefined();
  });

  it.each([[["EU"]], [["UK", "Vietnam"]], [["ALPHA"]]])("is none of %j", (texts) =>
    expect(takes(texts)).toBeUndefined(),
  );
});

it("sizes stand beside the scale that they are of", () => {
  const samples = { GrupoTalla_: ["10", "12"], CodigoTalla01_: ["40", "42.5", "40 2/3", "M"] };
  expect(guessColumns(Object.keys(samples), { samples }).size).toBe("CodigoTalla01_");
});
