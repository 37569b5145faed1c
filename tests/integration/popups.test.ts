import { beforeEach, expect, it } from "vitest";
import { GET, POST } from "@/app/api/get-active-popups/route";
import { db } from "@/db/client";
import { popups } from "@/db/schema/popups";
import { loadDemoPopups } from "@/lib/popups/demo-popups";
import { listActivePopups } from "@/lib/popups/queries";

const address = "http://localhost:3000/api/get-active-popups";
const hour = 3_600_000;

beforeEach(async () => {
  await db.delete(popups);
});

type PopupFields = Partial<typeof popups.$inferInsert>;

async function add(name: string, fields: PopupFields = {}) {
  await db.insert(popups).values({ name, type: "text", isActive: true, ...fields });
}

async function names(): Promise<string[]> {
  return (await listActivePopups("es")).map(({ name }) => name);
}

it("lists what is active now, in the shop's order", async () => {
  const now = Date.now();
  await add("second", { position: 2 });
  await add("first", { position: 1, activeFrom: new Date(now - hour), activeTo: new Date(now + hour) });
  await add("off", { isActive: false });
  await add("over", { activeTo: new Date(now - hour) });
  await add("to come", { activeFrom: new Date(now + hour) });
  expect(await names()).toEqual(["first", "second"]);
});

it("speaks the page's language and keeps links within it", async () => {
  await add("A", { headlineEs: "Hola", headlineEn: "Hello", linkUrl: "/requests" });
  expect((await listActivePopups("en"))[0]).toMatchObject({ headline: "Hello", link_url: "/en/requests" });
  expect((await listActivePopups("es"))[0]).toMatchObject({ headline: "Hola", link_url: "/es/requests" });
});

it.each([
  ["a picture of another host", { imageUrl: "https://example.com/a.png" }],
  ["a picture of another host in disguise", { imageUrl: "//example.com/a.png" }],
  ["a link that runs", { linkUrl: "javascript:alert(1)" }],
  ["an end before the beginning", { activeFrom: new Date(hour), activeTo: new Date(0) }],
])("the table refuses %s", async (_what, fields) => {
  await expect(add("A", fields)).rejects.toThrow();
});

it("answers GET and POST, with and without payload, with the public fields alone", async () => {
  await add("A", { headlineEn: "Hello" });
  const get = await GET(new Request(`${address}?lang=en`));
  const origin = { origin: "http://localhost:3000" };
  const bare = await POST(new Request(address, { method: "POST", headers: origin }));
  const stated = await POST(
    new Request(address, {
      method: "POST",
      headers: { ...origin, "content-type": "application/json" },
      body: JSON.stringify({ lang: "en" }),
    }),
  );
  const answers = await Promise.all([get, bare, stated].map((answer) => answer.json()));
  expect([get.status, bare.status, stated.status]).toEqual([200, 200, 200]);
  expect(answers.map(({ campaigns }) => campaigns[0].headline)).toEqual(["Hello", "", "Hello"]);
  expect(Object.keys(answers[0].campaigns[0]).sort()).toEqual([
    "badge",
    "body",
    "cta_text",
    "headline",
    "id",
    "image_alt",
    "image_url",
    "is_active",
    "link_url",
    "name",
    "test",
    "texts",
    "trigger_new_visitor",
    "trigger_scroll_depth_percent",
    "trigger_time_delay_seconds",
    "type",
  ]);
});

it("refuses an unknown language and a foreign page", async () => {
  expect((await GET(new Request(`${address}?lang=fr`))).status).toBe(400);
  expect((await GET(new Request(address, { headers: { origin: "https://example.com" } }))).status).toBe(403);
});

it("loads three demo campaigns, one per variant, as often as wanted", async () => {
  await db.transaction((tx) => loadDemoPopups(tx));
  await db.transaction((tx) => loadDemoPopups(tx));
  const campaigns = await listActivePopups("es");
  expect(campaigns.map(({ type }) => type).sort()).toEqual(["image", "newsletter", "text"]);
  const texts = await db.select().from(popups);
  for (const { headlineEs, headlineEn } of texts) expect(headlineEs).not.toBe(headlineEn);
});
