import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { askAs, askAsVisitor, asking, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

async function send(
  query: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { POST } = await import("@/app/api/newsletter-sender/route");
  const url = `http://localhost:3000/api/newsletter-sender?${new URLSearchParams(query)}`;
  const answer = await POST(new Request(url, { method: "POST", headers: asking.headers }));
  return { status: answer.status, body: await answer.json() };
}

async function mailsTo(address: string): Promise<string[]> {
  const rows = await db.execute<{ kind: string }>(sql`select kind from mails where recipient = ${address}`);
  return rows.map((row) => row.kind);
}

describe("POST /api/newsletter-sender", () => {
  const query = { test: "true", force: "true", to: "reader@example.com" };
  beforeEach(() => db.execute(sql`delete from mails`));

  it("writes one test letter for who may send", async () => {
    await askAs(await makePerson("manager"));
    expect(await send(query)).toEqual({ status: 200, body: { ok: true } });
    expect(await mailsTo(query.to)).toEqual(["newsletter-test"]);
  });

  it("answers 401 to a stranger and 403 to who may not, and writes nothing", async () => {
    askAsVisitor();
    expect((await send(query)).status).toBe(401);
    await askAs(await makePerson("sales"));
    expect((await send(query)).status).toBe(403);
    expect(await mailsTo(query.to)).toEqual([]);
  });

  it.each(["", "reader", "reader@example", "two words@example.com", "a@b@c.de"])(
    "refuses %j as recipient",
    async (to) => {
      await askAs(await makePerson("owner"));
      const { status, body } = await send({ ...query, to });
      expect(status).toBe(400);
      expect(body.details).toEqual({ to: "Enter a valid recipient email" });
    },
  );

  it("sends no letter to everybody", async () => {
    await askAs(await makePerson("owner"));
    expect((await send({ to: query.to })).status).toBe(400);
    expect(await mailsTo(query.to)).toEqual([]);
  });
});
