import { beforeAll, expect, it } from "vitest";
import { findAddressStatus } from "@/lib/catalogue/address-status";
import { decodeSegment, encodeSegment, isKept } from "@/lib/catalogue/filter-addresses";
import { formatQuery, parseFilters } from "@/lib/catalogue/filters";
import { listProducts } from "@/lib/catalogue/queries";
import { makeProduct } from "../factories";
import naughty from "../setup/naughty-strings.json";
import { within } from "../setup/within";

const names = [
  "q",
  "brand",
  "category",
  "section",
  "gender",
  "colour",
  "price",
  "sale",
  "new",
  "today",
  "size",
  "sort",
  "page",
  "collection",
  "utm_source",
  "",
  "__proto__",
  "\0",
];
/** What the fields of one kind take, ends turned, empty and beyond all bounds. */
const ranges = [
  "50-90",
  "90-50",
  "50-0",
  "0-50",
  "0-0",
  "0-",
  "-0",
  "-",
  "49,95-79.5",
  "999999999-1",
  "1-1e9",
  "--5",
];
const flags = ["1", "0", "true", "01", " 1"];
const words = ["women", "KIDS", "unisex", "Black", "multi", "price-asc", "2", "EU 42", "42,5"];
const parts = ["=", "[]=", "", "==", "=%00", "=%ff%c0%80", "=%zz", "=,,,"];

/** Half a character cannot stand in an address. */
const whole = naughty.map((text) => text.replace(/\p{Surrogate}/gu, ""));

/** The same pseudo-random numbers on every run. */
function* numbers(): Generator<number> {
  for (let state = 11; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 3;
  }
}

const next = numbers();
function pick<T>(list: readonly T[]): T {
  const found = list[(next.next().value ?? 0) % list.length];
  if (found === undefined) throw new Error("An empty list");
  return found;
}

/** What a parameter takes, or nearly so. */
function nearly(name: string): string {
  if (name === "price") return pick(ranges);
  return pick(["sale", "new", "today"].includes(name) ? flags : words);
}

function oddValue(name: string): string {
  const kind = (next.next().value ?? 0) % 6;
  if (kind === 0) return "9".repeat((next.next().value ?? 0) % 400);
  if (kind === 1)
    return Array.from({ length: 60 }, () => pick(["nike", "41", "-1", "NaN", "..", "%2F"])).join(",");
  return kind < 4 ? nearly(name) : pick(whole);
}

function oddQuery(): string {
  return Array.from({ length: 1 + ((next.next().value ?? 0) % 5) }, () => {
    const name = pick(names);
    const value = oddValue(name);
    return `${name}${pick(parts)}${pick([value, encodeURIComponent(value)])}`;
  }).join("&");
}

beforeAll(async () => {
  await makeProduct();
});

it("of 5,000 odd query strings each has one meaning, which its canonical form keeps", () => {
  for (let round = 0; round < 5_000; round++) {
    const query = oddQuery();
    const filters = parseFilters(new URLSearchParams(query));
    const canonical = formatQuery(filters);
    expect(parseFilters(new URLSearchParams(canonical)), query).toEqual(filters);
    if (isKept(filters)) expect(decodeSegment(encodeSegment(filters)), query).toEqual(filters);
    expect(() => decodeSegment(query)).not.toThrow();
  }
});

it("a hundred and fifty of them find something or nothing, each under a second", async () => {
  for (let round = 0; round < 150; round++) {
    const query = oddQuery();
    const lang = pick(["es", "en"] as const);
    const filters = parseFilters(new URLSearchParams(query));
    expect(await within(1_000, () => listProducts(lang, filters)), query).toMatchObject({
      page: expect.any(Number),
    });
  }
});

it("naughty strings as a product's address lead to no product", async () => {
  for (const text of whole) {
    expect((await findAddressStatus(text)).kind, text).toBe("unknown");
  }
});
