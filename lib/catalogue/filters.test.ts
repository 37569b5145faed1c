import { describe, expect, it } from "vitest";
import { canonicalFilters, decodeSegment, encodeSegment, isIndexable, isKept } from "./filter-addresses";
import { activeFilterCount, clearFilters, toggleFilter, withPage } from "./filter-steps";
import { catalogueHref, formatQuery, noFilters, parseFilters } from "./filters";

function read(query: string) {
  return parseFilters(new URLSearchParams(query));
}

function canonical(query: string): string {
  return formatQuery(read(query));
}

/** A listing of something, of a collection that can be seen where one is named. */
const shown = { page: { total: 1 }, collection: {} };

describe("parseFilters", () => {
  it("reads every parameter", () => {
    expect(
      read(
        "category=sneakers&brand=Nike&brand=ASICS&size=42&section=run&gender=Women&colour=green&price=50-90&sale=1&new=1&today=1&collection=summer&q=dunk&sort=newest&page=3",
      ),
    ).toEqual({
      category: ["sneakers"],
      brand: ["ASICS", "Nike"],
      size: ["42"],
      section: ["run"],
      gender: ["women"],
      colour: ["green"],
      price: { min: 50, max: 90 },
      sale: true,
      new: true,
      today: true,
      collection: "summer",
      q: "dunk",
      sort: "newest",
      page: 3,
    });
  });

  it("knows nothing of other parameters and empty values", () => {
    expect(read("utm_source=x&brand=&brand=%20&collection=&q=%00&sort=cheap&__proto__=1")).toEqual(noFilters);
  });

  it.each([
    ["price=50-90", "price=50-90"],
    ["price=90-50", "price=50-90"],
    ["price=49,95-79.5", "price=49-80"],
    ["price=-80", "price=-80"],
    ["price=050-", "price=50-"],
    ["price=0-", ""],
    ["price=50-0", "price=-50"],
    ["price=0-50", "price=-50"],
    ["price=0-0", "price=-0"],
    ["price=-", ""],
    ["price=80", ""],
    ["price=a-b", ""],
    ["sale=1&today=1", "sale=1&today=1"],
    ["sale=yes&today=true", ""],
    ["new=1", "category=new"],
    ["new=1&category=new&category=boots", "category=new"],
    ["new=1&category=boots", "category=boots&new=1"],
    ["colour=GREEN&gender=Kids", "gender=kids&colour=green"],
  ])("%s is written %s", (query, expected) => {
    expect(canonical(query)).toBe(expected);
  });

  it.each([
    ["", 1],
    ["page=2", 2],
    ["page=002", 2],
    ["page=+2", 2],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1.5", 1],
    ["page=1e3", 1],
    ["page=abc", 1],
    ["page=2&page=7", 2],
    [`page=${"9".repeat(400)}`, 1_000_000],
  ])("%s is page %d", (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it("trims, composes, drops control characters and repeats in any case", () => {
    expect(read("brand=%20Comme%20des%20Garc%CC%A7ons%00%20").brand).toEqual(["Comme des Garçons"]);
    expect(read("brand=a&brand=e%00%CC%81").brand).toEqual(["a", "é"]);
    expect(read("brand=nike&brand=Nike&brand=NIKE").brand).toEqual(["NIKE"]);
  });

  it("keeps at most 50 values of at most 80 characters, and never half a character", () => {
    const many = Array.from({ length: 90 }, (_, index) => `brand=b${index}`).join("&");
    expect(read(many).brand).toHaveLength(50);
    expect(read(`q=${"x".repeat(200)}`).q).toHaveLength(80);
    expect(Array.from(read(`brand=${"💀".repeat(100)}`).brand[0] ?? "")).toHaveLength(80);
  });

  it("means the same size however it is written, and keeps what is none", () => {
    expect(read("size=EU+42&size=42,0&size=42").size).toEqual(["42"]);
    expect(read("size=2xl&size=42+2/3&size=42,5&size=us+9&size=huge").size).toEqual([
      "US 9",
      "42.5",
      "42 2/3",
      "XXL",
      "huge",
    ]);
  });
});

describe("formatQuery", () => {
  it("is one text per state", () => {
    const expected =
      "category=sneakers&brand=ASICS&brand=Nike&size=9&size=42&size=L&section=run&collection=c&q=a+b&sort=price-asc&page=2";
    expect(canonical(expected)).toBe(expected);
    expect(
      canonical(
        "page=2&sort=price-asc&q=a%20b&collection=c&section=run&size=l&size=EU+42&size=9&brand=Nike&brand=ASICS&category=sneakers&x=1",
      ),
    ).toBe(expected);
  });

  it("leaves defaults out", () => {
    expect(canonical("page=1&sort=featured&q=")).toBe("");
    expect(catalogueHref("es", noFilters)).toBe("/es/in-stock");
    expect(catalogueHref("en", read("page=2&brand=New Balance"))).toBe(
      "/en/in-stock?brand=New+Balance&page=2",
    );
  });
});

describe("changing filters", () => {
  it("adds, removes and goes to the first page", () => {
    const start = read("brand=Nike&page=4&sort=newest");
    const both = toggleFilter(start, "brand", "ASICS");
    expect(formatQuery(both)).toBe("brand=ASICS&brand=Nike&sort=newest");
    expect(formatQuery(toggleFilter(both, "brand", "nike"))).toBe("brand=ASICS&sort=newest");
    expect(formatQuery(toggleFilter(read("size=42"), "size", "EU 42"))).toBe("");
    expect(start.brand).toEqual(["Nike"]);
  });

  it("clears everything but the order", () => {
    expect(formatQuery(clearFilters(read("brand=Nike&collection=c&q=x&sort=newest&page=3")))).toBe(
      "sort=newest",
    );
  });

  it("changes the page alone", () => {
    expect(formatQuery(withPage(read("brand=Nike"), 3))).toBe("brand=Nike&page=3");
    expect(withPage(noFilters, Number.NaN).page).toBe(1);
    expect(withPage(noFilters, -2).page).toBe(1);
  });

  it("counts what is chosen", () => {
    expect(activeFilterCount(read("brand=a&brand=b&size=42&collection=c&q=x&sort=newest&page=2"))).toBe(4);
  });
});

describe("index and memory", () => {
  it("names a collection as the canonical page of what narrows it, but not of a search in it", () => {
    const collection = "collection=summer";
    for (const more of ["brand=Nike", "sort=newest", "price=50-90", "page=2&size=42"])
      expect(formatQuery(canonicalFilters(read(`${collection}&${more}`), shown))).toBe(collection);
    expect(formatQuery(canonicalFilters(read(`${collection}&page=2`), shown))).toBe(`${collection}&page=2`);
    expect(formatQuery(canonicalFilters(read(`${collection}&q=dunk`), shown))).toBe("");
  });

  it.each([
    ["", true],
    ["page=7", true],
    ["brand=Nike&page=2", true],
    ["collection=summer", true],
    ["brand=Nike&brand=Vans", false],
    ["brand=Nike&size=42", false],
    ["q=dunk", false],
    ["sort=newest", false],
  ])("%s may be indexed: %s", (query, expected) => {
    expect(isIndexable(read(query))).toBe(expected);
    expect(formatQuery(canonicalFilters(read(query), shown))).toBe(expected ? canonical(query) : "");
  });

  it.each([
    ["brand=made-up", ""],
    ["collection=made-up", ""],
    ["page=2", ""],
    ["sale=1", ""],
  ])("%s leads to the whole catalogue where it shows nothing", (query, expected) => {
    const nothing = { page: { total: 0 }, collection: null };
    expect(formatQuery(canonicalFilters(read(query), nothing))).toBe(expected);
  });

  it("of a collection leads to the collection where it shows nothing", () => {
    const nothing = { page: { total: 0 }, collection: {} };
    expect(formatQuery(canonicalFilters(read("collection=summer&brand=x"), nothing))).toBe(
      "collection=summer",
    );
    expect(formatQuery(canonicalFilters(read("collection=summer"), nothing))).toBe("collection=summer");
  });

  it.each([
    ["", true],
    ["brand=a&brand=b&size=42&page=50&sort=newest", true],
    ["brand=a&brand=b&size=42&section=s", false],
    ["page=51", false],
    ["q=x", false],
  ])("%s may be kept: %s", (query, expected) => {
    expect(isKept(read(query))).toBe(expected);
  });
});

describe("segment", () => {
  it("is safe in a path and comes back", () => {
    expect(encodeSegment(noFilters)).toBe("all");
    const filters = read("brand=Comme des Garçons&size=42 2/3&q=💀%2F..&page=3");
    expect(encodeSegment(filters)).toMatch(/^[\w-]+$/);
    expect(decodeSegment(encodeSegment(filters))).toEqual(filters);
  });

  it.each([
    "",
    "ALL",
    "all/",
    "..",
    "%61ll",
    "YQ",
    "YnJhbmQ9",
    btoa("page=1"),
    btoa("size=EU+42"),
    btoa("x=1"),
    "YQ==",
    "ñ",
    "a",
  ])("refuses %s", (text) => {
    expect(decodeSegment(text)).toBeNull();
  });
});

describe("odd input", () => {
  it("never fails, and the canonical form stays as it is", () => {
    const bits = [
      "brand",
      "size",
      "q",
      "page",
      "=",
      "&",
      "%",
      "%00",
      "%F0%9F",
      "💀",
      "\ud800",
      "42,5",
      "1e9",
      "+",
      "\u0301",
      "'",
      "<",
      "ſ",
      "İ",
      "½",
      "US 9",
      " / ",
    ];
    let seed = 7;
    function pick(): string {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return bits[Math.floor(seed / 65_536) % bits.length] ?? "";
    }
    for (let round = 0; round < 5_000; round++) {
      const query = Array.from({ length: 1 + (round % 24) }, pick).join("");
      const once = canonical(query);
      expect(canonical(once)).toBe(once);
      expect(decodeSegment(encodeSegment(read(query)))).toEqual(read(query));
    }
  });
});
