import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { GET as confirmation } from "@/app/api/order-confirmation/[reference]/route";
import { GET as feed } from "@/app/feeds/[file]/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { messagesIn } from "@/lib/i18n/messages";

/** Every file that visitors and their programs fetch and that the database answers, with the turns of one address. */
const doors: Record<string, { get: (request: Request) => Promise<Response>; turns: number }> = {
  "/sitemap.xml": { get: sitemap, turns: 20 },
  "/feeds/google-es.xml": {
    get: (request) => feed(request, { params: Promise.resolve({ file: "google-es.xml" }) }),
    turns: 20,
  },
  "/api/order-confirmation": {
    get: (request) => confirmation(request, { params: Promise.resolve({ reference: "forged" }) }),
    turns: 30,
  },
};

function ask(get: (request: Request) => Promise<Response>, from: string, language = "es"): Promise<Response> {
  const headers = { "x-socket-address": from, "accept-language": language };
  return get(new Request("http://localhost:3000/x", { headers }));
}

it.each(Object.entries(doors))(
  "%s is fetched so often by one address, and by others",
  async (_, { get, turns }) => {
    const from = randomUUID();
    for (let turn = 0; turn < turns; turn++) {
      const answer = await ask(get, from);
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(429);
    }
    const refused = await ask(get, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toBe(messagesIn("es").calls.tooMany);
    expect(await (await ask(get, from, "en-GB,en;q=0.9,es;q=0.8")).text()).toBe(
      messagesIn("en").calls.tooMany,
    );
    const other = await ask(get, randomUUID());
    await other.arrayBuffer();
    expect(other.status).toBeLessThan(429);
  },
);
