import { Agent, get } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pages } from "@/lib/kept-pages/pages.mjs";
import { processState } from "@/lib/process-state.mjs";
import { eventually } from "../tests/setup/eventually";
import { ask, openFrontDoor } from "../tests/setup/front-door";
import type { DrawPage } from "./front-door";

const path = "/es/returns";
let drawn = 0;
let reached: (string | undefined)[] = [];

/** As Next draws a page for everybody, and with it whatever policy a request brings. */
const drawPage: DrawPage = async (request, response) => {
  const { headers } = request;
  reached.push(String(headers["content-security-policy"]));
  let html = pages.get(path)?.value.html;
  if (!html) {
    drawn += 1;
    html = `<p>policy of the visitor: ${headers["content-security-policy"]}</p>`;
    pages.set(path, path, { kind: "APP_PAGE", html }, ["settings"]);
  }
  response.setHeader("cache-control", "public, max-age=0, must-revalidate");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(html);
};

beforeEach(() => {
  processState.listensToDatabase = true;
  drawn = 0;
  reached = [];
});

afterEach(() => {
  processState.listensToDatabase = undefined;
  pages.forgetAll();
});

it("a kept page comes from memory, with the headers of every answer", async () => {
  const site = await openFrontDoor(drawPage);
  const first = await ask(site, path);
  const kept = await ask(site, `${path}?utm_source=x`);
  expect([kept.status, await kept.text(), drawn]).toEqual([200, await first.text(), 1]);
  for (const [name, value] of first.headers) {
    if (["date", "connection", "transfer-encoding", "content-length"].includes(name)) continue;
    expect([name, kept.headers.get(name)]).toEqual([name, value]);
  }
  expect(kept.headers.get("x-frame-options")).toBe("DENY");
});

it("a visitor's policy is neither drawn into a kept page nor a way around it", async () => {
  const site = await openFrontDoor(drawPage);
  const headers = { "content-security-policy": "script-src 'nonce-AAAA'" };
  for (let round = 0; round < 2; round++) {
    expect(await (await ask(site, path, { headers })).text()).toContain("policy of the visitor: undefined");
  }
  expect([drawn, reached]).toEqual([1, ["undefined"]]);
});

it("the connection stays open for the next request", async () => {
  const site = await openFrontDoor(drawPage);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports: (number | undefined)[] = [];
  for (let round = 0; round < 4; round++) {
    await new Promise<void>((resolve, reject) => {
      get({ agent, host: "127.0.0.1", port: site.port, path }, (response) => {
        ports.push(response.socket.localPort);
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
  }
  agent.destroy();
  expect([new Set(ports).size, drawn]).toEqual([1, 1]);
});

it("nothing is kept or shown while nobody listens for changes", async () => {
  const site = await openFrontDoor(drawPage);
  await ask(site, path);
  processState.listensToDatabase = false;
  await ask(site, path);
  expect(reached).toHaveLength(2);
});

it("an address that nothing stands at is noted each time, whoever asked for it first; files and calls are not", async () => {
  const noted: string[] = [];
  processState.noteUnknownPath = (noticed) => noted.push(noticed);
  const lost = "/es/lost";
  const site = await openFrontDoor(async (_request, response) => {
    const html = "<p>lost</p>";
    pages.set(lost, lost, { kind: "APP_PAGE", html }, ["settings"]);
    response.statusCode = 404;
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  });
  const asked = ["/es/nothing", "/es/nothing/else?a=1", "/en.php"];
  for (const address of [...asked, "/api/nothing", "/_next/gone.js"]) {
    expect((await ask(site, address)).status).toBe(404);
  }
  await eventually(() => expect(noted).toEqual(asked));
  processState.noteUnknownPath = undefined;
});
