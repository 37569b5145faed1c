import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Role } from "@/lib/access/permissions";
import { hashPassword, hashSecret, makeSecret } from "@/lib/access/secrets";

/** Who the requests of the running test come from: `sessionHash` of the cookie, and what the browser sends. */
export const asking: { sessionHash?: string; headers: Headers } = { headers: new Headers() };

/** Stands in for the cookie of next-auth; the rows behind it are real. Call it inside `vi.mock`. */
export function nextAuthDouble() {
  return { getServerSession: async () => (asking.sessionHash ? { sessionHash: asking.sessionHash } : null) };
}

/** Stands in for the request of a server action. Call it inside `vi.mock`. */
export function nextHeadersDouble() {
  return { headers: async () => asking.headers };
}

const later: Promise<unknown>[] = [];

/** Stands in for what follows an answer; {@link runAfterAnswers} waits for it. Call it inside `vi.mock`. */
export function nextServerDouble() {
  return {
    after: (work: () => Promise<unknown>) => {
      later.push(work());
    },
  };
}

/** Waits for the work that was put off until after the answers. */
export async function runAfterAnswers(): Promise<void> {
  await Promise.all(later.splice(0));
}

/** From here on nobody is signed in; the browser has an address of its own. */
export function askAsVisitor(): void {
  delete asking.sessionHash;
  asking.headers = new Headers({ origin: "http://localhost:3000", "x-socket-address": randomUUID() });
}

export type Person = { id: string; email: string; name: string };

/** A member of staff with a password. */
export async function makePerson(role: Role, password = "a good long password"): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const name = `${role} ${email.slice(0, 8)}`;
  const [row] = await db.execute<{ id: string }>(sql`
    insert into staff (email, name, role, password_hash)
    values (${email}, ${name}, ${role}, ${await hashPassword(password)}) returning id`);
  if (!row) throw new Error("The person was not written");
  return { id: row.id, email, name };
}

/** Opens a session of a person, as a sign-in does. Answers its hash. */
export async function openSession(personId: string): Promise<string> {
  const hash = hashSecret(makeSecret());
  await db.execute(sql`
    insert into staff_sessions (hash, staff_id, address_hash, expires_at)
    values (${hash}, ${personId}, 'test', now() + interval '1 day')`);
  return hash;
}

/** From here on this person asks, in a new session. Answers its hash. */
export async function askAs(person: { id: string }): Promise<string> {
  askAsVisitor();
  asking.sessionHash = await openSession(person.id);
  return asking.sessionHash;
}
