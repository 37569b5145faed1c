import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { takeMisspelt } from "./guess-misspelt";

const take = (title: string, texts: string[]) =>
  takeMisspelt({}, tableOf([title], { samples: { [title]: texts } }));

describe("misspelt titles", () => {
  it.each(["Canitdad", "Quanity", "Bestnad", "Quantitée", "Rimaneza"])("takes the pieces of %s", (title) =>
    expect(take(title, ["3", "0", "12"])).toEqual({ stock: title }),
  );

  it.each([
    ["Prix d'achta HT", "cost"],
    ["Prceio venta", "price"],
  ])("takes the amounts of %s", (title, field) =>
    expect(take(title, ["52,40", "58,20"])).toEqual({ [field]: title }),
  );

  it("takes no other word for a slip, and nothing that does not fit", () => {
    // `Marke` is a letter away, not a slip.
    expect(take("Marge", ["52,40", "58,20"])).toEqual({});
    expect(take("Canitdad", ["rojo", "azul"])).toEqual({});
  });
});
