import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { processState } from "@/lib/process-state.mjs";
import { ask, openFrontDoor } from "../tests/setup/front-door";

type Compression = () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What Next itself puts around each response; it has no types of its own. */
const compression: Compression = createRequire(import.meta.url)("next/dist/compiled/compression");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
  delete processState.listensToDatabase;
  processState.databaseLostAt = 0;
});

type Asked = { path: string; listens: boolean; body?: { sent: string; length: number } };

/** What a request that nobody answers is told after so many seconds; "nothing" when it goes on waiting. */
async function waitFor(seconds: number, { path, listens }: Asked): Promise<number | "nothing"> {
  processState.listensToDatabase = listens;
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const site = await openFrontDoor(async (request, response) => {
    arrived();
    if (request.url === "/after") response.end();
  });
  const answer = ask(site, path).then(
    ({ status }) => status,
    () => "nothing" as const,
  );
  await isThere;
  vi.advanceTimersByTime(seconds * 1_000);
  // By the time another request is answered, the first has been, too.
  await ask(site, "/after");
  return Promise.race([answer, new Promise<"nothing">((resolve) => setTimeout(resolve, 50, "nothing"))]);
}

it.each([
  [5, { path: "/es/in-stock", listens: false }, "nothing"],
  [6, { path: "/es/in-stock", listens: false }, 503],
  [6, { path: "/api/products", listens: false }, 503],
  [6, { path: "/admin/products", listens: false }, 503],
  [6, { path: "/es/in-stock?q=x", listens: true }, 503],
  [6, { path: "/api/products", listens: true }, 503],
  // Photographs wait for others to be decoded, which says nothing of the database.
  [60, { path: "/api/inquiries/pictures", listens: true }, "nothing"],
  [6, { path: "/api/inquiries/pictures", listens: false }, 503],
  [60, { path: "/es/order/1042-abc/pay?way=card", listens: true }, "nothing"],
  [6, { path: "/es/order/1042-abc", listens: true }, 503],
  [6, { path: "/api/inquiries", listens: true }, 503],
  // Staff may ask for what takes long: exports, imports, pictures.
  [60, { path: "/admin/products", listens: true }, "nothing"],
  [60, { path: "/admin?new", listens: true }, "nothing"],
  [60, { path: "/api/admin/products/export", listens: true }, "nothing"],
] as const)("after %d s, %o: %s", async (seconds, asked, answer) => {
  expect(await waitFor(seconds, asked)).toBe(answer);
});

it.each(["wait", "fail"])("gets its words through Next's compression to requests that %s", async (what) => {
  processState.listensToDatabase = false;
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const page = "page ".repeat(2_000);
  const site = await openFrontDoor(async (request, response) => {
    compression()(request, response, () => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/html; charset=utf-8");
      if (what === "fail") response.write(page);
      if (what === "fail") response.end(page);
      arrived();
    });
  });
  const answer = ask(site, "/es/in-stock", { headers: { "accept-encoding": "gzip" } });
  await isThere;
  vi.advanceTimersByTime(6_000);
  const { status, headers } = await answer;
  expect([status, headers.get("content-encoding")]).toEqual([503, null]);
  const text = await (await answer).text();
  expect([text.includes("Back in a moment"), text.includes("page page")]).toEqual([true, false]);
});

it("leaves an answer alone that has begun to leave", async () => {
  processState.listensToDatabase = false;
  let finish = () => {};
  const isThere = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let end = () => {};
  const site = await openFrontDoor(async (_request, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).write("first ");
    end = () => response.end("last");
    finish();
  });
  const answer = ask(site, "/es/in-stock");
  await isThere;
  vi.advanceTimersByTime(20_000);
  end();
  expect([(await answer).status, await (await answer).text()]).toEqual([200, "first last"]);
});
