import { describe, expect, it } from "vitest";
import { savedCard } from "./saved-card";

const item = {
  _id: "0b0f1c2e-0000-4000-8000-000000000001",
  name: "Air Max 90",
  brand: "Nike",
  style_code: "CN8490-100",
  slug: "nike-air-max-90-cn8490-100",
  sourceType: "in-stock",
  price: 149.95,
  sizes: ["40.5", "41", "42", "43", "44", "45"],
  secureImages: ["/media/0123456789abca-320.avif"],
};
const more = (count: number) => `and ${count} more`;

describe("savedCard", () => {
  it("shows what the browser kept, as a card of the catalogue does", () => {
    const card = savedCard(item, "es", more);
    expect(card).toMatchObject({ id: item._id, code: "CN8490-100", cents: 14_995, sizes: item.sizes });
    expect(card.price).toMatch(/^149,95/);
    expect(card.chips?.[0]).toBe("40.5");
    const hidden = item.sizes.length - (card.chips?.length ?? 0);
    expect(hidden).toBeGreaterThan(0);
    expect(card.more).toEqual([`+${hidden}`, `and ${hidden} more`]);
    expect(card.pictures).toEqual([["0123456789abca", "", 320, 320, [320], 1]]);
  });

  it("says no price, size or picture that was not kept", () => {
    const { price, sizes, secureImages, ...bare } = item;
    const card = savedCard({ ...bare, sizes: [] }, "en", more);
    expect(card).toMatchObject({ price: "", pictures: [] });
    expect(card).not.toHaveProperty("sizes");
    expect(card).not.toHaveProperty("chips");
  });

  it("shows no picture that is not the shop's own", () => {
    for (const url of ["https://example.com/a-320.webp", "/media/../secret-320.webp", "/media/a.svg"]) {
      expect(savedCard({ ...item, secureImages: [url] }, "es", more).pictures).toEqual([]);
    }
  });
});
