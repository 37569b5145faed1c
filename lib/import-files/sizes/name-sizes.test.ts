import { describe, expect, it } from "vitest";
import { bareSizeOfName, namesEndInSizes, sizeOfName } from "./name-sizes";

describe("sizes at the end of names", () => {
  it("are read behind a word for them, or as one for two", () => {
    expect(sizeOfName("GORRA T.58")).toEqual({ name: "GORRA", size: "58" });
    expect(sizeOfName("Classic Clog 41-42")).toEqual({ name: "Classic Clog", size: "41-42" });
    expect(sizeOfName("Air Max 90")).toBeNull();
  });

  it("are bare where most names share all but their end", () => {
    const sizes = ["40", "41", "42,5", "43"].map((size) => `Dunk Low Retro - ${size}`);
    const letters = ["S", "M", "L"].map((size) => `Chase Sweat ${size}`);
    expect(namesEndInSizes([...sizes, ...letters, "9FORTY League"])).toBe(true);
    expect(namesEndInSizes(["Air Max 90", "Air Max 95", "Stan Smith", "Gazelle", "Old Skool"])).toBe(false);
    expect(bareSizeOfName("Dunk Low Retro - 42,5")).toEqual({ name: "Dunk Low Retro", size: "42,5" });
    expect(bareSizeOfName("Stan Smith 39 1/3")).toEqual({ name: "Stan Smith", size: "39 1/3" });
  });
});
