import { afterEach, beforeEach, expect, it } from "vitest";
import CacheHandler from "./cache-handler.mjs";
import { pages } from "./lib/kept-pages/pages.mjs";
import { processState } from "./lib/process-state.mjs";

const key = "/route-cache/APP_PAGE/0123/$/es/returns";
const handler = new CacheHandler();

function page(html: string, tags = "settings") {
  return { kind: "APP_PAGE", html, headers: { "x-next-cache-tags": tags } };
}

async function draw(html: string, tags?: string) {
  await handler.get(key, { kind: "APP_PAGE" });
  const value = page(html, tags);
  await handler.set(key, value);
  return value;
}

beforeEach(() => {
  processState.listensToDatabase = true;
});

afterEach(() => {
  processState.listensToDatabase = undefined;
  pages.forgetAll();
});

it("keeps a page until one of its tags expires", async () => {
  await draw("<p>old</p>", "settings,product:1");
  expect((await handler.get(key))?.value.html).toBe("<p>old</p>");
  await handler.revalidateTag(["product:1"]);
  expect(await handler.get(key)).toBeNull();
});

it("keeps and shows nothing while nobody listens for changes", async () => {
  await draw("<p>kept</p>");
  processState.listensToDatabase = false;
  expect(await handler.get(key)).toBeNull();
  pages.forgetAll();
  await draw("<p>drawn meanwhile</p>");
  processState.listensToDatabase = true;
  expect(await handler.get(key)).toBeNull();
});

it("never keeps a page that a request has brought its own nonce into", async () => {
  await draw('<script nonce="AAAA">1</script>');
  expect(await handler.get(key)).toBeNull();
  await draw("<p>a page about nonce=1</p>");
  expect(await handler.get(key)).not.toBeNull();
});

it("allows Next's own scripts by their hashes and no injected one", async () => {
  const { headers } = await draw(
    '<script>self.__next_f.push([1,"x"])</script><script>alert(1)</script><script>self.__next_f.push([1]);alert(1)</script>',
  );
  const policy = String((headers as Record<string, unknown>)["content-security-policy"]);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
});

it("keeps no data beside pages", async () => {
  await handler.set("0123", { kind: "FETCH" });
  expect(await handler.get("0123", { kind: "FETCH" })).toBeNull();
  expect(pages.bytes).toBe(0);
});
