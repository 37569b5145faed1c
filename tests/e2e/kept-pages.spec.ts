import { expect, type Page, test } from "@playwright/test";

// What server/kept-pages answers before Next, against what Next itself answers. Each test has pages of its own.

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>;
type Answer = { status: number; headers: Record<string, string>; text: string };

/** Headers of one transfer, and those that tell apart who has answered. */
const ofTransfer = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
];

function asking(page: Page): Ask {
  return async (path, headers = {}) => {
    const answer = await page.request.get(path, { headers, maxRedirects: 0 });
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
  };
}

/**
 * Asks until the answer comes from memory. `first` is the answer before it, by which Next drew the page that is kept: an
 * earlier one may be of another drawing, as a rare page is kept from its second request on.
 */
async function untilKept(ask: Ask, path: string, headers: Record<string, string> = {}) {
  let first = await ask(path, headers);
  let kept = first;
  await expect(async () => {
    first = kept;
    kept = await ask(path, headers);
    expect(kept.headers.etag).toMatch(/^"[\w-]{22}/);
    expect(kept.headers["x-nextjs-cache"]).toBe("HIT");
  }).toPass();
  return { first, kept };
}

function withoutTransfer(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTransfer.includes(name) && !/^x-(nextjs-cache|middleware)/.test(name))
      .map(([name, value]) => [name, name === "vary" ? value.toLowerCase() : value]),
  );
}

const data = { rsc: "1" };

test("documents and navigation data come from memory as Next answers them", async ({ page }) => {
  const ask = asking(page);
  for (const [path, status] of [
    ["/es/returns", 200],
    ["/en/in-stock?brand=Puma&utm_source=x", 200],
    ["/es/nowhere-at-all", 404],
  ] as const) {
    const { first, kept } = await untilKept(ask, path);
    expect([first.status, kept.status]).toEqual([status, status]);
    expect(withoutTransfer(kept.headers)).toEqual(withoutTransfer(first.headers));
    expect(kept.headers["content-security-policy"]).toContain("'sha256-");
    expect(kept.text.length).toBe(first.text.length);
    const query = path.includes("?") ? "&" : "?";
    const flight = await untilKept(ask, `${path}${query}_rsc`, data);
    expect(flight.kept.headers["content-type"]).toBe("text/x-component");
    expect(flight.kept.text).toBe(flight.first.text);
    expect(flight.kept.text).not.toContain("<html");
    expect((await ask(path)).text).toContain("<html");
  }
});

test("each encoding has its own validator, and 304 is for that one", async ({ page }) => {
  const ask = asking(page);
  const etags = new Set<string | undefined>();
  for (const encoding of ["br", "gzip", "identity", "br;q=0.1, gzip"]) {
    const headers = { "accept-encoding": encoding };
    const { kept } = await untilKept(ask, "/en/returns", headers);
    etags.add(kept.headers.etag);
    expect(kept.headers.vary).toMatch(/rsc.*accept-encoding/i);
    const again = await ask("/en/returns", { ...headers, "if-none-match": kept.headers.etag ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
  }
  expect(etags.size).toBe(3);
});

test("what was made up is not kept; what exists is, from its second request on", async ({ page }) => {
  const ask = asking(page);
  await untilKept(ask, "/es/in-stock?brand=Puma");
  for (const query of ["brand=made-up", "brand=PUMA", "page=49", "size=999"]) {
    for (let round = 0; round < 4; round++) {
      const { status, headers } = await ask(`/es/in-stock?${query}`);
      expect([query, status, headers["x-nextjs-cache"]]).toEqual([query, 200, "MISS"]);
    }
  }
});

test("a visitor's policy, draft cookie or session makes no page and gets none of another", async ({
  page,
}) => {
  const ask = asking(page);
  const nonce = "AAAAforged";
  const policy = `script-src 'nonce-${nonce}'`;
  const forged = await ask("/en/privacy-policy", { "content-security-policy": policy, "x-nonce": nonce });
  expect(forged.text).not.toContain(nonce);
  const { kept } = await untilKept(ask, "/en/privacy-policy");
  expect(kept.text).not.toContain(nonce);
  const draft = await ask("/en/privacy-policy", { cookie: "__prerender_bypass=forged" });
  expect(draft.headers.etag).not.toBe(kept.headers.etag);
  const office = await ask("/admin/products", { cookie: "next-auth.session-token=forged" });
  expect([office.status, office.headers["cache-control"]]).toEqual([307, "no-store"]);
});
