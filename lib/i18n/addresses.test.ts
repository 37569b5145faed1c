import { describe, expect, it } from "vitest";
import { landing } from "./addresses";

function go(address: string): string {
  const mark = address.indexOf("?");
  const answer = mark === -1 ? landing(address) : landing(address.slice(0, mark), address.slice(mark));
  if (answer.kind === "redirect") return `${answer.status} ${answer.to}`;
  return answer.kind === "pass" ? "pass" : `404 ${answer.lang}`;
}

describe("redirects", () => {
  it.each([
    ["/", "/es/in-stock"],
    ["/es", "/es/in-stock"],
    ["/en", "/en/in-stock"],
    ["/in-stock", "/es/in-stock"],
    ["/in-stock?brand=Nike&brand=Adidas&page=2", "/es/in-stock?brand=Nike&brand=Adidas&page=2"],
    ["/liked", "/es/liked"],
    ["/shared/AbC-123_x", "/es/shared/AbC-123_x"],
    ["/requests", "/es/requests"],
    ["/privacy-policy", "/es/privacy-policy"],
    ["/cookie-policy", "/es/cookie-policy"],
    ["/terms-of-service", "/es/terms-of-service"],
    ["/returns", "/es/returns"],
    ["/checkout?item=a%3A42&kind=purchase", "/es/checkout?item=a%3A42&kind=purchase"],
    ["/checkout/success?order=a.b", "/es/checkout/success?order=a.b"],
    ["/order", "/es/order"],
    ["/order/a.b", "/es/order/a.b"],
    ["/terms-of-service/0123456789abcdef", "/es/terms-of-service/0123456789abcdef"],
    ["/sourced-items", "/es/in-stock"],
    ["/product/sourced-items/nike-dunk", "/es/in-stock"],
    ["/product/sourced-items", "/es/in-stock"],
    ["/product/sourced-items/a/b?x=1", "/es/in-stock?x=1"],
    ["/product/in-stock/nike-dunk?size=42.5", "/es/product/in-stock/nike-dunk?size=42.5"],
    ["/product/other/nike-dunk", "/es/product/other/nike-dunk"],
    ["/offers", "/es/in-stock"],
    ["/es/product/sourced-items/x", "/es/in-stock"],
    ["/en/product/sourced-items/x?utm=1", "/en/in-stock?utm=1"],
    ["/fr", "/es/in-stock"],
    ["/fr/in-stock", "/es/in-stock"],
    ["/fr/in-stock?size=42", "/es/in-stock?size=42"],
    ["/de/product/in-stock/x", "/es/in-stock"],
    ["/env/liked", "/es/in-stock"],
    ["/ES/in-stock", "/es/in-stock"],
    ["/EN", "/en/in-stock"],
    ["/En/liked?a=b", "/en/liked?a=b"],
    ["/es/in-stock/", "/es/in-stock"],
    ["/es//in-stock", "/es/in-stock"],
    ["//es/in-stock", "/es/in-stock"],
    ["/in-stock/?page=2", "/es/in-stock?page=2"],
    ["/%65s/in-stock", "/es/in-stock"],
    ["/es/%69n-stock", "/es/in-stock"],
    ["//", "/es/in-stock"],
    ["", "/es/in-stock"],
    ["/es?", "/es/in-stock"],
    ["/admin", "/admin/dashboard"],
    ["//admin//", "/admin/dashboard"],
    ["/admin/login/", "/admin/login"],
  ])("%s → 308 %s", (from, to) => {
    expect(go(from)).toBe(`308 ${to}`);
  });

  it("sends /unsubscribe to its handler with the token, for now (307)", () => {
    expect(go("/unsubscribe?token=a%2Bb")).toBe("307 /api/newsletter-unsubscribe?token=a%2Bb");
    expect(go("/unsubscribe/")).toBe("307 /api/newsletter-unsubscribe");
  });

  it("arrives in one hop: where it sends, it lets pass or knows nothing", () => {
    for (const from of [
      "/",
      "/fr/in-stock",
      "/ES/liked/",
      "/admin/",
      "/offers",
      "/shared/x",
      "/%65n",
      "/product/a/b",
    ]) {
      const answer = landing(from);
      expect(answer.kind).toBe("redirect");
      if (answer.kind === "redirect") expect(landing(answer.to).kind).not.toBe("redirect");
    }
  });
});

describe("what passes", () => {
  it.each([
    "/es/in-stock",
    "/en/in-stock?brand=Nike",
    "/es/liked",
    "/en/shared/AbC",
    "/es/requests",
    "/es/privacy-policy",
    "/es/cookie-policy",
    "/es/terms-of-service",
    "/en/returns",
    "/es/product/in-stock/nike-dunk-low-dd1391-100",
    "/es/product/in-stock/nike-dunk/opengraph-image-1x2y",
    "/es/personal-data",
    "/es/shared/abc.def:123=",
    "/admin/dashboard",
    "/admin/offers/edit/1",
    "/api/products",
    "/_next/static/chunks/x.js",
    "/locales/es/translation.json",
    "/sitemap.xml",
    "/robots.txt",
    "/favicon.ico",
    "/images/mark.svg",
  ])("%s", (path) => {
    expect(go(path)).toBe("pass");
  });
});

describe("everything else is 404, in English only under /en", () => {
  it.each([
    ["/env/x", "es"],
    ["/es/nowhere", "es"],
    ["/en/nowhere", "en"],
    ["/en/in-stock/YWJj", "en"],
    ["/es/in-stock/all", "es"],
    ["/es/lost", "es"],
    ["/foo/bar", "es"],
    ["/es/product/in-stock", "es"],
    ["/es/product/other/x", "es"],
    ["/es/product/in-stock/a/b", "es"],
    ["/es/shared", "es"],
    ["/es/es/in-stock", "es"],
    ["/unsubscribe/x", "es"],
    ["/wp-login.php", "es"],
    ["//evil.com", "es"],
    ["/es/%", "es"],
    ["/en/%E0%A4%A", "en"],
    ["/es/product/in-stock/..%2f..%2fadmin", "es"],
    ["/%2F%2Fevil.com", "es"],
    ["/shared/%5Cevil.com", "es"],
    ["/shared/a%00b", "es"],
    ["/es/../admin", "es"],
  ])("%s → 404 %s", (path, lang) => {
    expect(go(path)).toBe(`404 ${lang}`);
  });
});

describe("never an open redirect", () => {
  it("sends only to paths of this site, whatever is asked", () => {
    const parts = [
      "",
      "/",
      "//",
      "evil.com",
      "%2f",
      "%5c",
      "\\",
      "es",
      "EN",
      "in-stock",
      "product",
      "..",
      "@",
      "%0d%0a",
      "?",
      "https:",
      "offers",
      "unsubscribe",
      "%",
      "ñ",
      "admin",
    ];
    let seed = 20_260_719;
    function pick(): string {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return parts[Math.floor(seed / 65_536) % parts.length] ?? "";
    }
    for (let round = 0; round < 5_000; round++) {
      const path = `/${Array.from({ length: 1 + (round % 6) }, pick).join(round % 2 ? "/" : "")}`.replace(
        /\?/g,
        "",
      );
      const answer = landing(path, "?q=1");
      if (answer.kind !== "redirect") continue;
      expect(new URL(answer.to, "https://shop.example").origin).toBe("https://shop.example");
      expect(answer.to).toMatch(/^\/[^/\\]/);
      expect(landing(answer.to.replace(/\?.*/, ""), "?q=1").kind).not.toBe("redirect");
    }
  });
});
