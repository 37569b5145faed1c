import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { samples } from "@/lib/mail/templates/samples";
import { awaitWorker, startWorker, stopWorker } from "@/lib/worker/worker";
import { eventually } from "../setup/eventually";
import { startSmtpServer } from "../setup/smtp-server";

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  smtp = await startSmtpServer();
  env.SMTP_URL = smtp.url;
});

afterAll(async () => {
  await stopWorker();
  await smtp.stop();
});

const received = () => smtp.received.flatMap(({ recipients }) => recipients);

test("what one person waits for is handed over before what was written to many, a few at each look", async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 30; n += 1) {
      const data = samples["size-back-in-stock"];
      await sendMail(tx, { kind: "size-back-in-stock", data, lang: "es", to: `many-${n}@example.com` });
    }
  });
  await db.transaction((tx) =>
    sendMail(tx, { kind: "staff-reset", data: samples["staff-reset"], lang: "es", to: "one@example.com" }),
  );
  startWorker({ polling: 1, clock: false });
  await awaitWorker();
  await eventually(() => expect(received()).toHaveLength(31));
  expect(received().slice(0, 4)).toContain("one@example.com");
  // One at each look, the last of them would have come half a minute after the first.
  const seconds = await db.execute<{ seconds: number }>(
    "select extract(epoch from max(sent_at) - min(sent_at))::float as seconds from mails where state = 'sent'",
  );
  expect(seconds[0]?.seconds).toBeLessThan(25);
});

test("one mail of a batch that cannot be handed over holds up none of the others", async () => {
  smtp.become("refuses", "nobody@example.com");
  await db.transaction(async (tx) => {
    for (const to of ["a@example.com", "nobody@example.com", "b@example.com", "c@example.com"])
      await sendMail(tx, { kind: "staff-reset", data: samples["staff-reset"], lang: "es", to });
  });
  await eventually(() =>
    expect(received()).toEqual(expect.arrayContaining(["a@example.com", "b@example.com", "c@example.com"])),
  );
  await eventually(async () => {
    const rows = await db.execute("select state from mails where recipient = 'nobody@example.com'");
    expect(rows).toMatchObject([{ state: "failed" }]);
  });
});
