import { expect, it } from "vitest";
import { formatSitemap } from "./sitemap-xml";

it("writes each address with its day and its languages, escaped", () => {
  const xml = formatSitemap([
    {
      url: "https://shop.example/es/in-stock?brand=A&size='1'",
      changedAt: new Date("2026-11-21T10:00:00Z"),
      languages: { es: "https://shop.example/es?a=1&b=2" },
    },
    { url: "https://shop.example/en", changedAt: null, languages: {} },
  ]);
  expect(xml).toContain(
    "<url><loc>https://shop.example/es/in-stock?brand=A&amp;size=&#39;1&#39;</loc>" +
      "<lastmod>2026-11-21T10:00:00.000Z</lastmod>" +
      '<xhtml:link rel="alternate" hreflang="es" href="https://shop.example/es?a=1&amp;b=2"/></url>',
  );
  expect(xml).toContain("<url><loc>https://shop.example/en</loc></url>");
});
