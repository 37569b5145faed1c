import { sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { endSession } from "@/lib/access/end-session";
import { takeSecondFactor } from "@/lib/access/second-factor";
import * as secrets from "@/lib/access/secrets";
import { findStaff } from "@/lib/access/session";
import { signIn } from "@/lib/access/sign-in";
import { authSecret } from "@/lib/env";
import { recordError } from "@/lib/record-log";
import { issueLink } from "@/lib/staff/links";
import { setPasswordByLink } from "@/lib/staff/set-password";
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endEverySession,
  endOwnSession,
  stopSecondFactor,
} from "@/lib/staff/staff-actions";
import { askAs, askAsVisitor, asking, makePerson, openSession } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("@/lib/access/secrets", { spy: true });
vi.mock("@/lib/record-log", { spy: true });

const password = "a good long password";

beforeEach(async () => {
  askAsVisitor();
  vi.mocked(secrets.fitsPassword).mockClear();
  vi.mocked(recordError).mockClear();
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

describe("sign-in", () => {
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
    expect(vi.mocked(secrets.fitsPassword).mock.calls.length).toBe(10);
    vi.mocked(secrets.fitsPassword).mockReset();
    await expect(signInFrom("at home", owner.email, password)).resolves.toMatchObject({ id: owner.id });
    // At an address never seen, the owner's mail is the way in, however often others go on trying.
    await expect(signInFrom("elsewhere", owner.email, password)).rejects.toThrow("wait");
    const isSet = await db.transaction(async (tx) => {
      const [, token = ""] = (await issueLink(tx, owner.id, "reset")).split("token=");
      return setPasswordByLink(tx, token, "another good one", "elsewhere");
    });
    expect(isSet).toBe(true);
    await expect(signInFrom("bot", owner.email, "another good one")).rejects.toThrow("wait");
    await expect(signInFrom("elsewhere", owner.email, "another good one")).resolves.toMatchObject({
      id: owner.id,
    });
  });

  it("uses up no tries of who signs in, with a second factor neither", async () => {
    const owner = await makePerson("owner");
    for (let i = 0; i < 25; i += 1) await signInFrom("a new office", owner.email, password);
    const factor = new Secret();
    await db.execute(
      sql`update staff set totp_secret = ${factor.base32}, totp_since = now() where id = ${owner.id}`,
    );
    for (let i = 0; i < 25; i += 1)
      await expect(signInFrom("a new office", owner.email, password)).rejects.toThrow(/^code$/);
    for (let i = 0; i < 10; i += 1)
      await expect(signInFrom("a new office", owner.email, password, "000")).rejects.toThrow(/^code$/);
    await expect(signInFrom("a new office", owner.email, password, "000")).rejects.toThrow("wait");
  });

  it("counts the addresses of an IPv6 block as one", async () => {
    vi.mocked(secrets.fitsPassword).mockImplementation(async () => false);
    const outcomes = [];
    for (let i = 0; i < 70; i += 1) {
      const tried = signInFrom(`2001:db8:5:6::${i.toString(16)}`, `${i}@example.com`, "x");
      outcomes.push(await tried.catch((error: Error) => error.message));
    }
    vi.mocked(secrets.fitsPassword).mockReset();
    expect(outcomes.filter((outcome) => outcome === "invalid")).toHaveLength(60);
  });

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

describe("sessions", () => {
  it("ends a session at sign-out", async () => {
    const person = await makePerson("sales");
    const { sessionId } = await signInFrom("a", person.email, password);
    asking.sessionHash = secrets.hashSecret(sessionId ?? "");
    expect(await findStaff()).toMatchObject({ id: person.id, role: "sales" });
    await endSession(sessionId ?? "");
    expect(await findStaff()).toBeNull();
  });

  it("ends the session that the browser had before, and no other", async () => {
    const person = await makePerson("sales");
    const elsewhere = await signInFrom("b", person.email, password);
    const first = await signInFrom("a", person.email, password);
    const cookie = await encode({ token: { sessionId: first.sessionId }, secret: authSecret() });
    const again = await signIn(
      { email: person.email, password },
      { "x-socket-address": "a", cookie: `a=b; next-auth.session-token=${cookie}` },
    );
    const stands = async ({ sessionId = "" }) => {
      asking.sessionHash = secrets.hashSecret(sessionId);
      return (await findStaff()) !== null;
    };
    expect([await stands(elsewhere), await stands(first), await stands(again)]).toEqual([true, false, true]);
  });

  it("writes that a session is in use once a minute, not at each read", async () => {
    const hash = await askAs(await makePerson("sales"));
    const state = async () =>
      (
        await db.execute<{ written: string; isNow: boolean }>(sql`
        select xmin::text as written, seen_at > now() - interval '10 seconds' as "isNow"
        from staff_sessions where hash = ${hash}`)
      )[0];
    const opened = await state();
    await Promise.all(Array.from({ length: 10 }, () => findStaff()));
    expect(await state()).toEqual(opened);
    await db.execute(
      sql`update staff_sessions set seen_at = now() - interval '2 minutes' where hash = ${hash}`,
    );
    expect(await state()).toMatchObject({ isNow: false });
    await findStaff();
    const noted = await state();
    expect(noted).toMatchObject({ isNow: true });
    await findStaff();
    expect(await state()).toEqual(noted);
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

  it("takes a code as the app shows it, with a space in the middle", async () => {
    const { person, app } = await setUp();
    const next = app.generate({ timestamp: Date.now() + 30_000 }).replace(/(...)/, "$1 ");
    await expect(signInFrom("a", person.email, password, next)).resolves.toMatchObject({ id: person.id });
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
