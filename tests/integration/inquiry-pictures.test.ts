import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { count, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { GET } from "@/app/api/admin/inquiries/pictures/[pictureId]/route";
import { POST } from "@/app/api/inquiries/pictures/route";
import { db } from "@/db/client";
import { inquiries, inquiryPictures } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { sendRequest } from "@/lib/inquiries/actions";
import { removeLeftPictures } from "@/lib/inquiries/pictures";
import { readInquiry } from "@/lib/inquiries/read-inquiry";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env.siteUrl, "x-socket-address": randomUUID() }),
}));

const ana = "ana@example.com";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  askAsVisitor();
  await db.delete(inquiries);
  await db.delete(inquiryPictures);
  await db.delete(mails);
});

/** A photograph as a camera writes it: large, with the place where it was taken. */
function photograph(width = 2000, height = 1500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#c96" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
}

function upload(bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const sent = {
    origin: env.siteUrl,
    referer: `${env.siteUrl}/es/requests`,
    "x-socket-address": randomBytes(8).toString("hex"),
    ...headers,
  };
  const body = new Uint8Array(bytes);
  return POST(new Request(`${env.siteUrl}/api/inquiries/pictures`, { method: "POST", headers: sent, body }));
}

async function keptId(): Promise<string> {
  const response = await upload(await photograph());
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function request(pictures: string, formKey = randomUUID()) {
  const data = new FormData();
  const fields = { name: "Ana", email: ana, message: "Estas, en 42", lang: "es", formKey, pictures };
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return sendRequest(null, data);
}

function look(id: string): Promise<Response> {
  const asked = new Request(`${env.siteUrl}/api/admin/inquiries/pictures/${id}`);
  return GET(asked, { params: Promise.resolve({ pictureId: id }) });
}

test("photographs come with a request in their order, small and without where they were taken", async () => {
  const ids = [await keptId(), await keptId()];
  expect(await request(ids.toReversed().join(","))).toEqual({ ok: true, data: undefined });
  const [row] = await db.select({ id: inquiries.id }).from(inquiries);
  const inquiry = await readInquiry(row?.id ?? "");
  if (!inquiry || "mergedInto" in inquiry) throw new Error("The request is missing");
  expect(inquiry.pictures).toEqual(
    ids.toReversed().map((id) => ({ id, inquiryId: inquiry.id, width: 1024, height: 768 })),
  );
  await askAs(await makePerson("sales"));
  const shown = await look(ids[0] ?? "");
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", 1024, 768, undefined]);
  const [mail] = await db.select({ text: mails.text }).from(mails).where(eq(mails.kind, "inquiry-to-shop"));
  expect(mail?.text).toContain("Trae 2 fotos");
});

test("takes what phones send, and says what cannot be a photograph", async () => {
  const heic = await readFile(fileURLToPath(new URL("../setup/pair.heic", import.meta.url)));
  expect((await upload(heic)).status).toBe(201);
  const svg = await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect(svg.status).toBe(415);
  expect((await svg.json()).message).toContain("JPEG, PNG");
  expect((await upload(Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload((await photograph()).subarray(0, 300))).status).toBe(400);
  expect(await db.$count(inquiryPictures)).toBe(1);
});

test("leaves no copy in the browser of who looks at it", async () => {
  const id = await keptId();
  await request(id);
  await askAs(await makePerson("sales"));
  const answer = await look(id);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("is closed to other sites, and to more than twelve from one address", async () => {
  const bytes = await photograph(40, 30);
  expect((await upload(bytes, { origin: "https://elsewhere.example" })).status).toBe(403);
  const statuses = [];
  for (let n = 0; n < 13; n++) statuses.push((await upload(bytes, { "x-socket-address": "one" })).status);
  expect(statuses).toEqual([...Array(12).fill(201), 429]);
});

/** Photographs of one sender that wait for their forms, a minute older than now. */
async function leave(many: number, senderHash: string, minutes = 1): Promise<void> {
  const row = { bytes: Buffer.from("x"), width: 1, height: 1, senderHash };
  const createdAt = sql`now() - make_interval(mins => ${minutes})`;
  await db.insert(inquiryPictures).values(Array.from({ length: many }, () => ({ ...row, createdAt })));
}

async function countBySender(): Promise<Record<string, number>> {
  const { senderHash } = inquiryPictures;
  const rows = await db.select({ senderHash, sent: count() }).from(inquiryPictures).groupBy(senderHash);
  return Object.fromEntries(rows.map((row) => [row.senderHash ?? "none", row.sent]));
}

test("keeps no more than 200 whose form was not sent: the oldest of who has most gives way", async () => {
  await leave(3, "another", 50);
  await leave(150, "many", 5);
  await leave(47, "some", 30);
  const bytes = await photograph(40, 30);
  for (const left of [149, 148, 147]) {
    expect((await upload(bytes, { "x-socket-address": "192.0.2.9" })).status).toBe(201);
    expect(await countBySender()).toMatchObject({ another: 3, many: left, some: 47 });
  }
  expect(await db.$count(inquiryPictures)).toBe(200);
});

test("one address shuts nobody out, and does not lose what it sent last", async () => {
  await leave(200, "many");
  const id = await keptId();
  const [row] = await db.select().from(inquiryPictures).where(eq(inquiryPictures.id, id));
  expect(row?.senderHash).toMatch(/^[\w-]{22}$/);
  await request(id);
  const [sent] = await db.select().from(inquiryPictures).where(eq(inquiryPictures.id, id));
  expect([sent?.senderHash, typeof sent?.inquiryId]).toEqual([null, "string"]);
});

test("forgets after an hour those whose form was not sent", async () => {
  await leave(2, "gone", 61);
  await leave(1, "here", 59);
  expect(await removeLeftPictures()).toBe(2);
  expect(await countBySender()).toEqual({ here: 1 });
});

test("a picture belongs to the first request that names it; strange ids bring none", async () => {
  const id = await keptId();
  const formKey = randomUUID();
  await request(id, formKey);
  await request(id, formKey);
  await request(`${id},${randomUUID()}`);
  const rows = await db.select({ inquiryId: inquiryPictures.inquiryId }).from(inquiryPictures);
  const [first] = await db.select({ id: inquiries.id }).from(inquiries).orderBy(inquiries.number);
  expect(rows).toEqual([{ inquiryId: first?.id }]);
  expect(await db.$count(inquiries)).toBe(2);
  expect((await request("not-an-id")).ok).toBe(false);
  expect((await request(Array.from({ length: 4 }, () => randomUUID()).join(","))).ok).toBe(false);
});

test("only staff who may read inquiries see a picture, and only once its request was sent", async () => {
  const id = await keptId();
  expect((await look(id)).status).toBe(401);
  await askAs(await makePerson("sales"));
  expect((await look(id)).status).toBe(404);
  expect((await look("x' or true")).status).toBe(404);
  await request(id);
  expect((await look(id)).status).toBe(200);
});

test("is handed out with the person's data and goes with them", async () => {
  await request(await keptId());
  const { inquiries: mine } = await db.transaction((tx) => exportPerson(tx, ana));
  expect(mine[0]?.pictures).toEqual([expect.stringMatching(/^data:image\/webp;base64,UklGR/)]);
  await db.transaction((tx) => erasePerson(tx, ana, "es"));
  expect(await db.$count(inquiryPictures)).toBe(0);
});
