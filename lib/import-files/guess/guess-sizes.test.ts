import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { takeSizesOutOfStock } from "./guess-sizes";

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
