import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLIENT_ADDRESS } from "@/lib/client-address-header";
import { KeptShop } from "../../tests/setup/kept-shop";

const data = { rsc: "1" };
const ahead = { ...data, "next-router-prefetch": "1" };
const tree = { ...ahead, "next-router-segment-prefetch": "/_tree" };
const brotli = { "accept-encoding": "gzip, br" };

let shop: KeptShop;

beforeEach(async () => {
  shop = new KeptShop();
  await shop.open();
});

afterEach(() => shop.close());

/** A promise and the hand that resolves it. */
function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe("a kept page", () => {
  it("is answered as Next answers it, in the encoding that the client likes best", async () => {
    const first = await shop.ask("/es/in-stock", brotli);
    const kept = await shop.ask("/es/in-stock", brotli);
    expect(kept.text).toBe(first.text);
    expect(kept.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": "script-src 'sha256-abc'",
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "DENY",
      "content-encoding": "br",
      "content-length": String(kept.raw.length),
      "x-nextjs-cache": "HIT",
      "x-request": "1",
      vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding",
    });
    const gzip = await shop.ask("/es/in-stock", { "accept-encoding": "br;q=0.2, gzip" });
    const plain = await shop.ask("/es/in-stock");
    expect([gzip.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
      "gzip",
      undefined,
    ]);
    expect([gzip.text, plain.text]).toEqual([first.text, first.text]);
    expect(new Set([kept, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(shop.drawn).toEqual(["/es/in-stock/all"]);
  });

  it("is not sent again to who has it: 304 for its own encoding only", async () => {
    await shop.ask("/es/in-stock", brotli);
    const { headers } = await shop.ask("/es/in-stock", brotli);
    const etag = String(headers.etag);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await shop.ask("/es/in-stock", { ...brotli, "if-none-match": held });
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers.vary).toBe(headers.vary);
      expect(again.headers["content-length"]).toBeUndefined();
    }
    for (const other of [{ "if-none-match": etag }, { ...data, ...brotli, "if-none-match": etag }]) {
      expect((await shop.ask("/es/in-stock?_rsc=1", other)).status).toBe(200);
    }
    shop.change("catalogue");
    expect((await shop.ask("/es/in-stock", { ...brotli, "if-none-match": etag })).text).toContain("v2");
  });

  it("says the length and nothing else to HEAD, and ignores ranges", async () => {
    await shop.ask("/es/in-stock", {}, "HEAD");
    const get = await shop.ask("/es/in-stock", brotli);
    const head = await shop.ask("/es/in-stock", brotli, "HEAD");
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(get.raw.length));
    const ranged = await shop.ask("/es/in-stock", {
      range: "bytes=0-9",
      "if-range": String(get.headers.etag),
    });
    expect([ranged.status, ranged.headers["content-range"], ranged.text]).toEqual([200, undefined, get.text]);
    expect(shop.drawn).toHaveLength(1);
  });

  it("keeps its status, and a page that is not there is never 304", async () => {
    shop.statusOf = (path) => (path.includes("sold") ? 410 : path.endsWith("/lost") ? 404 : 200);
    for (const [path, status] of [
      ["/es/product/in-stock/sold", 410],
      ["/es/nowhere", 404],
      ["/es/nowhere/else", 404],
    ] as const) {
      expect((await shop.ask(path)).status).toBe(status);
      expect((await shop.ask(path, { "if-none-match": "*" })).status).toBe(status);
    }
    expect(shop.drawn).toEqual(["/es/product/in-stock/sold", "/es/lost"]);
  });

  it("is one page however its address is written, and foreign parameters take no room", async () => {
    await shop.ask("/es/in-stock?brand=Nike&brand=ASICS");
    await shop.ask("/es/in-stock?brand=ASICS&brand=Nike");
    const { bytes } = shop.pages;
    for (let n = 0; n < 200; n++) {
      const { text } = await shop.ask(`/es/in-stock?utm_source=${n}&brand=Nike&x=${n}&brand=ASICS`);
      expect(text).toContain("html /es/in-stock/");
    }
    expect([shop.drawn.length, shop.pages.bytes]).toEqual([2, bytes]);
  });

  it("is the same for who asks past a cache, as browsers do when a page is loaded again", async () => {
    const first = await shop.ask("/es/in-stock");
    const pastCaches: Record<string, string>[] = [
      { "cache-control": "no-cache", pragma: "no-cache" },
      { "cache-control": "max-age=0" },
      { "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
    ];
    for (const headers of pastCaches) {
      const again = await shop.ask("/es/in-stock", headers);
      expect([again.status, again.text, again.headers["x-nextjs-cache"]]).toEqual([200, first.text, "HIT"]);
    }
    expect(shop.drawn).toHaveLength(1);
  });

  it("is kept for data requests with an empty parameter, too", async () => {
    await shop.ask("/es/returns?_rsc", data);
    expect((await shop.ask("/es/returns?_rsc", data)).headers["x-nextjs-cache"]).toBe("HIT");
  });

  it("is gone in the moment of a change, in every form", async () => {
    const forms = [{}, brotli, data, ahead, tree];
    for (let round = 1; round <= 5; round++) {
      for (const headers of [...forms, ...forms]) {
        expect((await shop.ask("/es/in-stock?_rsc=1", headers)).text).toContain(`v${round}`);
      }
      shop.change("catalogue");
    }
  });

  it("is not shown while nobody listens for changes", async () => {
    await shop.ask("/es/in-stock");
    shop.isListening = false;
    shop.version = 2;
    shop.pages.forgetAll();
    expect((await shop.ask("/es/in-stock")).text).toContain("v2");
  });
});

describe("documents and the data of navigations", () => {
  it("are never taken for each other, whatever is asked first", async () => {
    const forms = [
      [{}, "html"],
      [data, "data"],
      [ahead, "data"],
      [tree, "tree"],
      [{ rsc: "1, 1" }, "html"],
      [{ rsc: "0" }, "html"],
      [{ "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }, "html"],
    ] as const;
    for (let start = 0; start < forms.length; start++) {
      shop.change("catalogue");
      for (let n = 0; n < forms.length * 2; n++) {
        const [headers, kind] = forms[(start + n) % forms.length] ?? [{}, ""];
        const answer = await shop.ask("/es/in-stock?_rsc=abc", { ...headers, ...brotli });
        expect(answer.text.split(" ")[0]?.replace("<p>", "")).toBe(kind);
        expect(String(answer.headers["content-type"]).split(";")[0]).toBe(
          kind === "html" ? "text/html" : "text/x-component",
        );
      }
    }
    expect(shop.drawn).toHaveLength(forms.length);
  });

  it("that Next would send elsewhere or has no words for are left to it, and take no room", async () => {
    await shop.ask("/es/in-stock?_rsc=1", data);
    const { bytes } = shop.pages;
    const kept = async (path: string, headers: Record<string, string>) =>
      (await shop.ask(path, headers)).headers["x-nextjs-cache"] === "HIT";
    for (let n = 0; n < 50; n++) {
      expect(await kept("/es/in-stock", data)).toBe(false);
      expect(await kept("/es/in-stock?_rsc=1", { ...data, "next-router-prefetch": "2" })).toBe(false);
      const segment = { ...ahead, "next-router-segment-prefetch": `/made/up/${n}` };
      expect((await shop.ask("/es/in-stock?_rsc=1", segment)).status).toBe(404);
    }
    expect(shop.pages.bytes).toBe(bytes);
  });
});

describe("an answer that is for one person", () => {
  it.each<Record<string, string>>([
    { cookie: "a=b; __prerender_bypass=x" },
    { cookie: "__next_preview_data=x" },
    { "content-security-policy": "script-src 'nonce-AAAA'" },
    { "x-nonce": "AAAA" },
    { "x-prerender-revalidate": "x" },
    { "next-action": "x" },
    { "x-nextjs-data": "1" },
    { "x-middleware-subrequest": "middleware" },
  ])("is neither taken from what is kept nor kept: %o", async (headers) => {
    await shop.ask("/es/returns", headers);
    const first = await shop.ask("/es/returns");
    expect(first.headers["x-nextjs-cache"]).toBeUndefined();
    expect((await shop.ask("/es/returns")).headers["x-nextjs-cache"]).toBe("HIT");
    expect((await shop.ask("/es/returns", headers)).headers["x-nextjs-cache"]).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { "set-cookie": "session=x" },
    { "cache-control": "private, no-store" },
    { vary: "cookie" },
    { vary: "rsc, next-url" },
    { "x-nextjs-rewritten-query": "person=x" },
  ])("is not kept when Next says so: %o", async (headers) => {
    shop.extraHeaders = headers;
    for (let round = 0; round < 3; round++) {
      expect((await shop.ask("/es/returns")).headers["x-nextjs-cache"]).toBeUndefined();
    }
  });

  it("is every one of the back office, of calls and of writes", async () => {
    for (const path of [
      "/admin/products",
      "/admin",
      "/api/health",
      "/es/shared/abc",
      "/es/in-stock?q=nike",
    ]) {
      for (let round = 0; round < 3; round++) {
        const answer = await shop.ask(path, { cookie: "next-auth.session-token=x" });
        expect(answer.text).toBe(`<p>for you: ${path}</p>`);
      }
    }
    await shop.ask("/es/returns");
    expect((await shop.ask("/es/returns", {}, "POST")).headers["x-nextjs-cache"]).toBeUndefined();
    expect(shop.drawn).toEqual(["/es/returns"]);
  });

  it("has a status of another moment: what changed between the middleware and the page is not kept", async () => {
    shop.beforeDrawing = () => {
      shop.beforeDrawing = () => {};
      shop.change("catalogue");
      shop.statusOf = () => 410;
    };
    expect((await shop.ask("/es/product/in-stock/sold")).status).toBe(200);
    for (let round = 0; round < 2; round++) {
      expect((await shop.ask("/es/product/in-stock/sold")).status).toBe(410);
    }
  });
});

describe("many at once", () => {
  it("have a page drawn once, and each is given the part that it asked for", async () => {
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const asking = Array.from({ length: 60 }, (_, n) =>
      shop.ask("/es/in-stock?_rsc=1", [brotli, {}, data, tree][n % 4]),
    );
    while (shop.asked < 60) await manyTurns();
    drawing.open();
    const answers = await Promise.all(asking);
    expect(shop.drawn).toEqual(["/es/in-stock/all"]);
    expect(new Set(answers.map(({ text }, n) => `${n % 4} ${text.slice(0, 8)}`)).size).toBe(4);
    expect(answers.every(({ status, text }) => status === 200 && text.includes("v1"))).toBe(true);
  });

  it("are told nothing old: who comes after a change waits for a drawing that began after it", async () => {
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const before = shop.ask("/es/in-stock");
    while (shop.drawn.length === 0) await manyTurns();
    shop.change("catalogue");
    const after = Array.from({ length: 20 }, () => shop.ask("/es/in-stock"));
    const dataAfter = shop.ask("/es/in-stock?_rsc=1", data);
    while (shop.asked < 22) await manyTurns();
    drawing.open();
    expect((await before).text).toContain("v1");
    for (const answer of await Promise.all([...after, dataAfter])) expect(answer.text).toContain("v2");
    expect(shop.drawn).toHaveLength(2);
  });

  it("share a page that is not kept, too: a filtered one that is asked for first", async () => {
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const asking = Array.from({ length: 20 }, () => shop.ask("/es/in-stock?brand=Nike", brotli));
    while (shop.asked < 20) await manyTurns();
    drawing.open();
    expect(new Set((await Promise.all(asking)).map(({ text }) => text)).size).toBe(1);
    expect([shop.drawn.length, shop.pages.bytes]).toEqual([1, 0]);
  });

  it("do not queue behind each other when a drawing fails", async () => {
    const drawing = gate();
    let fails = 0;
    shop.whileDrawing = async () => {
      await drawing.passed;
      fails += 1;
      throw new Error("the database is away");
    };
    const asking = Array.from({ length: 10 }, () => shop.ask("/es/in-stock"));
    while (shop.asked < 10) await manyTurns();
    drawing.open();
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(10).fill(500));
    expect(fails).toBe(10);
    shop.whileDrawing = () => {};
    expect((await shop.ask("/es/in-stock")).status).toBe(200);
  });

  it("have a page kept again after a drawing that never ends", async () => {
    shop.close();
    shop = new KeptShop({ patienceMs: 10 });
    await shop.open();
    const never = gate();
    shop.whileDrawing = () => never.passed;
    const left = shop.ask("/es/in-stock").catch(() => null);
    while (shop.drawn.length === 0) await manyTurns();
    shop.whileDrawing = () => {};
    expect((await shop.ask("/es/in-stock", brotli)).text).toContain("v1");
    await shop.ask("/es/in-stock", brotli);
    const kept = await shop.ask("/es/in-stock", brotli);
    expect(kept.headers["x-nextjs-cache"]).toBe("HIT");
    expect(kept.headers.etag).toMatch(/^"[\w-]{22}/);
    never.open();
    await left;
  });

  it("are refused where too many wait, rare addresses before common ones, which come first; kept pages are shown", async () => {
    shop.close();
    shop = new KeptShop({ limits: { running: 2, waiting: 12, rareWaiting: 6, ofOneClient: 20 } });
    await shop.open();
    await shop.ask("/es/returns");
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const flood = Array.from({ length: 50 }, (_, n) => shop.ask(`/es/in-stock?brand=b${n}`));
    while (shop.refused < 42) await manyTurns();
    expect((await shop.ask("/es/returns")).headers["x-nextjs-cache"]).toBe("HIT");
    const common = Array.from({ length: 8 }, (_, n) => shop.ask(`/es/product/in-stock/p${n}`));
    while (shop.refused < 44) await manyTurns();
    drawing.open();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 503).length]).toEqual([
      8, 42,
    ]);
    expect((await Promise.all(common)).filter(({ status }) => status === 200)).toHaveLength(6);
    const products = shop.drawn.map((path, at) => (path.includes("/product/") ? at : 0)).filter(Boolean);
    // After the unfiltered page, the two that were being drawn, and before the six that waited longer.
    expect(products).toEqual([3, 4, 5, 6, 7, 8]);
    expect((await shop.ask("/es/in-stock?brand=b49")).status).toBe(200);
  });

  it("leave places to others when one client asks for many", async () => {
    shop.close();
    shop = new KeptShop({ limits: { running: 2, waiting: 12, rareWaiting: 12, ofOneClient: 6 } });
    await shop.open();
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const from = (client: string) => ({ [CLIENT_ADDRESS]: client });
    const flood = Array.from({ length: 20 }, (_, n) =>
      shop.ask(`/es/in-stock?brand=b${n}`, from(`2001:db8::${n}`)),
    );
    while (shop.refused < 14) await manyTurns();
    const other = shop.ask("/es/in-stock?brand=b21", from("2001:db8:1::1"));
    await manyTurns();
    drawing.open();
    expect((await other).status).toBe(200);
    expect((await Promise.all(flood)).filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await shop.ask("/es/in-stock?brand=b22", from("2001:db8::1"))).status).toBe(200);
  });

  it("are counted as well while nobody listens for changes", async () => {
    shop.close();
    shop = new KeptShop({ limits: { running: 2, waiting: 4, rareWaiting: 2, ofOneClient: 20 } });
    await shop.open();
    shop.isListening = false;
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const flood = Array.from({ length: 20 }, (_, n) => shop.ask(`/es/in-stock?brand=b${n}`));
    while (shop.refused < 16) await manyTurns();
    drawing.open();
    expect((await Promise.all(flood)).filter(({ status }) => status === 200)).toHaveLength(4);
  });
});

describe("bad input", () => {
  it("1,000 made-up queries, twice each and more: memory stays within its bytes, the unfiltered page stays", async () => {
    const limit = 512 * 1024;
    shop.close();
    shop = new KeptShop({ bytes: limit });
    await shop.open();
    await shop.ask("/es/in-stock", brotli);
    for (let n = 0; n < 1_000; n++) {
      for (const headers of n % 5 === 0 ? [brotli, brotli, data] : [brotli]) {
        await shop.ask(`/es/in-stock?brand=b${n}&_rsc=1`, headers);
      }
      if (n % 50 === 0) expect(shop.pages.bytes).toBeLessThanOrEqual(limit);
    }
    const before = shop.drawn.length;
    expect((await shop.ask("/es/in-stock", brotli)).headers["x-nextjs-cache"]).toBe("HIT");
    expect(shop.drawn).toHaveLength(before);
  });

  it("downloads that break off harm nobody", async () => {
    for (let n = 0; n < 50; n++) {
      await new Promise<void>((resolve) => {
        const socket = connect(shop.port, "127.0.0.1", () => {
          socket.write("GET /es/in-stock HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n");
          setImmediate(() => socket.destroy());
        });
        socket.on("close", () => resolve());
      });
    }
    await manyTurns();
    for (const headers of [{}, brotli, data]) {
      const { status, text } = await shop.ask("/es/in-stock?_rsc=1", headers);
      expect([status, text.includes("/es/in-stock/all v1")]).toEqual([200, true]);
    }
  });

  it("a visitor who leaves while a page is drawn for them keeps nobody else from it", async () => {
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const socket = connect(shop.port, "127.0.0.1", () => {
      socket.write("GET /es/in-stock HTTP/1.1\r\nHost: x\r\n\r\n");
    });
    while (shop.drawn.length === 0) await manyTurns();
    const others = Array.from({ length: 5 }, () => shop.ask("/es/in-stock", brotli));
    while (shop.asked < 6) await manyTurns();
    socket.destroy();
    drawing.open();
    for (const { status, text } of await Promise.all(others)) {
      expect([status, text.includes("v1")]).toEqual([200, true]);
    }
  });

  it("a visitor who leaves before their turn leaves the page to be drawn once for the others", async () => {
    shop.close();
    shop = new KeptShop({ limits: { running: 1, waiting: 2, rareWaiting: 2, ofOneClient: 20 } });
    await shop.open();
    const drawing = gate();
    shop.whileDrawing = () => drawing.passed;
    const before = shop.ask("/es/returns");
    while (shop.drawn.length === 0) await manyTurns();
    const socket = connect(shop.port, "127.0.0.1", () => {
      socket.write("GET /es/in-stock HTTP/1.1\r\nHost: x\r\n\r\n");
    });
    while (shop.asked < 2) await manyTurns();
    const others = Array.from({ length: 10 }, () => shop.ask("/es/in-stock"));
    while (shop.asked < 12) await manyTurns();
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    drawing.open();
    const statuses = (await Promise.all([before, ...others])).map(({ status }) => status);
    expect(statuses).toEqual(Array(11).fill(200));
    expect(shop.drawn).toEqual(["/es/returns", "/es/in-stock/all"]);
  });
});
