import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { issueToken, takeToken } from "@/lib/links/single-use";
import { deliverMail } from "@/lib/mail/deliver";
import { sendMail } from "@/lib/mail/send";
import { samples } from "@/lib/mail/templates/samples";
import { removeOldMails, requeueForgottenMails } from "@/lib/mail/upkeep";
import { awaitWorker, startWorker, stopWorker } from "@/lib/worker/worker";
import { eventually } from "../setup/eventually";
import { startSmtpServer } from "../setup/smtp-server";
import { within } from "../setup/within";

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

/** Lets the pauses between tries pass at once. */
async function hurry(): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail'`);
}

async function write(to: string, formKey?: string): Promise<void> {
  await db.transaction((tx) =>
    sendMail(tx, {
      kind: "size-back-in-stock",
      data: samples["size-back-in-stock"],
      lang: "es",
      to,
      formKey,
    }),
  );
}

async function rowOf(to: string) {
  const [row] = await db.select().from(mails).where(eq(mails.recipient, to));
  if (!row) throw new Error(`There is no mail to ${to}`);
  return row;
}

function until(check: () => Promise<void> | void): Promise<void> {
  return eventually(async () => {
    await hurry();
    await check();
  });
}

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  smtp = await startSmtpServer();
  env.SMTP_URL = smtp.url;
  env.MAIL_FROM = "Sal & Suela <hola@shop.example>";
  startWorker({ polling: 0.5, clock: false });
  await awaitWorker();
});

beforeEach(() => {
  smtp.become("takes");
  env.SMTP_URL = smtp.url;
});

afterAll(async () => {
  await stopWorker();
  await smtp.stop();
});

describe("a mail", () => {
  test("arrives once, with both parts, in its language and from the shop", async () => {
    await write("one@example.com");
    await until(async () => expect((await rowOf("one@example.com")).state).toBe("sent"));
    const [mail, ...more] = smtp.to("one@example.com");
    expect(more).toEqual([]);
    expect(mail?.from).toMatchObject({ name: "Sal & Suela", address: "hola@shop.example" });
    expect(mail?.subject).toMatch(/^Ha vuelto: Dunk Low Retro/);
    expect(mail?.text).toContain("http://localhost:3000/es/product/in-stock/");
    expect(mail?.html).toContain("prefers-color-scheme:dark");
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.messageId).toBe(`<${(await rowOf("one@example.com")).id}@localhost>`);
  });

  test("that somebody wrote is no automatic one, and names the mails of its thread", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `<${index}-${randomUUID()}@shop.example>`);
    await db.transaction((tx) =>
      sendMail(tx, {
        kind: "inquiry-reply",
        data: samples["inquiry-reply"],
        lang: "es",
        to: "thread@example.com",
        headers: { "In-Reply-To": ids.at(-1) ?? "", References: ids.join(" ") },
      }),
    );
    await until(async () => expect((await rowOf("thread@example.com")).state).toBe("sent"));
    const [mail] = smtp.to("thread@example.com");
    expect(mail?.raw).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/im);
    expect(mail?.inReplyTo).toBe(ids.at(-1));
    expect(mail?.references?.split(/\s+/)).toEqual(ids);
    expect(mail?.subject).toBe(samples["inquiry-reply"].subject);
    expect(mail?.raw.split("\r\n").every((line) => line.length <= 998)).toBe(true);
  });

  test("is not written when the write it belongs to fails", async () => {
    const attempt = db.transaction(async (tx) => {
      const data = samples["size-back-in-stock"];
      await sendMail(tx, { kind: "size-back-in-stock", data, lang: "es", to: "undone@example.com" });
      throw new Error("undone");
    });
    await expect(attempt).rejects.toThrow("undone");
    const jobs = await db.execute(sql`select 1 from pgboss.job where name = 'mail' and state < 'completed'`);
    expect(jobs.length).toBe(0);
    expect(smtp.to("undone@example.com")).toEqual([]);
  });

  test("is written once for the same form, sent twenty times at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => write("twenty@example.com", "form-1")));
    await until(async () => expect((await rowOf("twenty@example.com")).state).toBe("sent"));
    const rows = await db.select().from(mails).where(eq(mails.recipient, "twenty@example.com"));
    expect(rows.length).toBe(1);
    expect(smtp.to("twenty@example.com").length).toBe(1);
  });

  test("is handed over once, however many processes try", async () => {
    smtp.become("hangs");
    await write("many@example.com");
    const { id } = await rowOf("many@example.com");
    smtp.become("takes");
    await Promise.allSettled(Array.from({ length: 10 }, () => deliverMail(id)));
    await until(async () => expect((await rowOf("many@example.com")).state).toBe("sent"));
    expect(smtp.to("many@example.com").length).toBe(1);
  });
});

describe("a mail server that is not well", () => {
  test.each(["refuses-now", "hangs", "drops"] as const)(
    "%s: the mail arrives once after it is back",
    async (mood) => {
      smtp.become(mood);
      const before = smtp.tries;
      const to = await within(500, async () => {
        const address = `${mood}-${randomUUID()}@example.com`;
        await write(address);
        return address;
      });
      await until(() => expect(smtp.tries).toBeGreaterThan(before));
      expect((await rowOf(to)).state).toBe("queued");
      smtp.become("takes");
      await until(async () => expect((await rowOf(to)).state).toBe("sent"));
      expect(smtp.to(to).length).toBe(1);
    },
  );

  test("that is gone holds up nothing, and the mail waits with its reason", async () => {
    env.SMTP_URL = "smtp://127.0.0.1:1";
    await write("gone@example.com");
    await until(async () => expect((await rowOf("gone@example.com")).attempts).toBeGreaterThan(0));
    await until(async () =>
      expect((await rowOf("gone@example.com")).lastError).toMatch(/ECONNREFUSED|ESOCKET/),
    );
    env.SMTP_URL = smtp.url;
    await until(async () => expect((await rowOf("gone@example.com")).state).toBe("sent"));
    expect(smtp.to("gone@example.com").length).toBe(1);
  });

  test("that refuses for good is asked once, and staff can see why, without the address", async () => {
    smtp.become("refuses");
    const before = smtp.tries;
    await write("refused@example.com");
    await until(async () => expect((await rowOf("refused@example.com")).state).toBe("failed"));
    const { lastError, attempts } = await rowOf("refused@example.com");
    expect(attempts).toBe(1);
    expect(smtp.tries).toBe(before + 1);
    expect(lastError).toMatch(/550/);
    expect(lastError).not.toContain("@example.com");
  });

  test("is given up on after two days", async () => {
    smtp.become("refuses-now");
    await write("old@example.com");
    await db
      .update(mails)
      .set({ createdAt: sql`now() - interval '49 hours'` })
      .where(eq(mails.recipient, "old@example.com"));
    await until(async () => expect((await rowOf("old@example.com")).state).toBe("failed"));
  });
});

describe("a database that breaks off", () => {
  async function cutOff(): Promise<void> {
    const other = postgres(env.DATABASE_URL, { max: 1 });
    await other`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    await other.end();
  }

  // Nobody after these tests may be handed a connection that was cut.
  afterEach(() => eventually(() => Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 1`)))));

  test("between two mails is found again", async () => {
    await cutOff();
    await eventually(() => write("found@example.com"));
    await until(async () => expect((await rowOf("found@example.com")).state).toBe("sent"));
    expect(smtp.to("found@example.com").length).toBe(1);
  });

  test("while the mail server takes a mail does not send it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    smtp.beforeTaking(cutOff);
    await write("cut@example.com");
    await eventually(() => expect(smtp.to("cut@example.com").length).toBe(1));
    await eventually(async () => expect((await rowOf("cut@example.com")).state).toBe("sent"));
    await hurry();
    await write("next@example.com");
    await until(async () => expect((await rowOf("next@example.com")).state).toBe("sent"));
    expect(smtp.to("cut@example.com").length).toBe(1);
  });
});

describe("the outbox", () => {
  test("keeps mails when there is no mail server, and names no address in the log", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => {});
    env.SMTP_URL = undefined;
    await write("kept@example.com");
    expect((await rowOf("kept@example.com")).state).toBe("kept");
    expect(JSON.stringify(said.mock.calls)).not.toContain("kept@example.com");
    said.mockRestore();
  });

  test("gives a job back to a mail that lost its own", async () => {
    smtp.become("hangs");
    await write("lost@example.com");
    const { id } = await rowOf("lost@example.com");
    await db.execute(sql`delete from pgboss.job where name = 'mail'`);
    await db.execute(
      sql`update mails set claimed_at = null, updated_at = now() - interval '1 hour' where id = ${id}`,
    );
    smtp.become("takes");
    await requeueForgottenMails();
    await until(async () => expect((await rowOf("lost@example.com")).state).toBe("sent"));
    expect(smtp.to("lost@example.com").length).toBe(1);
  });

  test("forgets what is older than the shop keeps, but nothing that still has to be sent", async () => {
    await db.insert(mails).values(
      (["sent", "kept", "queued"] as const).map((state) => ({
        kind: "size-back-in-stock",
        lang: "es" as const,
        recipient: `aged-${state}@example.com`,
        subject: "s",
        html: "h",
        text: "t",
        state,
        createdAt: new Date(Date.now() - 91 * 86_400_000),
      })),
    );
    await removeOldMails();
    const left = await db.select().from(mails).where(sql`${mails.recipient} like 'aged-%'`);
    expect(left.map(({ state }) => state)).toEqual(["queued"]);
  });

  test("empties the body of a mail with a single-use link once it is sent", async () => {
    const data = samples["newsletter-confirm"];
    const headers = {
      "List-Unsubscribe": `<https://shop.example/${"x".repeat(100)}>\r\nBcc: eve@example.com`,
    };
    await db.transaction((tx) =>
      sendMail(tx, { kind: "newsletter-confirm", data, lang: "en", to: "secret@example.com", headers }),
    );
    expect((await rowOf("secret@example.com")).html).toContain(data.token);
    await until(async () => expect((await rowOf("secret@example.com")).state).toBe("sent"));
    expect(await rowOf("secret@example.com")).toMatchObject({ html: "", text: "" });
    const [mail] = smtp.to("secret@example.com");
    expect(mail?.html).toContain(data.token);
    expect(mail?.raw).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/x+> Bcc: eve@example\.com\r$/m);
  });
});

describe("what people type", () => {
  const evil = 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert("x")</script>';

  test("makes no header and no markup of its own", async () => {
    const data = { ...samples["inquiry-to-shop"], name: evil, message: evil };
    await db.transaction((tx) =>
      sendMail(tx, {
        kind: "inquiry-to-shop",
        data,
        lang: "es",
        to: "shop",
        replyTo: "eve@example.com",
        about: randomUUID(),
      }),
    );
    await until(() => expect(smtp.to("hola@example.com").length).toBe(1));
    const [mail] = smtp.to("hola@example.com");
    expect(mail?.recipients).toEqual(["hola@example.com"]);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    expect(mail?.subject).toContain("Eve Bcc: victim@example.com");
    expect(mail?.replyTo?.[0]?.address).toBe("eve@example.com");
    expect(mail?.html).not.toContain("<script");
    expect(mail?.text).toContain('<script>alert("x")</script>');
  });
});

describe("single-use links", () => {
  test("open once, for their purpose, until they end; all others look alike", async () => {
    const take = (purpose: "personal-data" | "newsletter-confirm", token: string) =>
      db.transaction((tx) => takeToken(tx, purpose, token));
    const issue = (hours: number) =>
      db.transaction((tx) => issueToken(tx, "personal-data", "somebody", { hours }));
    const [token, other, ended] = [await issue(1), await issue(1), await issue(-1)];
    expect(await take("newsletter-confirm", token)).toBeNull();
    expect(await take("personal-data", ended)).toBeNull();
    expect(await take("personal-data", "A".repeat(32))).toBeNull();
    expect(await take("personal-data", "\0'; --")).toBeNull();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take("personal-data", token)));
    expect(taken.filter((subject) => subject === "somebody").length).toBe(1);
    expect(await take("personal-data", other)).toBe("somebody");
    const stored = await db.execute(sql`select hash from link_tokens`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
