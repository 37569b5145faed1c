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
