import { describe, expect, it } from "vitest";
import { type Entry, PageStore, type PageValue } from "./page-store.mjs";

const kilobyte = 1024;

function page(html = "<html></html>"): PageValue {
  return { kind: "APP_PAGE", html };
}

/** As Next does it: looks for the page, draws it, and hands it over. */
function draw(store: PageStore, path: string, tags: string[] = [], during = () => {}, html?: string): void {
  store.get(path);
  during();
  store.set(path, path, page(html), tags);
}

function isKept(store: PageStore, path: string): boolean {
  return store.get(path) !== null;
}

describe("a page that is drawn while something changes", () => {
  it("is kept when nothing it rests on has changed since its drawing began", () => {
    const store = new PageStore();
    store.expire("product:1");
    draw(store, "/es/liked", ["product:1"], () => store.expire("product:2"));
    expect(isKept(store, "/es/liked")).toBe(true);
  });

  it("is not kept when one of its tags expired in between, however long ago", () => {
    const store = new PageStore();
    draw(store, "/es/liked", ["settings", "catalogue"], () => {
      store.expire("catalogue");
      for (let n = 0; n < 500; n++) store.expire(`product:${n}`);
    });
    expect(isKept(store, "/es/liked")).toBe(false);
    draw(store, "/es/liked", ["settings", "catalogue"]);
    expect(isKept(store, "/es/liked")).toBe(true);
  });

  it("is not kept when more changed in between than is remembered", () => {
    const store = new PageStore();
    draw(store, "/es/liked", ["catalogue"], () => {
      store.expire("catalogue");
      for (let n = 0; n < 20_000; n++) store.expire(`product:${n}`);
    });
    expect(isKept(store, "/es/liked")).toBe(false);
  });

  it("is not kept when the connection was lost in between", () => {
    const store = new PageStore();
    draw(store, "/es/liked", ["catalogue"], () => store.forgetAll());
    expect(isKept(store, "/es/liked")).toBe(false);
  });

  it("is not kept when nobody knows when its drawing began", () => {
    const store = new PageStore();
    store.set("/es/liked", "/es/liked", page(), []);
    expect(isKept(store, "/es/liked")).toBe(false);
  });

  it("belongs to its request from the start: what was decided before the page was looked for is old as well", () => {
    const store = new PageStore();
    const drawing = store.begin();
    store.expire("product:1");
    store.drawing.run(drawing, () => draw(store, "/es/product/in-stock/a", ["product:1"]));
    expect(drawing.page?.entry).toBeNull();
    expect(isKept(store, "/es/product/in-stock/a")).toBe(false);
  });

  it("does not push out the newer one that another drawing has brought", () => {
    const store = new PageStore();
    draw(store, "/es/liked", [], () => draw(store, "/es/liked", [], () => {}, "newer"));
    expect(store.get("/es/liked")?.value.html).toBe("newer");
  });
});

describe("what is kept", () => {
  it("are filtered pages from their second request on, all others from their first", () => {
    const store = new PageStore();
    for (const path of ["/es/in-stock/all", "/en/liked", "/es/product/in-stock/a"]) {
      draw(store, path);
      expect(isKept(store, path)).toBe(true);
    }
    draw(store, "/es/in-stock/YnJhbmQ9TmlrZQ");
    expect(isKept(store, "/es/in-stock/YnJhbmQ9TmlrZQ")).toBe(false);
    draw(store, "/es/in-stock/YnJhbmQ9TmlrZQ");
    expect(isKept(store, "/es/in-stock/YnJhbmQ9TmlrZQ")).toBe(true);
  });

  it("is nothing that was made up", () => {
    const store = new PageStore();
    for (let round = 0; round < 3; round++) draw(store, "/es/in-stock/eA", ["catalogue", "unkept"]);
    expect(isKept(store, "/es/in-stock/eA")).toBe(false);
    expect(store.bytes).toBe(0);
  });

  it("stays within its bytes; the least recently used go, the unfiltered pages never", () => {
    const store = new PageStore(100 * kilobyte);
    const html = "x".repeat(4 * kilobyte);
    const always = ["/es/in-stock/all", "/en/in-stock/all", "/es/returns"];
    for (const path of always) draw(store, path, ["catalogue"], () => {}, html);
    draw(store, "/es/product/in-stock/used", [], () => {}, html);
    for (let n = 0; n < 300; n++) {
      draw(store, `/es/product/in-stock/${n}`, [], () => {}, html);
      expect(isKept(store, "/es/product/in-stock/used")).toBe(true);
      expect(store.bytes).toBeLessThanOrEqual(100 * kilobyte);
    }
    for (const path of always) expect(isKept(store, path)).toBe(true);
    expect(isKept(store, "/es/product/in-stock/299")).toBe(true);
    expect(isKept(store, "/es/product/in-stock/0")).toBe(false);
  });

  it("are filtered pages in half of the bytes at most: asking for all of them pushes out no product", () => {
    const store = new PageStore(100 * kilobyte);
    const html = "x".repeat(2 * kilobyte);
    const products = Array.from({ length: 10 }, (_, n) => `/es/product/in-stock/${n}`);
    for (const path of products) draw(store, path, [], () => {}, html);
    const filtered = Array.from({ length: 300 }, (_, n) => `/es/in-stock/filter${n}`);
    for (const path of filtered) {
      for (let round = 0; round < 2; round++) draw(store, path, [], () => {}, html);
      const entry = store.get(path);
      if (entry) store.addAnswer(entry, `html ${path}`, "answer", kilobyte);
    }
    expect(store.findAnswer("html /es/in-stock/filter299")).toBe("answer");
    const bytes = filtered.reduce((sum, path) => sum + (store.get(path)?.bytes ?? 0), 0);
    expect(bytes).toBeGreaterThan(40 * kilobyte);
    expect(bytes).toBeLessThanOrEqual(50 * kilobyte);
    for (const path of products) expect(isKept(store, path)).toBe(true);
  });

  it("counts what went: filtered pages have their room again after a change", () => {
    const store = new PageStore(20 * kilobyte);
    for (let round = 0; round < 20; round++) {
      draw(store, "/es/in-stock/filter", ["catalogue"], () => {}, "x".repeat(kilobyte));
      if (round > 0) expect(isKept(store, "/es/in-stock/filter")).toBe(true);
      if (round % 2) store.expire("catalogue");
      else store.forgetAll();
    }
  });

  it("is thrown away when one of its tags expires", () => {
    const store = new PageStore();
    draw(store, "/es/in-stock/all", ["catalogue", "settings"]);
    draw(store, "/es/returns", ["settings"]);
    store.expire("catalogue");
    expect([isKept(store, "/es/in-stock/all"), isKept(store, "/es/returns")]).toEqual([false, true]);
    store.forgetAll();
    expect([isKept(store, "/es/returns"), store.bytes]).toEqual([false, 0]);
  });
});

describe("answers for addresses", () => {
  function keep(store: PageStore, path: string, tags: string[] = []): Entry {
    draw(store, path, tags);
    const entry = store.get(path);
    if (!entry) throw new Error(`${path} is not kept`);
    return entry;
  }

  it("die in the same moment as their page, and with the bytes they took", () => {
    const store = new PageStore();
    const entry = keep(store, "/es/returns", ["settings"]);
    store.addAnswer(entry, "html /es/returns", "answer", 5_000);
    expect(store.findAnswer("html /es/returns")).toBe("answer");
    store.expire("settings");
    expect([store.findAnswer("html /es/returns"), store.holds(entry), store.bytes]).toEqual([
      undefined,
      false,
      0,
    ]);
    store.addAnswer(entry, "html /es/returns", "answer", 5_000);
    store.grow(entry, 5_000);
    expect([store.findAnswer("html /es/returns"), store.bytes]).toEqual([undefined, 0]);
  });

  it("of an older page do not survive in that of a newer one", () => {
    const store = new PageStore();
    store.addAnswer(keep(store, "/es/returns", ["settings"]), "html /es/returns", "old", 1);
    store.expire("settings");
    store.addAnswer(keep(store, "/es/returns", ["settings"]), "html /es/returns", "new", 1);
    expect(store.findAnswer("html /es/returns")).toBe("new");
  });

  it("count as used: a page whose answers are asked for stays", () => {
    const store = new PageStore(20 * kilobyte);
    const entry = keep(store, "/es/product/in-stock/used");
    store.addAnswer(entry, "html /es/product/in-stock/used", "answer", kilobyte);
    for (let n = 0; n < 100; n++) {
      draw(store, `/es/product/in-stock/${n}`, [], () => {}, "x".repeat(2 * kilobyte));
      expect(store.findAnswer("html /es/product/in-stock/used")).toBe("answer");
    }
    expect(store.bytes).toBeLessThanOrEqual(20 * kilobyte);
  });
});
