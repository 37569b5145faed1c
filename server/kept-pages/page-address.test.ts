import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { encodeSegment } from "@/lib/catalogue/filter-addresses";
import { parseFilters } from "@/lib/catalogue/filters";
import { pageKind } from "@/lib/kept-pages/page-kind.mjs";
import { pageAddress } from "./page-address";

function segment(query: string): string {
  return encodeSegment(parseFilters(new URLSearchParams(query)));
}

it.each([
  ["/es/in-stock", "/es/in-stock/all"],
  ["/en/in-stock?utm_source=mail&gclid=1&_rsc=abc", "/en/in-stock/all"],
  ["/es/in-stock?brand=Nike&brand=ASICS", `/es/in-stock/${segment("brand=ASICS&brand=Nike")}`],
  ["/es/in-stock?x=1&brand=ASICS&page=1&brand=Nike", `/es/in-stock/${segment("brand=ASICS&brand=Nike")}`],
  ["/es/returns?x=1", "/es/returns"],
  ["/en/product/in-stock/nike-dunk-low?size=42", "/en/product/in-stock/nike-dunk-low"],
  ["/es/nothing/here", "/es/lost"],
  ["/en/nothing", "/en/lost"],
  ["/es/lost", "/es/lost"],
])("%s shows %s", (url, path) => {
  expect(pageAddress(url)?.path).toBe(path);
});

it.each([
  "/es/in-stock?q=dunk",
  "/es/in-stock?page=51",
  "/es/in-stock?brand=a&brand=b&brand=c&brand=d",
  "/es/shared/0123456789abcdef",
  "/en/wishes/confirm?token=x",
  "/es/newsletter/confirm",
  "/es/checkout?item=a%3A42&kind=purchase",
  "/es/checkout/success?order=x.y",
  "/en/order/x.y",
])("%s is drawn for each request", (url) => {
  expect(pageAddress(url)?.path).toBeNull();
});

it.each([
  "/",
  "/es",
  "/es/",
  "/es/in-stock/",
  "//es/in-stock",
  "/ES/in-stock",
  "/fr/in-stock",
  "/in-stock",
  "/admin",
  "/admin/products",
  "/api/health",
  "/_next/static/x.js",
  "/media/x.webp",
  "/es/product/sourced-items/a",
  "/es/product/in-stock/a%20b",
  "/es/../en/in-stock",
  "/es/%2e%2e/in-stock",
  "/es\\in-stock",
  "/es/ñ",
  "/es/product/in-stock/nike/opengraph-image",
  "http://elsewhere/es/in-stock",
  "*",
  "",
])("%s is left to Next", (url) => {
  expect(pageAddress(url)).toBeNull();
});

it("knows every page that Next keeps, and no other", () => {
  const pages = readdirSync("app/[lang]", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("page.tsx"));
  expect(pages.length).toBeGreaterThan(10);
  for (const file of pages) {
    const route = file.replace(/\/page\.tsx$/, "");
    const isKept = /export const generateStaticParams/.test(readFileSync(`app/[lang]/${file}`, "utf8"));
    if (route === "in-stock" || route === "in-stock/[query]") continue;
    const path = `/es/${route.replace("[sourceType]", "in-stock").replace("[slug]", "a").replace("[shareId]", "x")}`;
    expect([route, pageAddress(path)?.path ?? null]).toEqual([route, isKept ? path : null]);
  }
});

it("has a listing kept as one of many, unless nothing is filtered", () => {
  const kinds = ["/es/in-stock", "/es/in-stock?brand=Nike", "/es/returns", "/es/product/in-stock/a"].map(
    (url) => {
      const address = pageAddress(url);
      return [pageKind(address?.path ?? ""), address?.isRare];
    },
  );
  expect(kinds).toEqual([
    ["always", false],
    ["filtered", true],
    ["always", false],
    ["normal", false],
  ]);
});
