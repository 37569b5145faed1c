import { describe, expect, it } from "vitest";
import { defaultZones } from "@/lib/delivery/promise";
import { jsonLd } from "@/lib/seo";
import { isGtin } from "./described-product";
import { breadcrumbSchema, productSchema } from "./product-schema";

const product = {
  ordinal: 7,
  slug: "samba-og-b75806",
  name: "Samba </script>",
  brand: "Adidas",
  styleCode: "B75806",
  description: "",
  colour: "Cloud White",
  gender: "unisex" as const,
  priceCents: 11_995,
  regularPriceCents: null,
  lowestPriceCents: null,
  leadDays: null,
  pictures: [{ hash: "abc", widths: [320, 640] }],
  sizes: [
    { value: "42 2/3", system: "EU", available: 2, barcode: "4006381333931" },
    { value: "43 1/3", system: "EU", available: 0, barcode: "not one" },
  ],
};
const context = {
  siteUrl: "https://shop.example",
  shopName: "Sal & Suela",
  lang: "en" as const,
  zones: defaultZones,
  country: "ES",
};

describe("productSchema", () => {
  it("has a variant per size with its own address, availability and identifiers", () => {
    expect(productSchema(product, context)[0]).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "B75806",
      image: ["https://shop.example/media/abc-640.webp"],
      hasVariant: [
        {
          size: "42 2/3",
          sku: "7-42-2-3",
          gtin: "4006381333931",
          url: "https://shop.example/en/product/in-stock/samba-og-b75806?size=42%202%2F3",
          offers: { price: "119.95", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
        },
        { size: "43 1/3", offers: { availability: "https://schema.org/OutOfStock" } },
      ],
    });
  });

  it("tells of sizes that can be ordered and invents no barcode", () => {
    const [{ hasVariant }] = JSON.parse(JSON.stringify(productSchema({ ...product, leadDays: 12 }, context)));
    expect(hasVariant[1].offers.availability).toBe("https://schema.org/BackOrder");
    expect(hasVariant[1]).not.toHaveProperty("gtin");
  });

  it("says the brand once, by whatever name", () => {
    const jordan = { ...product, brand: "Jordan", name: "Air Jordan 4 Retro" };
    expect(productSchema(jordan, context)[0]).toMatchObject({
      name: "Air Jordan 4 Retro",
      brand: { "@type": "Brand", name: "Jordan" },
      hasVariant: [{ name: "Air Jordan 4 Retro 42 2/3" }, { name: "Air Jordan 4 Retro 43 1/3" }],
    });
    expect(productSchema(product, context)[0]).toMatchObject({ name: "Adidas Samba </script>" });
  });

  it("names the zones that are served and 15 days to return once, and refers to them from each offer", () => {
    const [group, ...policies] = JSON.parse(JSON.stringify(productSchema(product, context)));
    expect(policies).toMatchObject([
      { "@id": "#delivery-eivissa", shippingRate: { value: "3.00", currency: "EUR" } },
      { "@id": "#delivery-ibiza", shippingRate: { value: "5.00" } },
      { "@id": "#returns", merchantReturnDays: 15 },
    ]);
    for (const { offers } of group.hasVariant) {
      expect(offers.shippingDetails).toEqual([{ "@id": "#delivery-eivissa" }, { "@id": "#delivery-ibiza" }]);
      expect(offers.hasMerchantReturnPolicy).toEqual({ "@id": "#returns" });
    }
  });

  it("cannot end the script it stands in", () => {
    expect(jsonLd(productSchema(product, context))).not.toContain("</script>");
  });
});

describe("isGtin", () => {
  it.each(["4006381333931", "96385074", "036000291452", "10012345678902"])("%s is one", (code) => {
    expect(isGtin(code)).toBe(true);
  });

  it.each([null, "", "4006381333932", "12345", "DD1391-100"])("%s is none", (code) => {
    expect(isGtin(code)).toBe(false);
  });
});

describe("breadcrumbSchema", () => {
  it("counts from one and names full addresses", () => {
    expect(breadcrumbSchema([{ name: "Shop", path: "/en/in-stock" }], "https://shop.example")).toMatchObject({
      itemListElement: [{ position: 1, name: "Shop", item: "https://shop.example/en/in-stock" }],
    });
  });
});
