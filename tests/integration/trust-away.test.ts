import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { onRequestError } from "@/instrumentation";
import { noteSocketAddresses } from "@/lib/note-socket";
import { processState } from "@/lib/process-state";
import { recordError } from "@/lib/record-log";

const shared = globalThis as typeof globalThis & { shopAwayAt?: number };
let server: Server;

async function open(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  noteSocketAddresses();
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  processState.hearsDatabase = undefined;
  delete shared.shopAwayAt;
});

describe("trust.md, rule 9: a request that waits on a frozen database", () => {
  it("is answered in both languages, and whatever its page says later goes nowhere", async () => {
    let late: () => void = () => {};
    const site = await open((_request, response) => {
      late = () => {
        response.setHeader("x-late", "1");
        response.writeHead(200);
        response.write("late");
        response.end();
      };
    });
    processState.hearsDatabase = false;
    const began = performance.now();
    const answer = await fetch(`${site}/en/in-stock?q=nike`);
    late();
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect([text.includes("Volvemos enseguida"), text.includes("Back in a moment")]).toEqual([true, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "retry-after": "10",
    });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("gets words and a code when it was a call; one that waits for something else is left alone", async () => {
    let answerOf: () => void = () => {};
    const site = await open((request, response) => {
      if (request.url === "/api/slow") answerOf = () => response.end("slow");
    });
    processState.hearsDatabase = false;
    const answer = await fetch(`${site}/api/products`, { method: "POST" });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "away"]);
    processState.hearsDatabase = true;
    const slow = fetch(`${site}/api/slow`);
    await vi.waitFor(() => fetch(`${site}/x`, { signal: AbortSignal.timeout(50) }).catch(() => {}));
    await new Promise((resolve) => setImmediate(resolve));
    answerOf();
    expect(await (await slow).text()).toBe("slow");
  });
});

describe("a page that fails while it is drawn", () => {
  it("is a 503 when the database was just lost, and a 500 of its own else", async () => {
    const site = await open((_request, response) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/plain");
      response.end("its own words");
    });
    const own = await fetch(`${site}/en/in-stock`);
    expect([own.status, await own.text()]).toEqual([500, "its own words"]);
    recordError(Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" }), {
      id: "x",
      door: "y",
    });
    const lost = await fetch(`${site}/en/in-stock`);
    expect([lost.status, (await lost.text()).includes("Back in a moment")]).toEqual([503, true]);
  });

  it("is in the log under the id that its visitor sees (rule 10)", async () => {
    await open(() => {});
    vi.stubEnv("NEXT_RUNTIME", "nodejs");
    const request = { path: "/en/in-stock?q=ana@example.com", method: "GET", headers: {} };
    const context = {
      routerKind: "App Router",
      routePath: "/[lang]/in-stock",
      routeType: "render",
      revalidateReason: undefined,
    } as const;
    await onRequestError(
      Object.assign(new Error("No card for ana@example.com"), { digest: "1635318707" }),
      request,
      context,
    );
    vi.unstubAllEnvs();
    await vi.waitFor(async () => {
      const rows = await db.execute(
        sql`select message, function_id, detail from logs where detail ->> 'errorId' = '1635318707'`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ message: "No card for [email]", function_id: "GET /[lang]/in-stock" });
      expect(JSON.stringify(rows)).not.toContain("ana@example.com");
    });
  });
});

it("methods that no page has are refused before Next fails on them", async () => {
  const site = await open((_request, response) => response.end());
  const { port } = new URL(site);
  const { request } = await import("node:http");
  const status = await new Promise((resolve, reject) => {
    request({ port, method: "TRACE" }, ({ statusCode }) => resolve(statusCode))
      .once("error", reject)
      .end();
  });
  expect(status).toBe(405);
});

it("a NUL in an address reaches no search of the database", async () => {
  const asked: (string | undefined)[] = [];
  const site = await open((request, response) => {
    asked.push(request.url);
    response.end();
  });
  await fetch(`${site}/admin/products?q=a%00b&brand=%00&x=%2500`);
  expect(asked).toEqual(["/admin/products?q=ab&brand=&x=%2500"]);
});
