import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect, test } from "@playwright/test";
import { validateXML } from "xmllint-wasm";

/** What Google asks of structured data, judged by a validator that is not ours. */
async function judge(html: string): Promise<{ types: string[]; faults: string[] }> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(html);
  const issues = await new Validator().validate(found);
  const faults = issues.filter(({ severity }) => severity === "ERROR").map((issue) => issue.issueMessage);
  return { types: Object.keys(found.jsonld), faults: [...faults, ...found.errors.map(String)] };
}

test("structured data of listing and product passes a validator in both languages", async ({ request }) => {
  for (const lang of ["es", "en"]) {
    const listing = await (await request.get(`/${lang}/in-stock`)).text();
    expect(await judge(listing)).toEqual({ types: expect.arrayContaining(["ShoeStore"]), faults: [] });
    const visit = await (await request.get(`/${lang}/visit`)).text();
    expect(await judge(visit)).toEqual({ types: expect.arrayContaining(["ShoeStore"]), faults: [] });
    expect(visit).toContain(`hrefLang="${lang === "es" ? "en" : "es"}"`);
    const narrowed = await (await request.get(`/${lang}/in-stock?brand=Nike`)).text();
    expect(await judge(narrowed)).toEqual({ types: expect.arrayContaining(["BreadcrumbList"]), faults: [] });
    const links = [...listing.matchAll(/href="(\/\w\w\/product\/in-stock\/[^"?#]+)"/g)].map(
      ([, href]) => href,
    );
    expect(links.length).toBeGreaterThan(3);
    for (const href of new Set(links.slice(0, 3))) {
      const product = await (await request.get(href ?? "")).text();
      expect(await judge(product), href).toEqual({
        types: expect.arrayContaining(["ProductGroup", "BreadcrumbList"]),
        faults: [],
      });
    }
  }
});

// Alternate languages stand in the sitemap as links of XHTML; this is what Google documents of them.
const xhtmlLink = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" type="xsd:token" use="required" fixed="alternate"/>
      <xsd:attribute name="hreflang" type="xsd:token" use="required"/>
      <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

const both = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/>
</xsd:schema>`;

test("the sitemap is as sitemaps.org says", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const official = createRequire(import.meta.url).resolve("sitemap/package.json");
  const check = (contents: string) =>
    validateXML({
      xml: [{ fileName: "sitemap.xml", contents }],
      schema: [{ fileName: "all.xsd", contents: both }],
      preload: [
        {
          fileName: "sitemap.xsd",
          contents: readFileSync(new URL("schema/sitemap.xsd", `file://${official}`), "utf8"),
        },
        { fileName: "xhtml.xsd", contents: xhtmlLink },
      ],
    });
  expect((await check(sitemap)).errors).toEqual([]);
  expect((await check(sitemap.replaceAll("<loc>", "<place>").replaceAll("</loc>", "</place>"))).valid).toBe(
    false,
  );
});

test("a value is one page, however its address spells it", async ({ page }) => {
  for (const spelled of ["Adidas", "adidas", "ADIDAS"]) {
    await page.goto(`/es/in-stock?brand=${spelled}`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\?brand=adidas$/);
  }
});
