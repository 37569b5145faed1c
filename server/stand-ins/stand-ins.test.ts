import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { standInSettings } from "../../scripts/stand-ins.mjs";
import { makeStandIns } from "./stand-ins";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that lets the stand-ins of these settings answer first, and says 418 to all else. */
async function open(settings: Record<string, string>): Promise<string> {
  const standIns = makeStandIns(parseEnv(settings));
  const server = createServer((request, response) => {
    if (!standIns(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const calls = [
  ["POST", "/sis/realizarPago"],
  ["POST", "/sis/rest/trataPeticionREST"],
  ["GET", "/v1/account"],
  ["GET", "/stand-in/pay/cs_test_x"],
] as const;

async function statuses(base: string): Promise<number[]> {
  const answers = calls.map(([method, path]) => fetch(base + path, { method }));
  return (await Promise.all(answers)).map(({ status }) => status);
}

it("answer for a shop on this machine without keys, and leave its own pages alone", async () => {
  const site = "http://localhost:3000";
  const base = await open({ SITE_URL: site, ...standInSettings(site) });
  expect(await statuses(base)).toEqual([400, 200, 401, 404]);
  for (const path of ["/", "/es", "/sis", "/sistema", "/stand-in/pay/x", "/api/v1/account"])
    expect((await fetch(base + path)).status).toBe(418);
});

it("answer for nobody where a stand-in is elsewhere, keys are real, or others reach the shop", async () => {
  const site = "http://localhost:3000";
  expect(await statuses(await open({ SITE_URL: site }))).toEqual([418, 418, 418, 418]);
  const elsewhere = standInSettings("http://localhost:4000");
  expect(await statuses(await open({ SITE_URL: site, ...elsewhere }))).toEqual([418, 418, 418, 418]);
  const reached = { SITE_URL: "https://shop.example", ...standInSettings("https://shop.example") };
  expect(await statuses(await open(reached))).toEqual([418, 418, 418, 418]);
});
