import { readFileSync } from "node:fs";
import http from "node:http";
import { type APIRequestContext, expect, test } from "@playwright/test";
import postgres from "postgres";

test.skip(!process.env.DATABASE_URL, "The log is read from DATABASE_URL");

const base = process.env.BASE_URL ?? "";

/** One row of the log for each error that was recorded so far. */
async function countErrors(): Promise<number> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const [row] = await sql`select count(*)::int as n from logs where level = 'error'`;
  await sql.end();
  return row?.n;
}

/** Status of a request whose target stands in the request line exactly as it is given. */
function statusOf(target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: target, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    request.on("error", reject).end();
  });
}

/** The id under which the build knows a server action of the shop. */
function actionId(name: string): string {
  const manifest: { node: Record<string, { exportedName?: string }> } = JSON.parse(
    readFileSync(".next/server/server-reference-manifest.json", "utf8"),
  );
  const entry = Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name);
  return entry?.[0] ?? "";
}

function sendAction(request: APIRequestContext, headers: Record<string, string>, data: string | Buffer) {
  const id = actionId("sendRequest");
  return request.post("/es/requests", { headers: { origin: base, "next-action": id, ...headers }, data });
}

test("no address that strangers make up is an error of ours", async () => {
  const before = await countErrors();
  const expected = {
    "*": 400,
    "/media/%ff": 400,
    [`/media/${"a".repeat(3_000)}`]: 404,
    "/api/auth/%E0%A4%A": 400,
    "/api/auth/callback/credentials": 404,
    "/admin/products/%ff": 400,
    "/es/%c0%ae": 400,
    "/api/nothing": 404,
    "/api/admin/nothing": 404,
    "http://evil.example/fr": 308,
    "/api/auth/error?error=%0ax": 302,
    "/api/auth/error?error=%E4%BD%A0": 302,
    "/api/auth/signin?callbackUrl=%0a": 302,
    "/api/auth/csrf?callbackUrl=x": 200,
    "/api/auth/session?callbackUrl=x": 200,
    "/api/auth/signout?callbackUrl=/admin/login": 200,
    "/es/product/in-stock/%25ff/opengraph-image-0123456789abcdef.jpg": 404,
    "/es/product/in-stock/%2500/opengraph-image-0123456789abcdef.jpg": 404,
  };
  const found: Record<string, number | undefined> = {};
  for (const target of Object.keys(expected)) found[target] = await statusOf(target);
  expect(found).toEqual(expected);
  expect(await countErrors()).toBe(before);
});

test("no callback that strangers make up is an error of next-auth's", async ({ request }) => {
  const before = await countErrors();
  const headers = { cookie: "next-auth.callback-url=x", origin: base };
  const asked = ["/admin/login", "/admin/forgot", "/api/admin/search?q=dunk", "/api/auth/session"];
  const statuses = await Promise.all(
    asked.map(async (path) => (await request.get(path, { headers })).status()),
  );
  expect(statuses).toEqual([200, 200, 401, 200]);
  const signOut = await request.post("/api/auth/signout", { headers, form: { callbackUrl: "x" } });
  const signIn = await request.post("/api/auth/callback/credentials", { headers, data: { callbackUrl: 5 } });
  expect([signOut.status(), signIn.status()]).toEqual([400, 400]);
  expect(await countErrors()).toBe(before);
});

test("no place in the app that strangers make up is an error of ours", async ({ request }) => {
  const before = await countErrors();
  for (const path of ["/es/checkout", "/es/in-stock?q=a", "/admin/login", "/es"]) {
    const state = encodeURIComponent(JSON.stringify(["", "x"]));
    for (const place of ["x", "%ff", state]) {
      const answer = await request.get(path, { headers: { rsc: "1", "next-router-state-tree": place } });
      expect(answer.status(), `${path} with ${place}`).toBe(400);
    }
  }
  expect(await countErrors()).toBe(before);
});

test("next-auth's address that writes what it is sent into the log is closed", async ({ request }) => {
  const form = { level: "error", code: "Backup failed" };
  const answer = await request.post("/api/auth/_log", { headers: { origin: base }, form });
  expect(answer.status()).toBe(404);
});

test("an unknown call says so as all calls do", async ({ request }) => {
  for (const method of ["GET", "POST"]) {
    const answer = await request.fetch("/api/nothing", { method, headers: { referer: `${base}/en/liked` } });
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([404, "no-store"]);
    expect(await answer.json()).toEqual({
      message: "There is nothing at this address.",
      details: null,
      hint: null,
      code: "not_found",
    });
  }
});

test("server actions that nobody of ours sent are refused without a line in the log", async ({ request }) => {
  const before = await countErrors();
  const text = { "content-type": "text/plain" };
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const refused = [
    await sendAction(request, { ...text, origin: "https://evil.example" }, "[]"),
    await sendAction(request, text, "{{{"),
    await sendAction(request, text, '["$F1","$K7","$Q9"]'),
    await sendAction(request, { "content-type": "multipart/form-data" }, "abc"),
    await sendAction(request, form, "--x\r\nContent-Dis"),
    await sendAction(request, text, Buffer.alloc(2_000_000, "a")),
  ];
  expect(refused.map((answer) => answer.status())).toEqual([403, 400, 400, 400, 400, 413]);
  // Read well, but not what the form sends: an answer of the form's own.
  expect((await sendAction(request, text, '[null,"x"]')).status()).toBe(200);
  expect(await countErrors()).toBe(before);
});

test("a visitor's headers leave no trace in a kept page", async ({ request }) => {
  const headers = {
    "content-security-policy": "script-src 'nonce-AAAABBBBCCCC'",
    "x-middleware-rewrite": "/admin",
  };
  const [forged, plain] = [await request.get("/en/returns", { headers }), await request.get("/en/returns")];
  expect([forged.status(), await forged.text()]).toEqual([200, expect.not.stringContaining("AAAABBBBCCCC")]);
  expect(await plain.text()).not.toContain("AAAABBBBCCCC");
});

test("what browsers load comes compressed, and once", async ({ page }) => {
  const heavy: string[] = [];
  const again: string[] = [];
  page.on("response", (answer) => {
    const headers = answer.headers();
    if (!answer.url().includes("/_next/static/")) return;
    if (/\.(js|css)$/.test(answer.url()) && headers["content-encoding"] !== "br") heavy.push(answer.url());
    if (!headers["cache-control"]?.includes("immutable")) again.push(answer.url());
  });
  await page.goto("/es/in-stock");
  expect([heavy, again]).toEqual([[], []]);
});
