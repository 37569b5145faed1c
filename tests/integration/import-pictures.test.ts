import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { applyRows, takeRows } from "@/lib/imports/apply-rows";
import { importCategories } from "@/lib/imports/import-groups";
import { beginApplying, retryPictures, stopWork } from "@/lib/imports/import-writes";
import { findImportView } from "@/lib/imports/staff-queries";
import { resumeImports } from "@/lib/imports/work-on-import";
import { workOnPictures } from "@/lib/imports/work-on-pictures";
import { addPicture } from "@/lib/products/write-pictures";
import { apply, dryRun, undo, uploadText, writeAsStaff } from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let server: Server;
let base = "";
let open = false;
/** What happens before the next pictures are answered. */
let onPicture: (() => Promise<unknown>) | undefined;
const allow = (address: string) => address === "127.0.0.1";

beforeAll(async () => {
  await askAs(await makePerson("manager"));
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c93a14" } })
    .png()
    .toBuffer();
  server = createServer(async ({ url }, response) => {
    await onPicture?.();
    if (url?.startsWith("/ok") || open) response.writeHead(200, { "content-type": "image/png" }).end(picture);
    else if (url === "/svg.png") response.writeHead(200, { "content-type": "image/png" }).end("<svg/>");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = readCsv(Buffer.from("key,label_es,label_en,position\nsneakers,Zapatillas,Sneakers,1"));
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function picturesOf(code: string) {
  return db.execute(sql`
    select x.position, x.width, x.alt_es as alt from product_pictures x join products p on p.id = x.product_id
    where p.style_code = ${code} order by x.position`);
}

function statesOf(id: string) {
  return db.execute(
    sql`select ordinal, state, reason from import_pictures where import_id = ${id} order by position, ordinal`,
  );
}

/** Staff put a picture of their own behind those that a product has. */
async function photograph(code: string): Promise<void> {
  const own = { hash: code, width: 640, height: 640, widths: [320], colour: "#ffffff", hasMargin: false };
  await db.transaction(async (tx) => {
    const [product] = await tx.execute<{ id: string }>(
      sql`select id from products where style_code = ${code}`,
    );
    await addPicture(tx, product?.id ?? "", { ...own, altEs: "", altEn: "" });
  });
}

test("pictures come after the products, in order; what fails is listed by row, tried again, and taken back", async () => {
  const file = `style_code,brand,name,category,price,pictures,alt_es
P-1,Nike,Dunk,sneakers,99,${base}/ok/1 ${base}/svg.png ${base}/ok/2 ${base}/gone,Zapatilla
P-2,Nike,Blazer,sneakers,99,http://192.168.0.1/1.png not-an-address,`;
  const one = await uploadText("pictures.csv", file);
  await dryRun(one);
  await apply(one);
  expect([...(await picturesOf("P-1"))]).toEqual([]);
  await workOnPictures(one.id, { allow });
  expect([...(await picturesOf("P-1"))]).toEqual([
    { position: 0, width: 400, alt: "Zapatilla" },
    { position: 1, width: 400, alt: "Zapatilla" },
  ]);
  expect([...(await statesOf(one.id))]).toEqual([
    { ordinal: 1, state: "stored", reason: null },
    { ordinal: 2, state: "failed", reason: "media.unknownFormat" },
    { ordinal: 3, state: "stored", reason: null },
    { ordinal: 4, state: "failed", reason: "imports.pictures.answered" },
    { ordinal: 1, state: "failed", reason: "imports.pictures.refusedAddress" },
    { ordinal: 2, state: "failed", reason: "imports.pictures.badAddress" },
  ]);
  open = true;
  await writeAsStaff(retryPictures, { id: one.id });
  await workOnPictures(one.id, { allow });
  expect(await picturesOf("P-1")).toHaveLength(4);

  // A product that has pictures keeps them, whatever the file names.
  const again = await uploadText("pictures.csv", file.replace(/\/ok\/\d/g, "/ok/new"));
  await dryRun(again);
  expect((await apply(again)).map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  expect([...(await statesOf(again.id))].map(({ ordinal }) => ordinal)).toEqual([1, 2]);

  await undo(one);
  const [left] = await db.execute(sql`select count(*)::int as n from product_pictures`);
  expect(left).toEqual({ n: 0 });
});

test("a product that was photographed since stays when its import is undone; one with the import's pictures alone goes", async () => {
  const file = `style_code,brand,name,category,price,pictures
U-1,Nike,Dunk,sneakers,99,${base}/ok/1
U-2,Nike,Blazer,sneakers,99,${base}/ok/1
U-3,Nike,Cortez,sneakers,99,`;
  const one = await uploadText("photographed.csv", file);
  await dryRun(one);
  await apply(one);
  await workOnPictures(one.id, { allow });
  await photograph("U-2");
  await photograph("U-3");
  expect((await undo(one)).map((row) => [row.undo, row.undoReason])).toEqual([
    ["removed", null],
    ["kept", "imports.undo.changedSince"],
    ["kept", "imports.undo.changedSince"],
  ]);
  expect(await picturesOf("U-2")).toHaveLength(2);
  expect(await picturesOf("U-3")).toHaveLength(1);
});

describe("the undo of an import", () => {
  /** A product of the shop without pictures, to which a second import brings one; `price` is what that says. */
  async function brought(code: string, price: number) {
    const titles = "style_code,brand,name,category,price,pictures";
    const first = await uploadText(`${code}.csv`, `${titles}\n${code},Nike,Dunk,sneakers,99,`);
    await dryRun(first);
    await apply(first);
    const one = await uploadText(
      `${code}-p.csv`,
      `${titles}\n${code},Nike,Dunk,sneakers,${price},${base}/ok/1`,
    );
    await dryRun(one);
    await apply(one);
    return one;
  }

  test("takes back pictures of products that it did not change otherwise", async () => {
    const one = await brought("V-1", 99);
    await workOnPictures(one.id, { allow });
    expect(await picturesOf("V-1")).toHaveLength(1);
    expect((await undo(one)).map((row) => [row.outcome, row.undo])).toEqual([["unchanged", "restored"]]);
    expect(await picturesOf("V-1")).toHaveLength(0);
  });

  test("takes back pictures of products that are kept as they were edited since", async () => {
    const one = await brought("V-2", 89);
    await workOnPictures(one.id, { allow });
    await db.execute(sql`update products set price_cents = 7900 where style_code = 'V-2'`);
    expect((await undo(one)).map((row) => [row.outcome, row.undo])).toEqual([["changed", "kept"]]);
    expect(await picturesOf("V-2")).toHaveLength(0);
  });

  test("leaves the pictures that staff put there", async () => {
    const one = await brought("V-3", 99);
    await workOnPictures(one.id, { allow });
    await photograph("V-3");
    await undo(one);
    expect(await picturesOf("V-3")).toHaveLength(1);
  });

  test.each([
    ["V-4", 99],
    ["V-5", 89],
  ])("has pictures that still wait not come any more (%s at %i)", async (code, price) => {
    const one = await brought(code, price);
    await undo(one);
    await workOnPictures(one.id, { allow });
    expect(await picturesOf(code)).toHaveLength(0);
  });

  test("refuses a picture that was on its way when it began", async () => {
    const one = await brought("V-6", 99);
    const undone = vi.fn(() => undo(one));
    onPicture = undone;
    await workOnPictures(one.id, { allow });
    onPicture = undefined;
    expect(undone).toHaveBeenCalledOnce();
    expect(await picturesOf("V-6")).toHaveLength(0);
  });
});

describe("pictures that wait", () => {
  const jobsOf = (id: string) =>
    db.execute<{ state: string }>(sql`
      select state from pgboss.job where name = 'import-pictures' and data ->> 'importId' = ${id} order by created_on, id`);

  /** An import that was stopped after its first product, which waits for a picture. */
  async function stopped(code: string) {
    const titles = "style_code,brand,name,category,price,pictures";
    const file = `${titles}\n${code},Nike,Dunk,sneakers,99,${base}/ok/1\n${code}-2,Nike,Dunk,sneakers,99,`;
    const one = await uploadText(`${code}.csv`, file);
    await dryRun(one);
    await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
    await db.transaction(async (tx) => applyRows(tx, one.id, await takeRows(tx, one.id, 1)));
    await writeAsStaff(stopWork, { id: one.id });
    return one;
  }

  test("are fetched when their import is stopped", async () => {
    const one = await stopped("W-1");
    expect([...(await jobsOf(one.id))]).toEqual([{ state: "created" }]);
  });

  test("get a job again that was lost; one that failed for good is left to staff, who may try again", async () => {
    const { id } = await stopped("W-2");
    await db.execute(sql`delete from pgboss.job where data ->> 'importId' = ${id}`);
    await db.execute(sql`update imports set updated_at = now() - interval '2 minutes' where id = ${id}`);
    await resumeImports();
    await resumeImports();
    expect([...(await jobsOf(id))]).toEqual([{ state: "created" }]);
    expect(await findImportView(id)).toMatchObject({ pictures: { waiting: 1 }, picturesGivenUp: false });

    await db.execute(sql`update pgboss.job set state = 'failed' where data ->> 'importId' = ${id}`);
    await resumeImports();
    expect([...(await jobsOf(id))]).toEqual([{ state: "failed" }]);
    expect(await findImportView(id)).toMatchObject({ picturesGivenUp: true });

    await writeAsStaff(retryPictures, { id });
    expect([...(await jobsOf(id))].map(({ state }) => state).toSorted()).toEqual(["created", "failed"]);
    await workOnPictures(id, { allow });
    expect(await picturesOf("W-2")).toHaveLength(1);
    expect(await findImportView(id)).toMatchObject({ pictures: { waiting: 0 }, picturesGivenUp: false });
  });
});

test("a dry run counts the known products that would get pictures, which are those without any", async () => {
  const titles = "style_code,brand,name,category,price,pictures";
  const goods = ["D-1,Nike,Dunk,sneakers,99,", "D-2,Nike,Dunk,sneakers,99,", "D-3,Nike,Dunk,sneakers,99,"];
  const first = await uploadText("bare.csv", [titles, ...goods].join("\n"));
  await dryRun(first);
  await apply(first);
  await photograph("D-2");
  const lines = goods.map((line, index) => (index < 2 ? `${line}${base}/ok/1` : line));
  const fresh = `D-4,Nike,Dunk,sneakers,99,${base}/ok/1`;
  const one = await uploadText("bare-pictures.csv", [titles, ...lines, fresh].join("\n"));
  await dryRun(one);
  expect(await findImportView(one.id)).toMatchObject({
    counts: { created: 1, changed: 0, unchanged: 3 },
    pictured: 1,
  });
  await apply(one);
  await workOnPictures(one.id, { allow });
  expect(await picturesOf("D-1")).toHaveLength(1);
});
