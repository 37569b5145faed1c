import { sql } from "drizzle-orm";
import { getServerSession } from "next-auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { staffRoute } from "@/lib/doors/staff";
import { env } from "@/lib/env";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => {
  const { getServerSession: ask } = (await import("../setup/staff")).nextAuthDouble();
  return { getServerSession: vi.fn(ask) };
});
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const read = vi.fn(async (request: Request): Promise<unknown> => request.json());
const write = vi.fn(async ({ name }: { name: string }) => ({ data: name }));
const door = staffRoute("testUpload", "catalogue.edit", z.object({ name: z.string() }), read, write);

async function send(body: string): Promise<{ status: number; answer: unknown }> {
  const request = new Request(`${env.siteUrl}/api/admin/test`, {
    method: "POST",
    headers: { origin: env.siteUrl, referer: `${env.siteUrl}/admin/products` },
    body,
  });
  const response = await door(request);
  return { status: response.status, answer: await response.json() };
}

beforeEach(async () => {
  askAsVisitor();
  vi.clearAllMocks();
  await db.execute(sql`delete from staff`);
});

describe("staffRoute", () => {
  it("takes nothing in from those who may not", async () => {
    expect(await send('{"name":"x"}')).toMatchObject({
      status: 401,
      answer: { error: "admin.errors.signedOut" },
    });
    await askAs(await makePerson("read-only"));
    expect(await send('{"name":"x"}')).toMatchObject({
      status: 403,
      answer: { error: "admin.errors.forbidden" },
    });
    expect(read).not.toHaveBeenCalled();
    expect(write).not.toHaveBeenCalled();
  });

  it("asks who it is once, before it takes the body in", async () => {
    await askAs(await makePerson("manager"));
    read.mockImplementationOnce(async (request) => {
      expect(getServerSession).toHaveBeenCalledOnce();
      return request.json();
    });
    expect(await send('{"name":"Dunk"}')).toEqual({ status: 200, answer: { ok: true, data: "Dunk" } });
    expect(getServerSession).toHaveBeenCalledOnce();
    expect(write).toHaveBeenCalledOnce();
  });

  it("says so when the body cannot be read or does not fit its form", async () => {
    await askAs(await makePerson("manager"));
    expect(await send("{")).toMatchObject({ status: 400, answer: { ok: false, error: "calls.invalid" } });
    expect(await send('{"name":4}')).toMatchObject({
      status: 400,
      answer: { error: "admin.errors.invalid" },
    });
    expect(write).not.toHaveBeenCalled();
  });
});
