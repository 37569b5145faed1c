import { afterEach, beforeEach, expect, it, vi } from "vitest";

const tag = { kind: "google-tag", id: "G-AB12CD34" };
const secret = "Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy";

let loaded: { src?: string }[] = [];

/** A page that a browser shows, opened as another one or as itself, coming from a third. */
function open(page: string, { openedAs = page, from = "" } = {}) {
  const at = new URL(page, "https://shop.example");
  vi.stubGlobal("location", at);
  vi.stubGlobal("performance", {
    getEntriesByType: () => [{ name: new URL(openedAs, at).href }],
  });
  vi.stubGlobal("document", {
    referrer: from && new URL(from, at).href,
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => loaded.push(script) },
  });
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", {});
}

async function load(): Promise<string> {
  vi.resetModules();
  const { loadTag } = await import("./external-tag");
  loadTag(tag);
  const layer: unknown[] = window.dataLayer ?? [];
  return JSON.stringify(layer.map((entry) => Array.from(Object.values(Object(entry)))));
}

beforeEach(() => {
  loaded = [];
});
afterEach(() => vi.unstubAllGlobals());

it("is told addresses without what opens something", async () => {
  open("/es/in-stock?q=ana%40example.com#x", { from: `/es/shared/${secret}` });
  const told = await load();
  expect(loaded).toHaveLength(1);
  expect(told).toContain('"page_location":"https://shop.example/es/in-stock"');
  expect(told).toContain('"page_referrer":"https://shop.example/es/shared/*"');
  expect(told).not.toMatch(new RegExp(`${secret}|ana`));
});

it("is told other sites as they are", async () => {
  open("/es/in-stock", { from: "https://search.example/" });
  expect(await load()).toContain('"page_referrer":"https://search.example/"');
});

it.each([
  `/es/shared/${secret}`,
  `/en/wishes/confirm?token=${secret}`,
  `/es/newsletter/confirm?token=${secret}`,
  `/es/personal-data#token=${secret}`,
])("is not loaded on %s, nor after it was opened", async (page) => {
  open(page);
  expect(await load()).toBe("[]");
  open("/es/in-stock", { openedAs: page });
  expect(await load()).toBe("[]");
  expect(loaded).toEqual([]);
});

it("goes with its cookies on every domain that may hold them", async () => {
  open("https://tienda.shop.example/es");
  const written: string[] = [];
  const reload = vi.fn();
  Object.assign(location, { reload });
  vi.stubGlobal("document", {
    get cookie() {
      return "consent=all; _ga=1; _ga_AB12=2";
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.resetModules();
  (await import("./external-tag")).unloadTag();
  expect(
    written.filter((text) => text.startsWith("_ga=;")).map((text) => /domain=(.*)/.exec(text)?.[1]),
  ).toEqual([undefined, "tienda.shop.example", "shop.example", "example"]);
  expect(written.every((text) => text.startsWith("_ga") && text.includes("max-age=0"))).toBe(true);
  expect(reload).toHaveBeenCalled();
});
