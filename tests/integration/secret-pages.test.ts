import { randomBytes } from "node:crypto";
import { NextRequest } from "next/server";
import { beforeAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { env } from "@/lib/env";
import { middleware } from "@/middleware";

const secret = randomBytes(24).toString("base64url");

beforeAll(async () => {
  const value = { externalTag: { kind: "google-tag", id: "G-AB12CD34" } };
  await db.insert(settings).values({ name: "analytics", value });
});

async function headersOf(path: string): Promise<Headers> {
  return (await middleware(new NextRequest(new URL(path, env.siteUrl)))).headers;
}

it("pages that are drawn per request may load the tag that is configured", async () => {
  const headers = await headersOf("/es/in-stock?q=dunk");
  expect(headers.get("content-security-policy")).toContain("googletagmanager.com");
});

it.each([
  `/es/shared/${secret}`,
  `/en/wishes/confirm?token=${secret}`,
  `/es/newsletter/confirm?token=${secret}`,
  "/es/personal-data",
])("%s loads nothing of another host, and names only the shop to the next page", async (path) => {
  const headers = await headersOf(path);
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
  expect(headers.get("content-security-policy")).not.toContain("google");
  expect(headers.get("referrer-policy")).toBe("strict-origin");
});
