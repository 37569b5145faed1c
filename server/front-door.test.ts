import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
  await writeFile(join(root, ".next/static/chunks/font.woff2"), "font");
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
      expect(await answer.text()).toContain("This address is not written correctly");
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
    await ask(site, "/es/liked#%00", { method: "POST", body: "" });
    expect(asked).toEqual(["GET /es/in-stock?q=", "POST /es/liked"]);
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
    ];
    for (const name of names) {
      const answer = await ask(site, name);
      expect([name, answer.status, answer.headers.get("cache-control")]).toEqual([name, 404, "no-store"]);
    }
    expect(asked).toEqual([]);
    await ask(site, "/.secret");
    expect(asked).toEqual(["GET /.secret"]);
    expect((await ask(site, built, { method: "POST", body: "x" })).status).toBe(405);
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
