import { describe, expect, it } from "vitest";
import { fillPlaceholders, type PlaceholderValues, unknownPlaceholders } from "./placeholders";

const values: PlaceholderValues = {
  name: "Ana {talla}",
  fullName: "Ana {talla} Ruiz",
  product: "Dunk Low",
  size: null,
  price: "119,00 €",
  link: null,
  shop: "Sal & Suela",
  hours: "Lunes a sábado: 10:00–20:00",
  address: null,
  phone: null,
  signature: "Núria",
};

describe("fillPlaceholders", () => {
  it("fills in by Spanish and by English names, with and without accents and capitals", () => {
    expect(fillPlaceholders("{producto} {product} {Precio} {HOURS} {firma}", values)).toEqual({
      text: "Dunk Low Dunk Low 119,00 € Lunes a sábado: 10:00–20:00 Núria",
      open: [],
    });
    expect(fillPlaceholders("{telefono} {teléfono}", values).open).toEqual(["{telefono}", "{teléfono}"]);
  });

  it("leaves what has no value, and says so once", () => {
    expect(fillPlaceholders("La {talla}, sí, la {talla}. {nonsense}", values)).toEqual({
      text: "La {talla}, sí, la {talla}. {nonsense}",
      open: ["{talla}", "{nonsense}"],
    });
  });

  it("never reads what people typed as a text with placeholders", () => {
    expect(fillPlaceholders("{nombre}", values)).toEqual({ text: "Ana {talla}", open: [] });
  });

  it("leaves other braces alone", () => {
    const text = "{} {1} { nombre } {un nombre largo}";
    expect(fillPlaceholders(text, values)).toEqual({ text, open: [] });
  });
});

it("names the words in braces that mean nothing", () => {
  expect(unknownPlaceholders("{nombre} {size} {nmae} {nmae}")).toEqual(["{nmae}"]);
});
