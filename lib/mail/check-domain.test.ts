import { createSocket, type Socket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkDomain } from "./check-domain";

/** What a name has; a number is a code of refusal (RFC 1035, 4.1.1), `silent` no answer at all. */
type Zone = Record<string, string[][] | number | "silent">;

let zone: Zone = {};
let server: Socket;
let resolver: Resolver;

/** The name that a question asks for, and where the question ends. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function recordOf(parts: string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.from(String.fromCharCode(part.length) + part, "latin1")),
  );
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

/** A name server of the test's own (RFC 1035): TXT records of a zone, no such name for all others. */
function answer(message: Buffer): Buffer | null {
  const { name, end } = questionOf(message);
  const found = zone[name] ?? 3;
  if (found === "silent") return null;
  const records = typeof found === "number" ? [] : found.map(recordOf);
  const head = Buffer.from(message.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (typeof found === "number" ? found : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}

beforeEach(async () => {
  server = createSocket("udp4");
  server.on("message", (message, { port, address }) => {
    const said = answer(message);
    if (said) server.send(said, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
});

afterEach(() => {
  server.close();
});

function check(selector = "", domain = "shop.example") {
  return checkDomain(domain, selector, resolver);
}

it("finds all three where they are in order, in parts and beside other texts", async () => {
  zone = {
    "shop.example": [["google-site-verification=x"], ["v=spf1 include:_spf.mail.example ", "-all"]],
    "google._domainkey.shop.example": [["v=DKIM1; k=rsa; p=MIIB", "IjANBg"]],
    "_dmarc.shop.example": [["v=DMARC1; p=quarantine; rua=mailto:a@shop.example"]],
  };
  expect(await check()).toEqual({
    domain: "shop.example",
    spf: { is: "good", record: "v=spf1 include:_spf.mail.example -all" },
    dkim: { is: "good", selector: "google" },
    dmarc: { is: "good", at: "shop.example" },
  });
});

it("says what is not there", async () => {
  zone = { "shop.example": [["hello"]] };
  expect(await check()).toMatchObject({
    spf: { is: "missing" },
    dkim: { is: "none" },
    dmarc: { is: "missing", at: "shop.example" },
  });
});

it("says what is there and does not help", async () => {
  zone = {
    "shop.example": [["v=spf1 a -all"], ["v=spf1 mx ~all"]],
    "mail._domainkey.shop.example": [["v=DKIM1; p="]],
    "_dmarc.shop.example": [["v=DMARC1; p=none; sp=reject"]],
  };
  expect(await check()).toMatchObject({
    spf: { is: "several" },
    dkim: { is: "revoked", selector: "mail" },
    dmarc: { is: "watching" },
  });
  zone = {
    "shop.example": [["v=spf1 mx +all"]],
    "_dmarc.shop.example": [["v=DMARC1; p=reject"], ["v=DMARC1; p=none"]],
  };
  expect(await check()).toMatchObject({ spf: { is: "anybody" }, dmarc: { is: "several" } });
  zone = { "shop.example": [["v=spf1 include:call.example ~all"]] };
  expect(await check()).toMatchObject({ spf: { is: "good" } });
});

it("looks under the name of the key that was given, and there alone", async () => {
  zone = {
    "own-2026._domainkey.shop.example": [["k=rsa; p=MIIB"]],
    "mail._domainkey.shop.example": [["v=DKIM1; p="]],
  };
  expect(await check("own-2026")).toMatchObject({ dkim: { is: "good", selector: "own-2026" } });
  expect(await check("other")).toMatchObject({ dkim: { is: "none", selector: "other" } });
});

it("takes the rule of the domain above for one below", async () => {
  zone = { "_dmarc.shop.example": [["v=DMARC1;p=reject"]], "news.shop.example": [["v=spf1 mx -all"]] };
  expect(await check("", "news.shop.example")).toMatchObject({
    spf: { is: "good" },
    dmarc: { is: "good", at: "shop.example" },
  });
});

it("knows nothing where nobody answers or the servers are out of order, and does not wait for it", async () => {
  zone = { "shop.example": "silent", "_dmarc.shop.example": 2, "default._domainkey.shop.example": "silent" };
  const began = Date.now();
  expect(await check()).toMatchObject({
    spf: { is: "unknown" },
    dkim: { is: "unknown" },
    dmarc: { is: "unknown" },
  });
  expect(Date.now() - began).toBeLessThan(5_000);
});
