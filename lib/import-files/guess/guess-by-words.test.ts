import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { preferPiecesOfNow, takeAmountsByWords, takePiecesByWords, takeSizeByValues } from "./guess-by-words";

/** A table of columns with their texts, each of which is different from the others. */
const table = (samples: Record<string, string[]>) =>
  tableOf(Object.keys(samples), {
    samples,
    distinct: Object.fromEntries(Object.entries(samples).map(([title, texts]) => [title, texts.length])),
  });

const counts = ["3", "1", "0"];

describe("what people and programs call columns in their own words", () => {
  it("takes the one column of sizes, whatever it is called", () => {
    const shoes = { "Variationswert 1": ["38", "42,5", "44"], Marke: ["Nike", "Vans", "Puma"] };
    expect(takeSizeByValues({}, table(shoes)).size).toBe("Variationswert 1");
    expect(takeSizeByValues({}, table({ Formato: ["S", "M", "XL"] })).size).toBe("Formato");
  });

  it("takes no sizes of two such columns, nor of rates and numbers", () => {
    expect(
      takeSizeByValues({}, table({ A: ["38", "39", "40"], B: ["41", "42", "43"] })).size,
    ).toBeUndefined();
    expect(takeSizeByValues({}, table({ "Margen %": ["38", "40", "42"] })).size).toBeUndefined();
    expect(takeSizeByValues({}, table({ id_attribute: ["38", "40", "42"] })).size).toBeUndefined();
    expect(takeSizeByValues({}, table({ Code: ["38", "100", "42"] })).size).toBeUndefined();
  });

  it.each([
    ["¿A cuánto la vendemos? (con IVA)", "price"],
    ["What does the customer pay?", "price"],
    ["Pr. vend.", "price"],
    ["What did we pay for one, ex VAT?", "cost"],
    ["On l'a payée combien (HT) ?", "cost"],
    ["€/paio", "cost"],
    ["P. cte.", "cost"],
  ])("takes what %s says", (title, field) => {
    expect(takeAmountsByWords({}, table({ [title]: ["58,20", "120,00", "95,00"] }))).toEqual({
      [field]: title,
    });
  });

  it("takes no amounts of margins, of carriage, and none that turn the prices around", () => {
    const amounts = ["58,20", "120,00", "95,00"];
    for (const title of ["Beneficio venta", "Portes compra", "% venta"]) {
      expect(takeAmountsByWords({}, table({ [title]: amounts }))).toEqual({});
    }
    const higher = table({ PVP: ["30,00", "40,00", "50,00"], "We paid": amounts });
    expect(takeAmountsByWords({ price: "PVP" }, higher)).toEqual({ price: "PVP" });
  });

  it.each([
    "¿Cuántas quedan?",
    "How many left?",
    "Combien il en reste",
    "Hoeveel nog",
    "Stk.",
    "Uds. tienda",
  ])("takes the pieces of %s", (title) =>
    expect(takePiecesByWords({}, table({ [title]: counts })).stock).toBe(title),
  );

  it("takes no pieces of two such columns, nor of those ordered", () => {
    expect(takePiecesByWords({}, table({ "Stk A": counts, "Stk B": counts })).stock).toBeUndefined();
    expect(takePiecesByWords({}, table({ "Uds. pedidas": counts })).stock).toBeUndefined();
  });

  it("takes what the shop has before what it expects", () => {
    const both = table({ "Quantità prevista": counts, "Quantità disponibile": ["1", "1", "0"] });
    expect(preferPiecesOfNow({ stock: "Quantità prevista" }, both).stock).toBe("Quantità disponibile");
    expect(preferPiecesOfNow({ stock: "Quantità disponibile" }, both).stock).toBe("Quantità disponibile");
  });
});
