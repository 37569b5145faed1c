import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listAudit, listAuditNames, listLogs, PAGE_SIZE } from "@/lib/logs/staff-queries";
import { listFigures } from "@/lib/overview/staff-queries";
import { recordError, recordLog } from "@/lib/record-log";
import { makeProduct } from "../factories";
import { eventually } from "../setup/eventually";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  await db.execute(sql`delete from logs`);
  await db.execute(sql`delete from audit_log`);
  await askAs(await makePerson("manager"));
});

async function write(message: string, at = "2026-03-10T12:00:00Z", level = "info", detail = {}) {
  await db.execute(sql`
    insert into logs (at, level, message, function_id, detail)
    values (${at}::timestamptz, ${level}, ${message}, 'mail', ${JSON.stringify(detail)}::jsonb)`);
}

async function messages(query: Record<string, string>): Promise<string[]> {
  return (await listLogs(parseLogFilters(query))).entries.map(({ message }) => message);
}

it("shows the log newest first and by pages", async () => {
  await db.execute(sql`
    insert into logs (at, level, message) select now() - n * interval '1 minute', 'log', n::text
    from generate_series(1, ${PAGE_SIZE + 2}) n`);
  const first = await listLogs(parseLogFilters({}));
  expect([first.entries[0]?.message, first.entries.length, first.hasOlder]).toEqual(["1", PAGE_SIZE, true]);
  const second = await listLogs(parseLogFilters({ page: "2" }));
  expect([second.entries.map(({ message }) => message), second.hasOlder]).toEqual([
    [String(PAGE_SIZE + 1), String(PAGE_SIZE + 2)],
    false,
  ]);
});

it("finds by level, words and an error's id; signs mean themselves", async () => {
  await write("100% done");
  await write("1000 done", undefined, "error", { errorId: "a1b2-c3d4" });
  expect(await messages({ level: "error" })).toEqual(["1000 done"]);
  expect(await messages({ q: "A1B2-c3" })).toEqual(["1000 done"]);
  expect(await messages({ q: "100%" })).toEqual(["100% done"]);
  expect(await messages({ q: "nothing like it" })).toEqual([]);
  expect(await messages({ q: "mail" })).toHaveLength(2);
});

it("takes days as the shop's clock has them, both ends included", async () => {
  await write("evening before", "2026-03-09T22:59:59Z");
  await write("first", "2026-03-09T23:00:00Z");
  await write("last", "2026-03-11T22:59:59Z");
  await write("day after", "2026-03-11T23:00:00Z");
  expect(await messages({ from: "2026-03-10", to: "2026-03-11" })).toEqual(["last", "first"]);
});

it("shows the audit trail with before and after, and finds a person's changes", async () => {
  await db.execute(sql`
    insert into audit_log (staff_name, action, entity, entity_id, label, before, after)
    values ('Nina', 'changeRole', 'staff', '1', 'Ana', '{"role":"sales"}', '{"role":"manager"}'),
           ('Eva', 'updateProduct', 'product', '2', 'Dunk', null, '{"name":"Dunk"}')`);
  const { entries } = await listAudit(parseLogFilters({ q: "nina" }));
  expect(entries).toMatchObject([{ label: "Ana", before: { role: "sales" }, after: { role: "manager" } }]);
});

it("shows no address of a person, and keeps it for taking the change back; the shop's own is public", async () => {
  await db.execute(sql`
    insert into audit_log (staff_name, action, entity, entity_id, label, before, after)
    values ('Nina', 'saveMail', 'settings', 'mail', 'ana@example.com',
              '{"notify":["ana@example.com"]}', '{"notify":["line\\neva@example.com, x","b@example.com"],"n":1}'),
           ('Nina', 'saveIdentity', 'settings', 'identity', 'Sal y Suela',
              '{"email":"hola@example.com"}', '{"email":"hello@example.com"}')`);
  const { entries } = await listAudit(parseLogFilters({}));
  expect(entries.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Sal y Suela", { email: "hola@example.com" }, { email: "hello@example.com" }],
    ["[email]", { notify: ["[email]"] }, { notify: ["line\n[email], x", "[email]"], n: 1 }],
  ]);
  const kept = await db.execute(sql`select before from audit_log where entity_id = 'mail'`);
  expect(kept).toEqual([{ before: { notify: ["ana@example.com"] } }]);
});

it("filters the audit trail by who and what, and names both", async () => {
  await db.execute(sql`
    insert into audit_log (staff_name, action, entity, entity_id, label)
    values ('Nina', 'saveZones', 'settings', 'delivery', 'one'), ('Nina', 'saveSeo', 'settings', 'seo', 'two'),
           ('Eva', 'saveZones', 'settings', 'delivery', 'three')`);
  async function labels(query: Record<string, string>): Promise<string[]> {
    return (await listAudit(parseLogFilters(query))).entries.map(({ label }) => label);
  }
  expect(await labels({ person: "Nina" })).toEqual(["two", "one"]);
  expect(await labels({ entity: "settings", entityId: "delivery" })).toEqual(["three", "one"]);
  expect(await labels({ person: "Eva", entityId: "seo" })).toEqual([]);
  expect(await listAuditNames()).toEqual({ people: ["Eva", "Nina"], entities: ["settings"] });
});

it("counts what waits to be done, and shows the server's figures to who reads its log", async () => {
  const before = Object.fromEntries((await listFigures()).map(({ name, count }) => [name, count]));
  await makeProduct({ status: "active", descriptionEs: "Hola" }, { "41": 1, "42": 2, "43": 0 });
  await makeProduct({ status: "draft", descriptionEs: "Hola", descriptionEn: "Hello" }, { "41": 1 });
  await makeProduct({ status: "archived" }, { "41": 1 });
  await write("broken", new Date().toISOString(), "error");
  const after = Object.fromEntries((await listFigures()).map(({ name, count }) => [name, count]));
  const grown = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  expect(Object.fromEntries(grown.filter(([, by]) => by !== 0))).toEqual({
    lastPairs: 1,
    drafts: 1,
    withoutText: 1,
    withoutMaker: 2,
    errors: 1,
  });
  await askAs(await makePerson("sales"));
  expect((await listFigures()).map(({ name }) => name)).not.toContain("errors");
});

it("comes as a file: all that the filters show, beyond one page, and nothing a spreadsheet would run", async () => {
  await db.execute(sql`
    insert into logs (at, level, message) select now() - n * interval '1 minute', 'log', 'line ' || n
    from generate_series(1, ${PAGE_SIZE + 2}) n`);
  await write("=HYPERLINK(1)", "2026-03-10T12:00:00Z", "error", { door: "x" });
  const { GET: readLog } = await import("@/app/api/admin/logs/route");
  const log = await readLog(new Request("http://localhost/api/admin/logs?level=log"));
  expect((await log.text()).trim().split("\r\n")).toHaveLength(PAGE_SIZE + 3);
  const errors = await (await readLog(new Request("http://localhost/api/admin/logs?level=error"))).text();
  expect(errors).toContain(`2026-03-10T12:00:00.000Z,error,mail,'=HYPERLINK(1),"{""door"":""x""}"`);

  await db.execute(sql`
    insert into audit_log (action, batch, staff_name, entity, entity_id, label, before, after)
    values ('saveSale', gen_random_uuid(), 'Ana', 'sale', '1', 'Summer', '{"name": "a"}', '{"name": "b"}')`);
  const { GET: readTrail } = await import("@/app/api/admin/audit/route");
  const trail = await (await readTrail(new Request("http://localhost/api/admin/audit?entity=sale"))).text();
  expect(trail.trim().split("\r\n")[1]).toContain(
    ',Ana,saveSale,sale,1,Summer,"{""name"":""a""}","{""name"":""b""}"',
  );
});

it("of changes shows no telephone of a person, by its field, and the shop's own", async () => {
  const person = { name: "Carme", phone: "+34 655 444 333", barcode: "8400000000017" };
  for (const [entity, entityId] of [
    ["offer", "1"],
    ["settings", "identity"],
  ] as const)
    await db.execute(sql`
      insert into audit_log (action, batch, staff_name, entity, entity_id, before, after)
      values ('save', gen_random_uuid(), 'Ana', ${entity}, ${entityId}, ${JSON.stringify({ phone: "" })}::jsonb,
        ${JSON.stringify({ ...person, to: [person] })}::jsonb)`);
  const { entries } = await listAudit(parseLogFilters({}));
  const hidden = { ...person, phone: "[number]" };
  expect(entries.map(({ entity, before, after }) => [entity, before, after])).toEqual([
    ["settings", { phone: "" }, { ...person, to: [person] }],
    ["offer", { phone: "" }, { ...hidden, to: [hidden] }],
  ]);
});

it("holds the statement that failed and why, and nothing that somebody typed", async () => {
  const typed = ["Ana Pons", "ana@example.com", "¿Os queda la 42?", "(971) 30 40 50"];
  const failed = await db
    .execute(sql`
      insert into inquiries (kind, lang, name, email, message, phone)
      values ('inquiry', 'es', ${typed[0]}, ${typed[1]}, ${typed[2]}, ${typed[3]})`)
    .catch((error: unknown) => error);
  recordError(failed, { id: "a-failed-insert", door: "sendInquiry" });
  const line = await eventually(async () => {
    const { entries } = await listLogs(parseLogFilters({ q: "a-failed-insert" }));
    const [entry] = entries;
    if (!entry) throw new Error("Not written yet");
    return entry;
  });
  expect(line.message).toMatch(/^Failed query: .*insert into inquiries .*\(23502\)$/s);
  for (const words of typed) expect(JSON.stringify(line)).not.toContain(words);
});

it("holds no id of a shared list, also as the place where it happened", async () => {
  const id = randomBytes(24).toString("base64url");
  recordLog("warn", `List ${id} is over`, {
    functionId: `/api/shared-lists/${id}`,
    path: `/es/shared/${id}`,
  });
  const line = await eventually(async () => {
    const [entry] = (await listLogs(parseLogFilters({ q: "is over" }))).entries;
    if (!entry) throw new Error("Not written yet");
    return entry;
  });
  expect(line).toMatchObject({ message: "List [token] is over", functionId: "/api/shared-lists/[token]" });
  expect(JSON.stringify(line)).not.toContain(id);
});

it("says in one row what a flood from many places left out", async () => {
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    // A minute of its own, whatever was written before.
    vi.setSystemTime(Date.now() + 10 * 60_000);
    for (let round = 0; round < 2; round++)
      for (let at = 0; at < 600; at++) recordLog("log", "flood", { functionId: `place ${at}` });
    vi.setSystemTime(Date.now() + 60_000);
    recordLog("log", "calm");
  } finally {
    vi.useRealTimers();
  }
  const rows = () =>
    db.execute<{ message: string; level: string }>(sql`select message, level from logs where level = 'warn'`);
  // Six hundred rows are written one by one.
  await eventually(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]?.message).toMatch(
    /^600 more lines of one minute were left out: place 0 \(1\), .*, and 590 more places$/,
  );
  await eventually(async () => expect(await messages({ q: "calm" })).toEqual(["calm"]));
  // They go over several connections: the last of them may come after a later line.
  await eventually(async () => expect(await db.execute(sql`select 1 from logs`)).toHaveLength(602));
});
