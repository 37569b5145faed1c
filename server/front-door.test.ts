import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { noteActionBegan } from "@/lib/request-context";
import { eventually } from "../tests/setup/eventually";
import { ask, openFrontDoor } from "../tests/setup/front-door";
import { compressFiles } from "./compress-files";
import type { DrawPage } from "./front-door";

let root: string;
const script = `console.log(${JSON.stringify("shop ".repeat(500))})`;
const built = "/_next/static/chunks/main-1a2b.js";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "front-door-"));
  await mkdir(join(root, ".next/static/chunks"), { recursive: true });
  await mkdir(join(root, "public/brand"), { recursive: true });
  await writeFile(join(root, ".next/static/chunks/main-1a2b.js"), script);
  await writeFile(join(root, "public/brand/mark.svg"), `<svg>${"<g/>".repeat(200)}</svg>`);
  await writeFile(join(root, "public/.secret"), "secret");
  await compressFiles(root);
});

afterAll(() => rm(root, { recursive: true }));

/** Stands for Next: notes what reaches it. */
function listening() {
  const asked: (string | undefined)[] = [];
  const drawPage: DrawPage = async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end("page");
  };
  return { asked, drawPage };
}

describe("what is refused before anything else looks at it", () => {
  it("knows three methods", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    for (const method of ["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const answer = await ask(site, "/es/in-stock", { method });
      const { status, headers } = answer;
      expect([status, headers.get("allow"), headers.get("cache-control")]).toEqual([
        405,
        "GET, HEAD, POST",
        "no-store",
      ]);
    }
    expect(asked).toEqual([]);
  });

  it("answers an address that cannot be read with 400, in words", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    for (const path of ["/media/%ff", "/admin/products/%ff", "/es/%E0%A4%A"]) {
      const answer = await ask(site, path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
      expect(await answer.text()).toContain("This address isn’t written correctly");
    }
    const call = await ask(site, "/api/auth/%E0%A4%A");
    expect([call.status, await call.json()]).toMatchObject([400, { code: "bad_address" }]);
    expect((await ask(site, "*")).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it("hands on a clean address and no host of the request line", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    await ask(site, "http://evil.example/es/in-stock?q=%0%000");
    await ask(site, "/es/liked#%00");
    expect(asked).toEqual(["GET /es/in-stock?q=", "GET /es/liked"]);
  });

  it("closes a connection with many unanswered requests, whatever they lack or expect", async () => {
    const reached: (string | undefined)[] = [];
    const site = await openFrontDoor(async (request) => {
      reached.push(request.url);
    });
    for (const odd of [
      "GET /admin HTTP/1.1\r\n\r\n",
      "GET /admin HTTP/1.1\r\nhost: x\r\nexpect: y\r\n\r\n",
    ]) {
      const socket = connect(Number(site.port), "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      socket.resume().write(`GET /admin/first HTTP/1.1\r\nhost: x\r\n\r\n${odd.repeat(200)}`);
      await once(socket, "close");
    }
    expect(reached.filter((url) => url === "/admin/first")).toHaveLength(2);
    expect(reached.length).toBeLessThan(2 + 2 * 16);
  });

  it("takes 100 headers and 16 KB of them", async () => {
    const site = await openFrontDoor(listening().drawPage);
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, "1"]));
    expect((await ask(site, "/", { headers: headers(90) })).status).toBe(200);
    expect((await ask(site, "/", { headers: headers(120) })).status).toBe(431);
    expect((await ask(site, "/", { headers: { "x-long": "x".repeat(20_000) } })).status).toBe(431);
  });
});

describe("server actions and their bodies", () => {
  const own = { origin: env.siteUrl, "next-action": "7f".padEnd(42, "a") };

  it("take turns: of one client no more are worked on, or wait, than leave places to others", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let running = 0;
    const site = await openFrontDoor(async (_request, response) => {
      running += 1;
      await gate;
      response.end("page");
    }, root);
    const post = () => ask(site, "/es/in-stock?q=a", { method: "POST", headers: own, body: "[]" });
    const answers = Array.from({ length: 40 }, post);
    await eventually(() => expect(running).toBe(24));
    expect((await ask(site, "/es/product/in-stock/ABC")).status).toBe(503);
    // The back office has turns of its own.
    const office = ask(site, "/admin/login");
    await eventually(() => expect(running).toBe(25));
    expect((await ask(site, "/brand/mark.svg")).status).toBe(200);
    open();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([200, 503].map((one) => statuses.filter((status) => status === one).length)).toEqual([24, 16]);
    expect((await post()).status).toBe(200);
    expect((await office).status).toBe(200);
  });

  it("are refused while their client holds more bytes of bodies than there are for one", async () => {
    const { asked, drawPage } = listening();
    // As Next does: nothing is answered before the body has come.
    const site = await openFrontDoor(async (request, response) => {
      await finished(request.resume()).catch(() => {});
      await drawPage(request, response);
    });
    const length = 900_000;
    const sent = { ...own, "content-length": length };
    const stalled = Array.from({ length: 9 }, () => {
      const to = { host: "127.0.0.1", port: site.port, path: "/es/requests", method: "POST", headers: sent };
      const request = http.request({ ...to, agent: false }).on("error", () => {});
      request.write("[".padEnd(length - 1));
      return request;
    });
    const small = { method: "POST", headers: own, body: "[]" };
    const large = { ...small, body: "[]".padEnd(length + 99_999) };
    await eventually(async () => expect((await ask(site, "/es/requests", large)).status).toBe(503));
    expect((await ask(site, "/es/requests", small)).status).toBe(200);
    expect((await ask(site, "/api/inquiries/pictures", { ...large, headers: {} })).status).toBe(200);
    for (const request of stalled) request.destroy();
    await eventually(async () => expect((await ask(site, "/es/requests", large)).status).toBe(200));
    expect(asked).not.toEqual([]);
  });

  it("give back what they were to take when their client leaves, also behind a request that is not answered", async () => {
    const site = await openFrontDoor(async (request, response) => {
      if (request.method === "POST") response.end("page");
    });
    const action = Object.entries({ ...own, host: "x", "content-length": 1_048_576 });
    const head = action.map(([name, value]) => `${name}: ${value}`).join("\r\n");
    for (let round = 0; round < 10; round += 1) {
      const socket = connect(Number(site.port), "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      socket.write(`GET /admin HTTP/1.1\r\nhost: x\r\n\r\nPOST /es/requests HTTP/1.1\r\n${head}\r\n\r\n[`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
      await once(socket, "close");
    }
    const large = { method: "POST", headers: own, body: "[]".padEnd(1_000_000) };
    await eventually(async () => expect((await ask(site, "/es/requests", large)).status).toBe(200));
  });

  it("from another site, or from nowhere, reach nobody", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    for (const origin of ["https://evil.example", "null", undefined]) {
      const headers = origin ? { ...own, origin } : { "next-action": "7f".padEnd(42, "a") };
      const answer = await ask(site, "/es/requests", { method: "POST", headers, body: "[]" });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    const forged = {
      ...own,
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      host: "evil.example",
    };
    expect((await ask(site, "/es", { method: "POST", headers: forged, body: "[]" })).status).toBe(403);
    expect(asked).toEqual([]);
    expect((await ask(site, "/es", { method: "POST", headers: own, body: "[]" })).status).toBe(200);
  });

  it("have a name as Next gives them", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    for (const id of ["x", "%ff", "a".repeat(41), "A".repeat(42), "00".repeat(500)]) {
      const headers = { ...own, "next-action": id };
      const answer = await ask(site, "/es/requests", { method: "POST", headers, body: "[]" });
      expect([id, answer.status]).toEqual([id, 400]);
    }
    expect(asked).toEqual([]);
  });

  it("are the only writes that pages take", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    const headers = { origin: env.siteUrl, "content-type": "application/json" };
    const answer = await ask(site, "/es/in-stock", { method: "POST", headers, body: "{}" });
    expect([answer.status, answer.headers.get("allow"), asked]).toEqual([405, "GET, HEAD", []]);
  });

  it("are 400 when they fail before their own code began, and 500 after", async () => {
    const site = await openFrontDoor(async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (request.url === "/es/began") noteActionBegan();
      response.statusCode = 500;
      response.end("1:E{}");
    });
    const answers = await Promise.all(
      ["/es/requests", "/es/began"].map((path) =>
        ask(site, path, { method: "POST", headers: own, body: "{" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 500]);
    expect((await ask(site, "/es/requests")).status).toBe(500);
  });

  it("are refused when they are too large or do not say how large they are", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage);
    const large = await ask(site, "/es", { method: "POST", headers: own, body: Buffer.alloc(5_000_000) });
    expect([large.status, large.headers.get("connection")]).toEqual([413, "close"]);
    expect(await large.text()).toContain("too large");
    const chunked = { ...own, "transfer-encoding": "chunked" };
    expect((await ask(site, "/es", { method: "POST", headers: chunked, body: "[]" })).status).toBe(411);
    expect(asked).toEqual([]);
  });

  it("leave nobody waiting behind them", async () => {
    // Like a handler that looks at the beginning of a body and refuses the rest.
    const site = await openFrontDoor(async (request, response) => {
      if (request.method === "POST") await new Promise((resolve) => request.once("data", resolve));
      request.pause();
      response.writeHead(request.method === "POST" ? 413 : 200).end("answer");
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const again = (options: http.RequestOptions, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.request(
          { host: site.hostname, port: site.port, agent, ...options },
          (answer) => {
            answer.resume().on("end", () => resolve(answer.statusCode));
          },
        );
        request.on("error", reject).end(body);
      });
    const began = performance.now();
    const body = Buffer.alloc(200_000);
    expect(await again({ method: "POST", path: "/api/products", headers: own }, body)).toBe(413);
    expect(await again({ path: "/es" })).toBe(200);
    expect(performance.now() - began).toBeLessThan(4_000);
    agent.destroy();
  });
});

it("keeps to itself where a middleware led", async () => {
  const site = await openFrontDoor(async (_, response) => {
    response.setHeader("x-middleware-rewrite", "/es/inside");
    response.setHeader("x-nextjs-rewritten-path", "/es/inside");
    response.end("page");
  });
  const { headers } = await ask(site, "/es");
  expect([headers.get("x-middleware-rewrite"), headers.get("x-nextjs-rewritten-path")]).toEqual([
    null,
    "/es/inside",
  ]);
});

describe("files", () => {
  it("are sent compressed as the client takes them, for good when their name says what is in them", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage, root);
    const [plain, gzip, brotli] = await Promise.all(
      ["", "gzip", "gzip, br"].map((encoding) =>
        ask(site, built, { headers: { "accept-encoding": encoding } }),
      ),
    );
    const bytes = async (answer?: Response) =>
      Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect((await bytes(plain)).toString()).toBe(script);
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(script);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script);
    expect(Object.fromEntries(brotli?.headers ?? [])).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(new Set([plain, gzip, brotli].map((answer) => answer?.headers.get("etag"))).size).toBe(3);
    const mark = await ask(site, "/brand/mark.svg", { headers: { "accept-encoding": "br" } });
    expect(mark.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    // A drawing can be opened as a page, a script cannot.
    expect([mark, brotli].map((answer) => answer?.headers.get("x-frame-options"))).toEqual(["DENY", null]);
    expect(asked).toEqual([]);
  });

  it("answer HEAD, conditional and range requests", async () => {
    const site = await openFrontDoor(listening().drawPage, root);
    const head = await ask(site, built, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(script.length),
      "",
    ]);
    const etag = head.headers.get("etag") ?? "";
    const known = await ask(site, built, { headers: { "if-none-match": `"x", ${etag}` } });
    expect([known.status, known.headers.get("etag"), known.headers.get("content-type")]).toEqual([
      304,
      etag,
      null,
    ]);
    const range = (value: string, headers = {}) =>
      ask(site, built, { headers: { range: value, ...headers } });
    const last = await range("bytes=-5");
    expect([last.status, await last.text()]).toEqual([206, script.slice(-5)]);
    expect((await range("bytes=0-3", { "if-range": '"old"' })).status).toBe(200);
    const beyond = await range("bytes=999999-");
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${script.length}`]);
    expect([(await range("bytes=5-2")).status, (await range("lines=1-2")).status]).toEqual([416, 200]);
  });

  it("that are not there, or are not for everybody, are 404", async () => {
    const { asked, drawPage } = listening();
    const site = await openFrontDoor(drawPage, root);
    const names = [
      "/_next/static/chunks/none.js",
      "/_next/static/../../package.json",
      "/_next/static/%2e%2e/%2e%2e/package.json",
      `${built}.br`,
      `/media/${"a".repeat(3_000)}`,
      `/media/${"a".repeat(64)}-320.webp`,
      "/media/..%2fsecret",
      "/_next/data/build/es/in-stock.json?q=x",
      "/%5fnext/data/build/es/in-stock.json?q=x",
      "/_next/image?url=%2Fbrand%2Fmark.svg&w=640&q=75",
    ];
    for (const name of names) {
      const answer = await ask(site, name);
      expect([name, answer.status, answer.headers.get("cache-control")]).toEqual([name, 404, "no-store"]);
    }
    expect(asked).toEqual([]);
    await ask(site, "/.secret");
    expect(asked).toEqual(["GET /.secret"]);
    const written = await ask(site, built, { method: "POST", body: "x", headers: { origin: env.siteUrl } });
    expect([written.status, written.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

it("keeps nothing that does not say it may be kept", async () => {
  const site = await openFrontDoor(async (request, response) => {
    if (request.url === "/kept") response.setHeader("cache-control", "public, max-age=9");
    response.writeHead(404, { "content-type": "text/plain" }).end();
  });
  const answers = await Promise.all([ask(site, "/other"), ask(site, "/kept")]);
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual([
    "no-store",
    "public, max-age=9",
  ]);
});

it("says 500 and stays open when a page throws", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const site = await openFrontDoor(async () => {
    throw new Error("broken");
  });
  expect([(await ask(site, "/")).status, (await ask(site, "/")).status]).toEqual([500, 500]);
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
});
