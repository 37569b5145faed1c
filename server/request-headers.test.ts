import { expect, it } from "vitest";
import { cleanHeaders, clientAddressOf, hasBadRouterState, hasTooManyHeaders } from "./request-headers";

it("drops what only the server may say and keeps what pages ask for", () => {
  const kept = {
    host: "localhost:3000",
    cookie: "a=b",
    "next-action": "x",
    "next-router-state-tree": "y",
    rsc: "1",
    range: "bytes=0-1",
  };
  const headers = {
    ...kept,
    "content-security-policy": "script-src 'nonce-AAAA'",
    "content-security-policy-report-only": "script-src 'nonce-AAAA'",
    forwarded: "for=6.6.6.6",
    "next-resume": "1",
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.example",
    "x-invoke-path": "/admin",
    "x-matched-path": "/admin",
    "x-middleware-subrequest": "middleware:middleware",
    "x-nextjs-data": "1",
    "x-next-revalidated-tags": "catalogue",
    "x-page-address": "/admin/settings",
    "x-page-lang": "en",
    "x-socket-address": "6.6.6.6",
    cookie: "a=b; next-auth.callback-url=x",
  };
  cleanHeaders(headers, "10.0.0.7");
  expect(headers).toEqual({ ...kept, "x-socket-address": "10.0.0.7" });
});

it.each([
  ["nobody claims another", "", 1, "10.0.0.7"],
  ["no proxy is ours", "1.1.1.1", 0, "10.0.0.7"],
  ["one proxy is ours", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
  ["two proxies are ours", "6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
  ["more are trusted than there are", "1.1.1.1", 5, "1.1.1.1"],
])("knows the client's address when %s", (_case, claimed, trusted, address) => {
  expect(clientAddressOf("10.0.0.7", claimed, trusted)).toBe(address);
});

it("counts headers", () => {
  const raw = (count: number) => Array.from({ length: count }, (_, at) => [`x-${at}`, "1"]).flat();
  expect([hasTooManyHeaders(raw(100)), hasTooManyHeaders(raw(101))]).toEqual([false, true]);
});

it.each([
  [undefined, false],
  [encodeURIComponent(JSON.stringify(["", { children: ["es", {}] }, null, "refetch"])), false],
  ["x", true],
  ["%ff", true],
  ["%5B%22a%22%5D", true],
  [encodeURIComponent(JSON.stringify(["", {}, `${"x".repeat(40_000)}`])), true],
])("knows a place in the app that Next cannot read: %s", (state, isBad) => {
  expect(hasBadRouterState({ "next-router-state-tree": state })).toBe(isBad);
});
