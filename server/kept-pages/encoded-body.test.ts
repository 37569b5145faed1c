import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EncodedBody, LASTING_MS } from "./encoded-body";

/** Text as a page has it: much of it comes again, and not at once. */
const page = Array.from(
  { length: 900 },
  (_, n) => `<li><a href="/es/${(n * 7919) % 1009}">${n * n}</a></li>`,
).join("");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a body in encodings", () => {
  it("is compressed quickly, and once more at best where it is asked for later", async () => {
    let kept = 0;
    const body = new EncodedBody(page, (bytes) => {
      kept += bytes;
    });
    const quick = await body.bytes("br");
    const tag = body.etag("br");
    vi.advanceTimersByTime(LASTING_MS - 1);
    expect(body.ready("br")).toBe(quick);
    vi.advanceTimersByTime(1);
    expect([body.ready("br"), body.etag("br")]).toEqual([quick, tag]);
    await vi.waitFor(() => expect(body.ready("br")?.length).toBeLessThan(quick.length), 5_000);
    const best = await body.bytes("br");
    expect(brotliDecompressSync(best).toString()).toBe(page);
    // Other bytes, another strong validator.
    expect(body.etag("br")).not.toBe(tag);
    expect(kept).toBe(best.length);
  });

  it("leaves what nobody asks for later as it is, and other encodings", async () => {
    const body = new EncodedBody(page, () => {});
    const [quick, gzip] = [await body.bytes("br"), await body.bytes("gzip")];
    const tag = body.etag("gzip");
    vi.advanceTimersByTime(LASTING_MS);
    expect(body.ready("gzip")).toBe(gzip);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([body.ready("br"), body.etag("gzip")]).toEqual([quick, tag]);
  });
});
