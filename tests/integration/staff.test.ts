import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { recordError } from "@/lib/logs/record-log";
import { endSession } from "@/lib/staff/end-session";
import { ensureFirstAdmin } from "@/lib/staff/first-admin";
import { takeSecondFactor } from "@/lib/staff/second-factor";
import * as secrets from "@/lib/staff/secrets";
import { findStaff } from "@/lib/staff/session";
import { signIn } from "@/lib/staff/sign-in";
import {
  beginSecondFactor,
  changePassword,
  changeRole,
  confirmSecondFactor,
  endEverySession,
  endOwnSession,
  invitePerson,
  removePerson,
  resendInvite,
  stopSecondFactor,
} from "@/lib/staff/staff-actions";
import { requestReset, setPassword } from "@/lib/staff/visitor-actions";
import { askAs, askAsVisitor, asking, makePerson, openSession, settle } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async () => (await import("../setup/staff")).nextServerDouble());
vi.mock("@/lib/staff/secrets", { spy: true });
vi.mock("@/lib/logs/record-log", { spy: true });

const password = "a good long password";

beforeEach(async () => {
  askAsVisitor();
  vi.mocked(secrets.fitsPassword).mockClear();
  vi.mocked(recordError).mockClear();
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

describe("trust.md: sign-in", () => {
  it("judges at most 10 of 1,000 tries of one account, and lets its owner in from where they were before", async () => {
    const owner = await makePerson("owner");
    await signInFrom("at home", owner.email, password);
    vi.mocked(secrets.fitsPassword).mockClear();
    vi.mocked(secrets.fitsPassword).mockImplementation(async () => false);
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 50 }, (_, i) =>
        signInFrom(`bot ${round} ${i}`, owner.email, "guess").catch((error: Error) => error.message),
      );
      expect(new Set(await Promise.all(tries))).not.toContain("away");
    }
    // With the owner's own sign-in ten were judged.
    expect(vi.mocked(secrets.fitsPassword).mock.calls.length).toBe(9);
    vi.mocked(secrets.fitsPassword).mockReset();
    await expect(signInFrom("elsewhere", owner.email, password)).rejects.toThrow("wait");
    await expect(signInFrom("at home", owner.email, password)).resolves.toMatchObject({ id: owner.id });
  }, 120_000);

  it("counts the tries of the minutes before, wherever a quarter of an hour begins", async () => {
    const owner = await makePerson("owner");
    vi.mocked(secrets.fitsPassword).mockImplementation(async () => false);
    for (let i = 0; i < 10; i += 1) await signInFrom(`bot ${i}`, owner.email, "x").catch(() => {});
    const age = (minutes: number) =>
      db.execute(
        sql`update sign_in_tries set window_start = window_start - make_interval(mins => ${minutes})`,
      );
    await age(14);
    await expect(signInFrom("bot", owner.email, "x")).rejects.toThrow("wait");
    await age(3);
    await expect(signInFrom("bot", owner.email, "x")).rejects.toThrow("invalid");
    vi.mocked(secrets.fitsPassword).mockReset();
  });

  it("answers known and unknown accounts alike, with as much work", async () => {
    const person = await makePerson("sales");
    await expect(signInFrom("a", person.email, "wrong")).rejects.toThrow(/^invalid$/);
    await expect(signInFrom("b", "nobody@example.com", "wrong")).rejects.toThrow(/^invalid$/);
    const judged = vi.mocked(secrets.fitsPassword).mock.calls.map(([stored]) => stored === null);
    expect(judged).toEqual([false, true]);
  });

  it("tells the browser nothing of an unexpected failure, and logs it", async () => {
    vi.mocked(secrets.fitsPassword).mockImplementationOnce(async () => {
      throw new Error("Failed query: params: secret");
    });
    await expect(signInFrom("a", "x@example.com", "p")).rejects.toThrow(/^away$/);
    expect(recordError).toHaveBeenCalledOnce();
  });

  it("refuses who was removed", async () => {
    const person = await makePerson("sales");
    await db.execute(sql`update staff set removed_at = now() where id = ${person.id}`);
    await expect(signInFrom("a", person.email, password)).rejects.toThrow("unauthorized");
  });
});

describe("trust.md: sessions", () => {
  it("ends a session at sign-out", async () => {
    const person = await makePerson("sales");
    const { sessionId } = await signInFrom("a", person.email, password);
    asking.sessionHash = secrets.hashSecret(sessionId ?? "");
    expect(await findStaff()).toMatchObject({ id: person.id, role: "sales" });
    await endSession(sessionId ?? "");
    expect(await findStaff()).toBeNull();
  });

  it("ends the other sessions when the password changes, and opens with the new one only", async () => {
    const person = await makePerson("sales");
    const other = await openSession(person.id);
    const own = await askAs(person);
    const wrong = await changePassword(form({ current: "not it", password: "another good one" }));
    expect(wrong).toMatchObject({ ok: false, fields: { current: "admin.account.errors.wrong" } });
    const done = await changePassword(form({ current: password, password: "another good one" }));
    expect(done.ok).toBe(true);
    expect(await findStaff()).not.toBeNull();
    asking.sessionHash = other;
    expect(await findStaff()).toBeNull();
    asking.sessionHash = own;
    await expect(signInFrom("a", person.email, password)).rejects.toThrow("invalid");
    await expect(signInFrom("a", person.email, "another good one")).resolves.toMatchObject({ id: person.id });
  });

  it("ends one's own sessions by hand, and nobody else's", async () => {
    const person = await makePerson("sales");
    const stranger = await openSession((await makePerson("manager")).id);
    const other = await openSession(person.id);
    const own = await askAs(person);
    expect(await endOwnSession({ session: stranger })).toMatchObject({ ok: false });
    expect(await endOwnSession({ session: other })).toMatchObject({ ok: true });
    asking.sessionHash = stranger;
    expect(await findStaff()).not.toBeNull();
    asking.sessionHash = own;
    expect(await endEverySession({})).toMatchObject({ ok: true });
    expect(await findStaff()).toBeNull();
  });
});

describe("second factor", () => {
  async function setUp() {
    const person = await makePerson("manager");
    await askAs(person);
    const begun = await beginSecondFactor({ current: password });
    const secret = begun.ok ? (begun.data?.secret ?? "") : "";
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const done = await confirmSecondFactor({ code: app.generate() });
    const codes = done.ok ? (done.data?.codes ?? []) : [];
    return { person, secret, app, codes };
  }

  it("counts only once a code was shown, and is asked for after the password", async () => {
    const person = await makePerson("manager");
    await askAs(person);
    expect(await beginSecondFactor({ current: "wrong" })).toMatchObject({ ok: false });
    expect(await beginSecondFactor({ current: password })).toMatchObject({ ok: true });
    await expect(signInFrom("a", person.email, password)).resolves.toBeDefined();
    const { person: other, codes } = await setUp();
    expect(codes).toHaveLength(10);
    await expect(signInFrom("a", other.email, "wrong")).rejects.toThrow("invalid");
    await expect(signInFrom("a", other.email, password)).rejects.toThrow("code");
    await expect(signInFrom("a", other.email, password, codes[0])).resolves.toMatchObject({ id: other.id });
  });

  it("opens once per code of the app, also when many come at once", async () => {
    const { person, secret, app } = await setUp();
    expect(await takeSecondFactor(person.id, secret, app.generate())).toBe(false);
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    const all = await Promise.all(Array.from({ length: 8 }, () => takeSecondFactor(person.id, secret, next)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  it("opens once per recovery code, also when many come at once, and for its owner only", async () => {
    const { person, secret, codes } = await setUp();
    const other = await makePerson("sales");
    expect(await takeSecondFactor(other.id, secret, codes[0] ?? "")).toBe(false);
    const typed = (codes[0] ?? "").toUpperCase().replaceAll("-", " ");
    const all = await Promise.all(
      Array.from({ length: 8 }, () => takeSecondFactor(person.id, secret, typed)),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    const kept = await db.execute(sql`select hash from staff_recovery_codes where staff_id = ${person.id}`);
    expect(JSON.stringify(kept)).not.toContain(codes[1]?.replaceAll("-", ""));
  });

  it("is switched off by the password alone", async () => {
    const { person } = await setUp();
    expect(await stopSecondFactor({ current: "wrong" })).toMatchObject({ ok: false });
    expect(await stopSecondFactor({ current: password })).toMatchObject({ ok: true });
    await expect(signInFrom("a", person.email, password)).resolves.toBeDefined();
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
      await settle();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(person.email)).toBe(1);
    expect(await mailsTo("nobody@example.com")).toBe(0);
  });

  it("sets a password once, ends all sessions, and keeps only a hash of the link", async () => {
    const person = await makePerson("sales");
    const session = await openSession(person.id);
    await requestReset(null, form({ email: person.email.toUpperCase() }));
    await settle();
    const token = await mailedToken(person.email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await db.execute(sql`select * from staff_links`))).not.toContain(token);
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
      await settle();
      tokens.push(await mailedToken(email));
    }
    await setPassword(null, form({ token: tokens[0] ?? "", password: fresh }));
    await db.execute(
      sql`update staff_links set expires_at = now() - interval '1 second' where staff_id = ${old.id}`,
    );
    await db.execute(sql`update staff set removed_at = now() where id = ${removed.id}`);
    for (const token of [...tokens, "", "x".repeat(43), "'; drop table staff --"]) {
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
    await settle();
    await askAs(await makePerson("owner"));
    expect(await removePerson({ id: person.id })).toMatchObject({ ok: true });
    asking.sessionHash = session;
    expect(await findStaff()).toBeNull();
    const open = await db.execute(
      sql`select 1 from staff_links where staff_id = ${person.id} and used_at is null`,
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
