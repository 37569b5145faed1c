import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { letterDeliveries, letters } from "@/db/schema/letters";
import type { Lang } from "@/lib/i18n/languages";
import { returnAddress } from "@/lib/mail/answer-address";
import { findMailIdentity, findMailSettings } from "@/lib/mail/shop-identity";
import { type Mailer, type OutgoingRow, openMailer, type ShopSender } from "@/lib/mail/smtp";
import { unsubscribeHeaders } from "@/lib/newsletter/mails";
import { findNewsletterSettings } from "@/lib/newsletter/settings";
import { unsubscribeToken } from "@/lib/newsletter/unsubscribe-token";
import { recordLog } from "@/lib/record-log";
import { goesTo, statesFor } from "@/lib/states/machine";
import { beginLetter } from "./begin-letter";
import { TOKEN_MARK } from "./draw-letter";
import { endAfterBounce } from "./note-bounce";
import { type Refusal, readRefusal } from "./smtp-outcome";
import {
  claimedStates,
  type DeliveryOutcome,
  deliveryMachine,
  letterMachine,
  sendingStates,
  unfinishedStates,
} from "./states";

type Letter = typeof letters.$inferSelect;
type Shop = { sender: ShopSender; replyTo: string | null; mailer: Mailer };
type Claimed = {
  subscriberId: string;
  lang: Lang;
  mailId: string;
  email: string;
  tries: number;
  isSubscribed: boolean;
};

/** Longer than a hand-over may take: whatever still is `sending` then was left by a process that died. */
const LOST_SECONDS = 120;
/** How long a letter waits that the mail server does not want now. */
const PAUSE_MINUTES = 15;
/** The queue gives a run ten minutes (lib/worker/worker.ts). */
const RUN_MINUTES = 5;
/** How often one person is put off; those who were come last, so that nobody holds up the others. */
const MOST_TRIES = 8;

/** Deliveries that a process took with it: nobody knows whether they arrived, so they are not sent again. */
async function noteLost(): Promise<void> {
  const lost = await db
    .update(letterDeliveries)
    .set({ state: "unknown", note: "The server stopped while it was being sent" })
    .where(
      and(
        inArray(letterDeliveries.state, statesFor(deliveryMachine, "break-off")),
        sql`${letterDeliveries.sendingAt} < now() - make_interval(secs => ${LOST_SECONDS})`,
      ),
    )
    .returning({ letterId: letterDeliveries.letterId });
  if (lost.length === 0) return;
  const words = `${lost.length} letter deliveries: nobody knows whether they arrived`;
  recordLog("warn", words, { functionId: "letters" });
}

/** Begins what was scheduled for now, and goes on with what the mail server had stopped. */
async function beginDue(): Promise<void> {
  const due = await db
    .select()
    .from(letters)
    .where(
      and(inArray(letters.state, statesFor(letterMachine, "begin")), sql`${letters.scheduledAt} <= now()`),
    );
  for (const row of due) await db.transaction((tx) => beginLetter(tx, row, "begin"));
  await db
    .update(letters)
    .set({ state: "sending", pausedBy: null, pauseNote: null, resumeAt: null })
    .where(
      and(
        inArray(letters.state, statesFor(letterMachine, "resume")),
        eq(letters.pausedBy, "server"),
        sql`${letters.resumeAt} <= now()`,
      ),
    );
}

/** Of a minute, what a full share of letters is spread over: the rest is for the next run to begin in time. */
const SPREAD = 0.8;
/** Longest wait between two letters: a small share need not take the whole minute. */
const MOST_WAIT_MS = 200;

type Budget = {
  /** How many letters may leave now, by the limits per minute, hour and day. */
  left: number;
  /** Milliseconds from one letter to the next, so that a run leaves pages their turns. */
  spacing: number;
};

async function findBudget(): Promise<Budget> {
  const { perMinute, perHour, perDay } = await findNewsletterSettings(db);
  const [row] = await db.execute<{ minute: number; hour: number; day: number }>(sql`
    select count(*) filter (where sending_at > now() - interval '1 minute')::int as minute,
           count(*) filter (where sending_at > now() - interval '1 hour')::int as hour,
           count(*)::int as day
    from letter_deliveries where sending_at > now() - interval '1 day'`);
  const spacing = Math.min(MOST_WAIT_MS, (60_000 * SPREAD) / perMinute);
  if (!row) return { left: 0, spacing };
  return {
    left: Math.max(0, Math.min(perMinute - row.minute, perHour - row.hour, perDay - row.day)),
    spacing,
  };
}

/**
 * Takes the next person of a letter that is being sent, committed before anything else happens; null when nobody is left
 * or the letter was paused.
 */
async function claim(letterId: string): Promise<Claimed | null> {
  const [row] = await db.execute<Claimed>(sql`
    update letter_deliveries d set state = 'sending', sending_at = now()
    from newsletter_subscribers s
    where s.id = d.subscriber_id and (d.letter_id, d.subscriber_id) = (
      select q.letter_id, q.subscriber_id from letter_deliveries q join letters l on l.id = q.letter_id
      where q.letter_id = ${letterId} and q.state in ${statesFor(deliveryMachine, "claim")} and l.state in ${sendingStates}
      order by q.tries, q.subscriber_id limit 1 for update of q skip locked)
    returning d.subscriber_id as "subscriberId", d.lang, d.mail_id as "mailId", s.email, d.tries,
      s.state = 'subscribed' as "isSubscribed"`);
  return row ?? null;
}

type Noted = { outcome: DeliveryOutcome; note?: string };

async function note(letterId: string, subscriberId: string, { outcome, note }: Noted): Promise<void> {
  const state = goesTo(deliveryMachine, "sending", outcome);
  if (!state) throw new Error(`A delivery that is being sent cannot ${outcome}`);
  await db
    .update(letterDeliveries)
    .set({
      state,
      note: note ?? null,
      ...(outcome === "accept" && { sentAt: sql`now()` }),
      ...(outcome === "put-off" && { tries: sql`${letterDeliveries.tries} + 1` }),
      // What was not taken does not count against the limits, or a server that refuses would use them up.
      ...((outcome === "put-off" || outcome === "skip") && { sendingAt: null }),
    })
    .where(
      and(
        eq(letterDeliveries.letterId, letterId),
        eq(letterDeliveries.subscriberId, subscriberId),
        inArray(letterDeliveries.state, [...claimedStates]),
      ),
    );
}

async function pauseForServer(letterId: string, words: string): Promise<void> {
  await db
    .update(letters)
    .set({
      ...{ state: "paused", pausedBy: "server", pauseNote: words },
      resumeAt: sql`now() + make_interval(mins => ${PAUSE_MINUTES})`,
    })
    .where(and(eq(letters.id, letterId), inArray(letters.state, statesFor(letterMachine, "pause"))));
  recordLog("warn", `Letter waits ${PAUSE_MINUTES} minutes: ${words}`, { functionId: "letters", letterId });
}

/** Writes down what the mail server said of one person; answers whether the letter may go on. */
async function noteRefusal(letter: Letter, one: Claimed, refusal: Refusal): Promise<boolean> {
  const { outcome, note: words } = refusal;
  const { subscriberId } = one;
  const isLater = outcome === "again" || outcome === "sender";
  if (isLater && one.tries + 1 < MOST_TRIES) {
    await note(letter.id, subscriberId, { outcome: "put-off", note: words });
    await pauseForServer(letter.id, words);
    return false;
  }
  // Who is put off again and again must not keep the letter from ever ending.
  const became = outcome === "unknown" ? "break-off" : "refuse";
  await note(letter.id, subscriberId, { outcome: became, note: words });
  if (outcome === "bounced" || outcome === "noAddress") {
    const isNoAddress = outcome === "noAddress";
    await db.transaction((tx) => endAfterBounce(tx, { subscriberId, isNoAddress }));
  }
  return true;
}

/** Hands a letter over with an envelope of its own; a server that refuses such senders has taken nothing, and gets the usual one. */
async function handOverAsAllowed(
  mail: OutgoingRow,
  returnTo: string | null,
  { mailer, sender }: Shop,
): Promise<void> {
  if (!returnTo) return mailer.handOver(mail, sender);
  try {
    await mailer.handOver({ ...mail, returnTo }, sender);
  } catch (error) {
    if (readRefusal(error).outcome !== "sender") throw error;
    await mailer.handOver(mail, sender);
  }
}

/** Sends a letter to one person, at most once; answers whether the letter may go on. */
async function deliver(letter: Letter, one: Claimed, shop: Shop): Promise<boolean> {
  const drawn = letter.drawn?.[one.lang];
  if (!one.isSubscribed || !drawn) {
    await note(letter.id, one.subscriberId, { outcome: "skip" });
    return true;
  }
  const token = unsubscribeToken(one.subscriberId);
  const mail = {
    ...{ id: one.mailId, kind: "newsletter-letter", lang: one.lang, recipient: one.email },
    ...{ replyTo: shop.replyTo, subject: drawn.subject, createdAt: new Date() },
    html: drawn.html.replaceAll(TOKEN_MARK, token),
    text: drawn.text.replaceAll(TOKEN_MARK, token),
    headers: unsubscribeHeaders(token),
  };
  try {
    await handOverAsAllowed(mail, returnAddress(one.mailId), shop);
  } catch (error) {
    return noteRefusal(letter, one, readRefusal(error));
  }
  await note(letter.id, one.subscriberId, { outcome: "accept" });
  return true;
}

/** Ends letters of which nobody waits and nobody is being sent to. */
async function endFinished(): Promise<void> {
  await db.execute(sql`
    update letters l set state = 'sent', finished_at = now(), version = version + 1
    where l.state in ${sendingStates} and not exists (
      select from letter_deliveries d where d.letter_id = l.id and d.state in ${unfinishedStates})`);
}

/** What is sent by whom in one run, over one line to the mail server. */
async function openShop(): Promise<Shop> {
  const [{ shopName, email }, { senderName, replyTo }] = await Promise.all([
    findMailIdentity(db),
    findMailSettings(db),
  ]);
  const sender = { name: senderName ?? shopName, address: email, isChosen: senderName !== null };
  return { sender, replyTo, mailer: openMailer() };
}

/**
 * The minute's share of letters (docs/decisions/0092-letters.md): begins what is due, sends as many as the limits allow,
 * the oldest letter first, and stops at once where the mail server says later or staff pause. A slow server's share ends
 * after {@link RUN_MINUTES}, before the queue would take the run for dead and begin another.
 */
export async function sendLetters(): Promise<void> {
  const until = performance.now() + RUN_MINUTES * 60_000;
  await noteLost();
  await beginDue();
  const budget = await findBudget();
  const open = await db
    .select()
    .from(letters)
    .where(inArray(letters.state, [...sendingStates]))
    .orderBy(letters.startedAt);
  const shop = await openShop();
  try {
    for (const letter of open) {
      while (budget.left > 0 && performance.now() < until) {
        const next = performance.now() + budget.spacing;
        const one = await claim(letter.id);
        if (!one) break;
        budget.left -= 1;
        if (!(await deliver(letter, one, shop))) break;
        await pause(Math.max(0, next - performance.now()));
      }
    }
  } finally {
    shop.mailer.close();
  }
  await endFinished();
}
