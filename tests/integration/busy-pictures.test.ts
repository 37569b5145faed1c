import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as stage } from "@/app/api/admin/products/pictures/route";
import { POST } from "@/app/api/inquiries/pictures/route";
import { db } from "@/db/client";
import { inquiryPictures } from "@/db/schema/inquiries";
import { env } from "@/lib/env";
import { decodeApart } from "@/lib/media/decode-apart";
import { waitForTurn } from "@/lib/media/picture-queue";
import { processState } from "@/lib/process-state.mjs";
import { requestContext } from "@/lib/request-context";
import { eventually } from "../setup/eventually";
import { jpegWithScans } from "../setup/many-scans";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const MB = 1024 * 1024;
/** Lawful, and slow; as slow as one may be takes longer than a visitor waits on a busy machine. */
const slow = new Uint8Array(jpegWithScans(4_400, 100));
const { pictures } = processState;

function send(address: string, body: BodyInit, post: (request: Request) => Promise<Response> = POST) {
  const headers = { origin: env.siteUrl, "x-socket-address": address };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  return post(new Request(`${env.siteUrl}/api/inquiries/pictures`, init));
}

async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c96" } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}

/** A body of so many bytes, which then neither ends nor goes on until it is broken off. */
function stalled(bytes: number) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += MB) controller.enqueue(new Uint8Array(MB));
      end = () => controller.error(new Error("aborted"));
    },
  });
  return { body, end: () => end() };
}

beforeEach(async () => {
  askAsVisitor();
  await db.delete(inquiryPictures);
});

afterEach(async () => {
  await eventually(() =>
    expect([pictures.isDecoding, pictures.queue, pictures.held.size]).toEqual([false, [], 0]),
  );
});

describe("twelve slow pictures of one address", () => {
  it("take three places; the others are told at once, and another address and staff are served", async () => {
    await askAs(await makePerson("owner"));
    const order: string[] = [];
    const flood = Array.from({ length: 12 }, () => send("192.0.2.1", slow));
    const busy = await within(1_000, () => Promise.all(flood.slice(3)));
    expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([503]));
    expect(busy[0]?.headers.get("retry-after")).toBe("10");
    expect(await busy[0]?.json()).toMatchObject({ code: "calls.busy" });
    await eventually(() => expect(pictures.queue).toHaveLength(2));
    const visitor = send("192.0.2.2", await photograph()).finally(() => order.push("visitor"));
    await eventually(() => expect(pictures.queue).toHaveLength(3));
    const staff = send("192.0.2.3", await photograph(), stage).finally(() => order.push("staff"));
    const [second] = [flood[1]?.finally(() => order.push("flood"))];
    expect([(await visitor).status, (await staff).status]).toEqual([201, 200]);
    await second;
    expect(order).toEqual(["staff", "flood", "visitor"]);
    const taken = await Promise.all(flood.slice(0, 3));
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

describe("uploads of many addresses", () => {
  const from = (n: number) => `2001:db8:${n.toString(16)}::1`;

  it("are bounded in number, whatever is not yet sent", async () => {
    const uploads = Array.from({ length: 30 }, (_, n) => ({ ...stalled(0), n }));
    const answers = uploads.map(({ body, n }) => send(from(n), body));
    await within(1_000, async () => {
      for (const late of answers.slice(24)) expect((await late).status).toBe(503);
    });
    expect(pictures.held.get("visitors")).toEqual({ uploads: 24, bytes: 0 });
    await askAs(await makePerson("owner"));
    expect((await send("192.0.2.3", await photograph(), stage)).status).toBe(200);
    for (const { end } of uploads) end();
    expect(new Set((await Promise.all(answers.slice(0, 24))).map(({ status }) => status))).toEqual(
      new Set([400]),
    );
    expect((await send(from(99), await photograph())).status).toBe(201);
  });

  it("are bounded in bytes, in all and of one block", async () => {
    const uploads = Array.from({ length: 24 }, (_, n) => ({ ...stalled(20 * MB), n }));
    const answers = uploads.map(({ body, n }) => send(from(100 + Math.floor(n / 3)), body));
    await eventually(() => expect(pictures.held.get("visitors")?.uploads).toBeLessThan(10));
    expect(pictures.held.get("visitors")?.bytes).toBeLessThanOrEqual(150 * MB);
    for (const [name, { bytes }] of pictures.held)
      if (name.startsWith("block")) expect(bytes).toBeLessThanOrEqual(50 * MB);
    for (const { end } of uploads) end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
  });
});

describe("a picture that waits", () => {
  const decodeSlowly = () => decodeApart({ task: "picture", bytes: slow, format: "jpeg" });

  it("is dropped once its request was answered, before and while it is decoded", async () => {
    for (const isFirst of [false, true]) {
      const before = isFirst ? null : decodeSlowly();
      const answered = new AbortController();
      const context = { actionBegan: false, answered: answered.signal };
      const answer = requestContext.run(context, () => send(`192.0.2.${isFirst ? 4 : 5}`, slow));
      await eventually(() =>
        expect([pictures.isDecoding, pictures.queue.length]).toEqual([true, isFirst ? 0 : 1]),
      );
      await pause(50);
      answered.abort();
      expect((await answer).status).toBe(503);
      expect(pictures.queue).toEqual([]);
      await before;
    }
    expect(await db.$count(inquiryPictures)).toBe(0);
  });

  it("is given up when its patience is over", async () => {
    const before = decodeSlowly();
    const waits = expect(waitForTurn({ patience: 50 })).rejects.toMatchObject({
      reason: "busy",
      status: 503,
    });
    // What only a clock holds may be collected meanwhile.
    await pause(5);
    collectGarbage();
    await waits;
    expect(pictures.queue).toEqual([]);
    await before;
  });
});
