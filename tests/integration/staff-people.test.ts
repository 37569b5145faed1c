import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { findStaff } from "@/lib/access/session";
import { signIn } from "@/lib/access/sign-in";
import { ensureFirstAdmin } from "@/lib/staff/first-admin";
import { changeName, changeRole, invitePerson, removePerson, resendInvite } from "@/lib/staff/staff-actions";
import { listStaff } from "@/lib/staff/staff-queries";
import { requestReset, setPassword } from "@/lib/staff/visitor-actions";
import { askAs, askAsVisitor, asking, makePerson, openSession, runAfterAnswers } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  ...(await import("../setup/staff")).nextServerDouble(),
}));

const server = vi.hoisted((): { url?: string } => ({}));
vi.mock("@/lib/env", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/env")>();
  const env = Object.create(real.env, { SMTP_URL: { get: () => server.url } });
  return { ...real, env };
});

beforeEach(async () => {
  server.url = undefined;
  askAsVisitor();
  await db.execute(sql`delete from mails`);
  await db.execute(sql`delete from sign_in_tries`);
  await db.execute(sql`delete from staff`);
});

function signInFrom(address: string, email: string, typed: string, code = "") {
  return signIn({ email, password: typed, code }, { "x-socket-address": address });
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ lang: "en", ...fields })) data.set(name, value);
  return data;
}

async function mailedToken(email: string): Promise<string> {
  const [row] = await db.execute<{ text: string }>(
    sql`select text from mails where recipient = ${email} order by created_at desc, id limit 1`,
  );
  return /welcome\?token=([\w-]+)/.exec(row?.text ?? "")?.[1] ?? "";
}

async function mailsTo(email: string): Promise<number> {
  return (await db.execute(sql`select 1 from mails where recipient = ${email}`)).length;
}

describe("an invite without a mail server", () => {
  const fields = { email: "new@example.com", name: "Nina", role: "sales" };

  it("is answered with the link to pass on, which opens as the mailed one would", async () => {
    await askAs(await makePerson("owner"));
    const made = await invitePerson(form(fields));
    const link = made.ok ? (made.data?.link ?? "") : "";
    expect(link).toContain(`/admin/welcome?token=${await mailedToken(fields.email)}`);
    askAsVisitor();
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(await setPassword(null, form({ token, password: "a good long password" }))).toMatchObject({
      ok: true,
    });
  });

  it("keeps the link to itself where the mail is sent", async () => {
    await askAs(await makePerson("owner"));
    server.url = "smtp://mail.example.com";
    const made = await invitePerson(form(fields));
    expect(made).toMatchObject({ ok: true, data: { link: null } });
  });

  it("is told apart in the list of the team from one that is mailed, and from one that was refused", async () => {
    await askAs(await makePerson("owner"));
    const wasMailed = async () => (await listStaff()).find(({ name }) => name === "Nina")?.isInviteMailed;
    await invitePerson(form(fields));
    expect(await wasMailed()).toBe(false);
    server.url = "smtp://mail.example.com";
    const [person] = await db.execute<{ id: string }>(sql`select id from staff where name = 'Nina'`);
    await resendInvite({ id: person?.id ?? "" });
    expect(await wasMailed()).toBe(true);
    await db.execute(sql`update mails set state = 'failed'`);
    expect(await wasMailed()).toBe(false);
  });
});

describe("links of invites and resets", () => {
  const bad = { ok: false, error: "admin.welcome.badLink" };
  const fresh = "another good password";

  it("answers known and unknown addresses alike; one link is sent within five minutes", async () => {
    const person = await makePerson("sales");
    const answers = [];
    for (const email of [person.email, "nobody@example.com", person.email]) {
      answers.push(await requestReset(null, form({ email })));
      await runAfterAnswers();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(person.email)).toBe(1);
    expect(await mailsTo("nobody@example.com")).toBe(0);
  });

  it("sets a password once, ends all sessions, and keeps only a hash of the link", async () => {
    const person = await makePerson("sales");
    const session = await openSession(person.id);
    await requestReset(null, form({ email: person.email.toUpperCase() }));
    await runAfterAnswers();
    const token = await mailedToken(person.email);
    expect(token).toHaveLength(32);
    expect(JSON.stringify(await db.execute(sql`select * from link_tokens`))).not.toContain(token);
    const weak = await setPassword(null, form({ token, password: "short" }));
    expect(weak).toMatchObject({ ok: false, fields: { password: "admin.account.errors.short" } });
    const all = await Promise.all(
      Array.from({ length: 4 }, () => setPassword(null, form({ token, password: fresh }))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    asking.sessionHash = session;
    expect(await findStaff()).toBeNull();
    await expect(signInFrom("a", person.email, fresh)).resolves.toMatchObject({ id: person.id });
  });

  it("answers used, old, forged and removed people's links alike", async () => {
    const used = await makePerson("sales");
    const old = await makePerson("sales");
    const removed = await makePerson("sales");
    const tokens: string[] = [];
    for (const { email } of [used, old, removed]) {
      await requestReset(null, form({ email }));
      await runAfterAnswers();
      tokens.push(await mailedToken(email));
    }
    await setPassword(null, form({ token: tokens[0] ?? "", password: fresh }));
    await db.execute(
      sql`update link_tokens set expires_at = now() - interval '1 second' where subject = ${old.id}`,
    );
    await db.execute(sql`update staff set removed_at = now() where id = ${removed.id}`);
    for (const token of [...tokens, "", "x".repeat(32), "'; drop table staff --"]) {
      askAsVisitor();
      expect(await setPassword(null, form({ token, password: fresh }))).toMatchObject(bad);
    }
  });

  it("invites, invites again with a new link, and brings back who was removed", async () => {
    await askAs(await makePerson("owner"));
    const email = "new@example.com";
    const invited = { email, name: "Nina", role: "sales", lang: "es" };
    expect(await invitePerson(form(invited))).toMatchObject({ ok: true });
    expect(await invitePerson(form(invited))).toMatchObject({
      ok: false,
      fields: { email: "admin.errors.duplicate" },
    });
    const first = await mailedToken(email);
    const [person] = await db.execute<{ id: string }>(sql`select id from staff where email = ${email}`);
    const id = person?.id ?? "";
    expect(await resendInvite({ id })).toMatchObject({ ok: true });
    expect(await setPassword(null, form({ token: first, password: fresh }))).toMatchObject(bad);
    const second = await mailedToken(email);
    expect(await setPassword(null, form({ token: second, password: fresh }))).toMatchObject({ ok: true });
    expect(await resendInvite({ id })).toMatchObject({ ok: false });
    expect(await removePerson({ id })).toMatchObject({ ok: true });
    expect(await invitePerson(form({ ...invited, role: "read-only" }))).toMatchObject({ ok: true });
    await expect(signInFrom("a", email, fresh)).rejects.toThrow("invalid");
  });
});

describe("the team", () => {
  async function versionOf(id: string): Promise<number> {
    const [row] = await db.execute<{ version: number }>(sql`select version from staff where id = ${id}`);
    return row?.version ?? 0;
  }

  it("changes a role at once, refuses an old version, and writes both into the audit trail", async () => {
    const owner = await makePerson("owner");
    const person = await makePerson("sales");
    const session = await openSession(person.id);
    await askAs(owner);
    const version = await versionOf(person.id);
    expect(await changeRole({ id: person.id, role: "manager", version })).toMatchObject({ ok: true });
    expect(await changeRole({ id: person.id, role: "owner", version })).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
    });
    asking.sessionHash = session;
    expect(await findStaff()).toMatchObject({ role: "manager" });
    const trail = await db.execute(
      sql`select action, before, after, staff_name from audit_log where entity_id = ${person.id}`,
    );
    expect(trail).toEqual([
      { action: "changeRole", before: { role: "sales" }, after: { role: "manager" }, staff_name: owner.name },
    ]);
  });

  it("ends the sessions and links of who is removed, and keeps their name", async () => {
    const person = await makePerson("sales");
    const session = await openSession(person.id);
    await requestReset(null, form({ email: person.email }));
    await runAfterAnswers();
    await askAs(await makePerson("owner"));
    expect(await removePerson({ id: person.id })).toMatchObject({ ok: true });
    asking.sessionHash = session;
    expect(await findStaff()).toBeNull();
    const open = await db.execute(
      sql`select 1 from link_tokens where subject = ${person.id} and used_at is null`,
    );
    expect(open).toHaveLength(0);
    expect(await db.execute(sql`select 1 from staff where id = ${person.id}`)).toHaveLength(1);
  });

  it("keeps the last owner, and one of two who remove each other at once", async () => {
    const owner = await makePerson("owner");
    await db.execute(
      sql`insert into staff (email, name, role) values ('invited@example.com', 'Invited', 'owner')`,
    );
    const own = await askAs(owner);
    const version = await versionOf(owner.id);
    const last = { ok: false, error: "admin.staff.lastOwner" };
    expect(await removePerson({ id: owner.id })).toMatchObject(last);
    expect(await changeRole({ id: owner.id, role: "sales", version })).toMatchObject(last);
    for (let round = 0; round < 10; round += 1) {
      const second = await makePerson("owner");
      asking.sessionHash = own;
      const [one, two] = await Promise.all([
        removePerson({ id: owner.id }),
        changeRole({ id: second.id, role: "sales", version: 1 }),
      ]);
      expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
      await db.execute(sql`update staff set removed_at = null where id = ${owner.id}`);
      await db.execute(sql`update staff_sessions set ended_at = null where hash = ${own}`);
      await db.execute(sql`delete from staff where id = ${second.id}`);
    }
  });

  it("makes the first owner once", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    await Promise.all([ensureFirstAdmin(), ensureFirstAdmin()]);
    await ensureFirstAdmin();
    expect(await db.execute(sql`select role from staff`)).toEqual([{ role: "owner" }]);
    vi.mocked(console.log).mockRestore();
  });
});

describe("the language of the first sign-in", () => {
  const password = "a good long password";

  function signInOn(lang: string, email: string) {
    return signIn({ email, password, lang }, { "x-socket-address": "a" });
  }

  async function langOf(email: string): Promise<string | undefined> {
    const [row] = await db.execute<{ lang: string }>(sql`select lang from staff where email = ${email}`);
    return row?.lang;
  }

  it("is that of the page, which no later one changes", async () => {
    const { id, email } = await makePerson("owner");
    await signInOn("es", email);
    expect(await langOf(email)).toBe("es");
    const trail = await db.execute(sql`select action, before, after from audit_log where entity_id = ${id}`);
    expect(trail).toEqual([{ action: "takePageLanguage", before: { lang: "en" }, after: { lang: "es" } }]);
    await signInOn("en", email);
    expect(await langOf(email)).toBe("es");
    // Sessions of long ago are forgotten.
    await db.execute(sql`delete from staff_sessions`);
    await signInOn("en", email);
    expect(await langOf(email)).toBe("es");
  });

  it("is not taken from a second sign-in, from a wrong password or from what is no language", async () => {
    const { email } = await makePerson("sales");
    await expect(signIn({ email, password: "wrong", lang: "es" }, {})).rejects.toThrow("invalid");
    await signInOn("de", email);
    await signInOn("es", email);
    expect(await langOf(email)).toBe("en");
  });

  it("is the one that the invite was made in", async () => {
    await askAs(await makePerson("owner"));
    const email = "new@example.com";
    await invitePerson(form({ email, name: "Nina", role: "sales", lang: "en" }));
    await setPassword(null, form({ token: await mailedToken(email), password }));
    await signInOn("es", email);
    expect(await langOf(email)).toBe("en");
  });
});

describe("one's own name", () => {
  it("is changed for colleagues and for what one signs, and noted once", async () => {
    const owner = await makePerson("owner");
    await askAs(owner);
    expect(await changeName(form({ name: "  Marta Riera " }))).toMatchObject({ ok: true });
    expect(await changeName(form({ name: "Marta Riera" }))).toMatchObject({ ok: true });
    expect(await findStaff()).toMatchObject({ name: "Marta Riera" });
    expect((await listStaff()).map(({ name }) => name)).toEqual(["Marta Riera"]);
    const trail = await db.execute(
      sql`select action, label, before, after from audit_log where entity_id = ${owner.id}`,
    );
    expect(trail).toEqual([
      {
        action: "changeName",
        label: "Marta Riera",
        before: { name: owner.name },
        after: { name: "Marta Riera" },
      },
    ]);
  });

  it("is never empty, and the name of nobody else", async () => {
    const other = await makePerson("owner");
    const person = await makePerson("read-only");
    await askAs(person);
    const refused = { ok: false, fields: { name: "admin.staff.nameMissing" } };
    expect(await changeName(form({ name: "   " }))).toMatchObject(refused);
    expect(await changeName(form({ name: "x".repeat(81) }))).toMatchObject(refused);
    await changeName(form({ id: other.id, name: "Nora" }));
    expect(await db.execute(sql`select name from staff order by name = 'Nora', name`)).toEqual([
      { name: other.name },
      { name: "Nora" },
    ]);
  });
});
