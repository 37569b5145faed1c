import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import type { ProductCard } from "@/lib/catalogue/cards";
import { messagesIn } from "@/lib/i18n/messages";
import { cardFacts } from "./card-facts";

const t = createTranslator({ locale: "en", messages: messagesIn("en"), namespace: "catalogue.card" });

const shoe: ProductCard = {
  id: "1",
  name: "Runner",
  slug: "runner",
  brand: "Nike",
  styleCode: "AB1234-100",
  sourceType: "in-stock",
  category: "sneakers",
  isNew: false,
  section: null,
  availability: "in-stock",
  sizes: [
    { value: "41", inStock: false },
    { value: "42", inStock: true },
  ],
  stockNote: null,
  priceCents: 12995,
  regularPriceCents: null,
  lowestPriceCents: null,
  leadDays: null,
  pictures: [],
};

describe("cardFacts", () => {
  it("leaves out what says nothing", () => {
    expect(cardFacts({ ...shoe, sizes: shoe.sizes.slice(1) }, "en", t)).toEqual({
      id: "1",
      slug: "runner",
      name: "Runner",
      brand: "Nike",
      code: "AB1234-100",
      cents: 12995,
      price: "€129.95",
      sizes: ["42"],
      chips: ["42"],
      pictures: [],
    });
  });

  it("writes a reduction with the lowest price of 30 days", () => {
    const facts = cardFacts({ ...shoe, regularPriceCents: 14995, lowestPriceCents: 11995 }, "en", t);
    expect(facts.before).toBe("€149.95");
    expect(facts.lowest).toContain("€119.95");
  });

  it.each([
    ["Last size", { stockNote: "last-size" }],
    ["Last one", { stockNote: "last-one" }],
    ["Sold out", { availability: "sold-out", sizes: [] }],
    ["On request", { availability: "on-request" }],
    ["On request, about 9 days", { sourceType: "sourced-items", leadDays: 9 }],
  ] satisfies [string, Partial<ProductCard>][])("says %s", (word, change) => {
    expect(cardFacts({ ...shoe, ...change }, "en", t).word).toBe(word);
  });

  it("shows the size that was filtered by, however many others there are", () => {
    const sizes = Array.from({ length: 12 }, (_, index) => ({ value: String(36 + index), inStock: true }));
    const { chips, sizes: all, size } = cardFacts({ ...shoe, sizes }, "en", t, ["46", "50"]);
    expect(chips?.slice(0, 3)).toEqual(["46", "36", "37"]);
    expect(size).toBe("46");
    expect(cardFacts({ ...shoe, sizes }, "en", t, ["46", "47"]).size).toBeUndefined();
    expect(all?.[0]).toBe("36");
  });

  it("counts the sizes that find no room", () => {
    const sizes = Array.from({ length: 12 }, (_, index) => ({ value: String(36 + index), inStock: true }));
    const { chips = [], more, sizes: all } = cardFacts({ ...shoe, sizes }, "en", t);
    expect(all).toHaveLength(12);
    expect(more).toEqual([`+${12 - chips.length}`, `and ${12 - chips.length} more sizes`]);
  });
});
