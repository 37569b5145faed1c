import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { GET as confirmation } from "@/app/api/order-confirmation/[reference]/route";
import { GET as feed } from "@/app/feeds/[file]/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";

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

function ask(get: (request: Request) => Promise<Response>, from: string): Promise<Response> {
  return get(new Request("http://localhost:3000/x", { headers: { "x-socket-address": from } }));
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
    const other = await ask(get, randomUUID());
    await other.arrayBuffer();
    expect(other.status).toBeLessThan(429);
  },
);
