import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { standInSettings } from "../../scripts/stand-ins.mjs";
import { eventually } from "../../tests/setup/eventually";
import { makeStandIns } from "./stand-ins";

const stops: (() => void)[] = [];
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stand-ins-"));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true });
});

/** A server that lets the stand-ins of these settings answer first, and says 418 to all else. */
async function open(settings: Record<string, string>): Promise<string> {
  const standIns = makeStandIns(parseEnv({ DATA_DIR: folder, ...settings }));
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

/** A session at Stripe, as the shop opens it: the address of its page. */
async function openSession(base: string, settings: Record<string, string>): Promise<string> {
  const site = settings.SITE_URL;
  const answer = await fetch(`${base}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({
      mode: "payment",
      success_url: `${site}/done`,
      cancel_url: `${site}/back`,
      locale: "en",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "7495",
      "line_items[0][price_data][product_data][name]": "Order 1042",
    }),
  });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url).pathname;
}

it("know their payments after a restart, and begin anew where their file is broken", async () => {
  const site = "http://localhost:3000";
  const settings: Record<string, string> = { SITE_URL: site, ...standInSettings(site) };
  const path = await openSession(await open(settings), settings);
  await eventually(async () => expect((await fetch((await open(settings)) + path)).status).toBe(200));
  expect(await (await fetch((await open(settings)) + path)).text()).toContain("Order 1042");
  writeFileSync(join(folder, "stand-ins", "stripe"), "no memory");
  expect((await fetch((await open(settings)) + path)).status).toBe(404);
});
