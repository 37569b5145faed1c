import { describe, expect, it } from "vitest";
import { absoluteUrl, alternates, jsonLd, metadataFor } from "./seo";

const site = "https://shop.example";

describe("alternates", () => {
  it("names both languages, Spanish for everybody else", () => {
    expect(alternates(site, "en", "/in-stock?brand=New+Balance")).toEqual({
      canonical: "https://shop.example/en/in-stock?brand=New+Balance",
      languages: {
        es: "https://shop.example/es/in-stock?brand=New+Balance",
        en: "https://shop.example/en/in-stock?brand=New+Balance",
        "x-default": "https://shop.example/es/in-stock?brand=New+Balance",
      },
    });
  });

  it("never doubles a slash", () => {
    expect(alternates(`${site}/`, "es", "/liked").canonical).toBe("https://shop.example/es/liked");
    expect(alternates(site, "es", "/").canonical).toBe("https://shop.example/es");
    expect(absoluteUrl(`${site}//`, "/a")).toBe("https://shop.example/a");
  });
});

describe("jsonLd", () => {
  it("cannot end the script it stands in, and says the same", () => {
    const data = { name: "</script><!--<script>", note: "a\u2028b\u2029c & <b>", price: 129.95 };
    const text = jsonLd(data);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});

describe("metadataFor", () => {
  const page = {
    siteUrl: site,
    siteName: "Shop",
    lang: "en",
    path: "/liked",
    title: "Liked",
    description: "Yours",
  } as const;

  it("gives links and share tags", () => {
    const meta = metadataFor({
      ...page,
      image: { url: "/share.jpg", width: 1200, height: 630, alt: "Shoe" },
    });
    expect(meta).toMatchObject({
      title: "Liked",
      description: "Yours",
      alternates: { canonical: "https://shop.example/en/liked" },
      openGraph: {
        url: "https://shop.example/en/liked",
        locale: "en_GB",
        alternateLocale: ["es_ES"],
        images: [{ url: "https://shop.example/share.jpg", width: 1200, height: 630, alt: "Shoe" }],
      },
      twitter: { card: "summary_large_image" },
    });
    expect(meta.robots).toBeUndefined();
  });

  it("keeps private pages out of the index, lets links be followed, and shows the shop's mark where there is no picture", () => {
    const meta = metadataFor({ ...page, noindex: true });
    expect(meta.robots).toEqual({ index: false, follow: true });
    expect(meta.twitter).toMatchObject({ card: "summary" });
    expect(meta.openGraph).toMatchObject({
      images: [{ url: "https://shop.example/brand/icon-512.png", width: 512, height: 512, alt: "Shop" }],
    });
  });
});
