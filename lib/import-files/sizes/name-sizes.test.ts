import { describe, expect, it } from "vitest";
import { bareSizeOfName, codedName, namesEndInSizes, sizeOfName } from "./name-sizes";

describe("sizes at the end of names", () => {
  it("are read behind a word for them, or as one for two", () => {
    expect(sizeOfName("GORRA T.58")).toEqual({ name: "GORRA", size: "58" });
    expect(sizeOfName("Classic Clog 41-42")).toEqual({ name: "Classic Clog", size: "41-42" });
    expect(sizeOfName("Air Max 90")).toBeNull();
    const clogs = { name: "Classic Clog, Negro", size: "EU 37/38" };
    expect(sizeOfName("Classic Clog, Negro, 37/38 EU")).toEqual(clogs);
    expect(sizeOfName("874 Work Pant, Beige (Khaki), 30W / 32L")).toEqual({
      name: "874 Work Pant, Beige (Khaki)",
      size: "W30 L32",
    });
  });

  it("are none of a text that is too long for a name", () => {
    expect(sizeOfName(`Samba${" ".repeat(600)}talla 42`)).toBeNull();
    expect(bareSizeOfName(`Samba${" ".repeat(600)}42`)).toBeNull();
  });

  it("are read anywhere with their systems, of which the European counts", () => {
    expect(sizeOfName("Air Max 95 Men's Trainers UK 8.5 EU 43 BNIB")).toEqual({
      name: "Air Max 95 Men's Trainers BNIB",
      size: "EU 43",
    });
    expect(sizeOfName("990v6 Grey (UK 8 / EU 42)")).toEqual({ name: "990v6 Grey", size: "EU 42" });
    expect(sizeOfName("Samba UK 7.5 worn once")).toEqual({ name: "Samba worn once", size: "UK 7.5" });
    expect(sizeOfName("Samba EU 36 - 41")).toBeNull();
    expect(sizeOfName("Blazer Mid 864349-007 Talla 43 Último Par")).toEqual({
      name: "Blazer Mid 864349-007 Último Par",
      size: "43",
    });
    expect(sizeOfName("Guide US 2026")).toBeNull();
  });

  it("are bare where most names share all but their end", () => {
    const sizes = ["40", "41", "42,5", "43"].map((size) => `Dunk Low Retro - ${size}`);
    const letters = ["S", "M", "L"].map((size) => `Chase Sweat ${size}`);
    expect(namesEndInSizes([...sizes, ...letters, "9FORTY League"])).toBe(true);
    expect(namesEndInSizes(["Air Max 90", "Air Max 95", "Stan Smith", "Gazelle", "Old Skool"])).toBe(false);
    expect(bareSizeOfName("Dunk Low Retro - 42,5")).toEqual({ name: "Dunk Low Retro", size: "42,5" });
    expect(bareSizeOfName("Stan Smith 39 1/3")).toEqual({ name: "Stan Smith", size: "39 1/3" });
    expect(bareSizeOfName("874 Work Pant W30 L32")).toEqual({ name: "874 Work Pant", size: "W30 L32" });
    expect(bareSizeOfName("Crew Socks 38-42")).toEqual({ name: "Crew Socks", size: "38-42" });
    expect(bareSizeOfName("550 UK 7.5")).toEqual({ name: "550", size: "UK 7.5" });
    expect(bareSizeOfName("Jordan 4")).toBeNull();
  });

  it("stand in brackets beside a colour, behind a code, as Odoo writes them", () => {
    const named = { name: "Air Force 1 '07", size: "46", colour: "Blanc" };
    expect(bareSizeOfName("[CW2288-111-46] Air Force 1 '07 (46, Blanc)")).toEqual({
      ...named,
      style_code: "CW2288-111-46",
    });
    expect(bareSizeOfName("Air Force 1 '07 (Blanc, 46)")).toEqual(named);
    expect(codedName("[LAB23101] Mochila Legacy (Negro)")).toEqual({
      name: "Mochila Legacy",
      style_code: "LAB23101",
      colour: "Negro",
    });
    expect(codedName("Mochila Legacy (Negro)")).toBeNull();
  });
});

it("does not take the letters of a model for a size", () => {
  expect(sizeOfName("Shox TL")).toBeNull();
  expect(sizeOfName("Camiseta Mapleton T.L")).toEqual({ name: "Camiseta Mapleton", size: "L" });
  expect(sizeOfName("Samba T42")).toEqual({ name: "Samba", size: "42" });
});
