import { sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { client, db } from "@/db/client";
import { onRequestError } from "@/instrumentation";
import { processState } from "@/lib/process-state.mjs";
import { recordError } from "@/lib/record-log";
import { middleware } from "@/middleware";
import { eventually } from "../setup/eventually";
import { openFrontDoor } from "../setup/front-door";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  delete processState.listensToDatabase;
  processState.databaseLostAt = 0;
});

describe("a request that waits on a frozen database", () => {
  it("is answered in both languages, and whatever its page says later goes nowhere", async () => {
    let late: () => void = () => {};
    const site = await openFrontDoor(async (_request, response) => {
      late = () => {
        response.setHeader("x-late", "1");
        response.writeHead(200);
        response.write("late");
        response.end();
      };
    });
    processState.listensToDatabase = false;
    const began = performance.now();
    const answer = await fetch(`${site.origin}/en/in-stock?q=nike`);
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
    let arrived: (answer: () => void) => void = () => {};
    const isThere = new Promise<() => void>((resolve) => {
      arrived = resolve;
    });
    const site = await openFrontDoor(async (request, response) => {
      if (request.url === "/api/slow") arrived(() => response.end("slow"));
    });
    processState.listensToDatabase = false;
    const answer = await fetch(`${site.origin}/api/products`, { method: "POST" });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "away"]);
    processState.listensToDatabase = true;
    const slow = fetch(`${site.origin}/api/slow`);
    const answerSlow = await isThere;
    answerSlow();
    expect(await (await slow).text()).toBe("slow");
  });
});

describe("a page that fails while it is drawn", () => {
  it("is a 503 in words when its product is locked for longer than anybody waits", async () => {
    processState.listensToDatabase = true;
    await client.begin(async (sql) => {
      await sql`lock table products in access exclusive mode`;
      const answer = await middleware(
        new NextRequest("http://localhost:3000/en/product/in-stock/air-max-90"),
      );
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(await answer.text()).toContain("Back in a moment");
    });
  });

  it("is a 503 when the database was just lost, and a 500 of its own else", async () => {
    const site = await openFrontDoor(async (_request, response) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/plain");
      response.end("its own words");
    });
    const own = await fetch(`${site.origin}/en/in-stock`);
    expect([own.status, await own.text()]).toEqual([500, "its own words"]);
    recordError(Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" }), {
      id: "x",
      door: "y",
    });
    const lost = await fetch(`${site.origin}/en/in-stock`);
    expect([lost.status, (await lost.text()).includes("Back in a moment")]).toEqual([503, true]);
  });

  it("is a 503 when the database only reads, as a standby does before it takes over", async () => {
    const written = db.transaction(
      (tx) => tx.execute(sql`insert into logs (level, message) values ('info', 'standby')`),
      { accessMode: "read only" },
    );
    const error = await written.catch((one: unknown) => one);
    expect(recordError(error, { id: "x", door: "y" })).toBe(true);
  });

  it("is in the log under the id that its visitor sees (rule 10)", async () => {
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
    await eventually(async () => {
      const rows = await db.execute(
        sql`select message, function_id, detail from logs where detail ->> 'errorId' = '1635318707'`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ message: "No card for [email]", function_id: "GET /[lang]/in-stock" });
      expect(JSON.stringify(rows)).not.toContain("ana@example.com");
    });
  });
});
