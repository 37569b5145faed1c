import { expect, it } from "vitest";
import { toggleFilter } from "@/lib/catalogue/filter-steps";
import { catalogueHref, parseFilters } from "@/lib/catalogue/filters";
import { encodeValue, place } from "./option-facts";
import { optionFacts, patternOf } from "./panel-options";

const options = ["Nike", "New Balance", "Stüssy & Co"].map((original) => ({
  original,
  display: original,
  count: 2,
}));

it.each(["", "brand=nike", "brand=Zeta&size=42", "q=air&brand=New+Balance&sort=newest"])(
  "leads every option to where its filter does: %s",
  (query) => {
    const filters = parseFilters(new URLSearchParams(query));
    const props = { group: "brand", filters, lang: "en" } as const;
    const pattern = patternOf(props);
    for (const [original, , more] of optionFacts({ ...props, options })) {
      const href = more?.href ?? pattern.replace(place, encodeValue(original));
      expect(href).toBe(catalogueHref("en", toggleFilter(filters, "brand", original)));
    }
  },
);

it("says only what is not as with most", () => {
  const filters = parseFilters(new URLSearchParams("brand=nike"));
  const facts = optionFacts({ group: "brand", filters, lang: "en", options });
  expect(facts[0]?.[2]).toMatchObject({ isChosen: true, href: "/en/in-stock" });
  expect(facts[1]?.[2]?.isChosen).toBeUndefined();
  const all = optionFacts({
    group: "size",
    filters: parseFilters(new URLSearchParams()),
    lang: "es",
    options: [
      { original: "42", display: "42", count: 3 },
      { original: "ONE", display: "Talla única", count: 1 },
    ],
  });
  expect(all).toEqual([
    ["42", 3],
    ["ONE", 1, { label: "Talla única" }],
  ]);
});
