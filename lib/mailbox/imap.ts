import "server-only";
import { ImapFlow, type SearchObject } from "imapflow";
import { withoutMailboxes } from "@/lib/without-secrets";
import type { Account } from "./account";

/** A mail up to this size is read whole, of a larger one its beginning, which holds its words. Bytes. */
const WHOLE = 8_000_000;
const BEGINNING = 500_000;

/** A mail as the server holds it; `isCut`: only its beginning. */
export type FetchedMail = { source: Buffer; arrivedAt: Date; isCut: boolean };

/** A mailbox that was opened for reading only (EXAMINE, RFC 9051, 6.3.3): nothing in it is marked or removed. */
export type OpenMailbox = {
  uidValidity: number;
  /** The UID that the next mail to arrive will have, at least. */
  uidNext: number;
  /** UIDs above one, ascending. */
  uidsAbove: (uid: number) => Promise<number[]>;
  /** UIDs of mails that arrived on this day or later, ascending. */
  uidsSince: (day: Date) => Promise<number[]>;
  /** Null for one that is gone meanwhile. */
  fetch: (uid: number) => Promise<FetchedMail | null>;
  close: () => Promise<void>;
};

function connectionTo({ host, port, secure, isLocal, user, password }: Account): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure,
    // Over a network the password is said to nobody before the line is encrypted.
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    maxLiteralSize: 2 * WHOLE,
    maxLineLength: WHOLE,
    maxResponseSize: 4 * WHOLE,
  });
  // What breaks a connection fails the command that waits on it; without a listener it would end the process.
  client.on("error", () => {});
  return client;
}

function ascending(found: number[] | false | undefined): number[] {
  return (found || []).toSorted((one, other) => one - other);
}

async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | null> {
  const one = { uid: true };
  const facts = await client.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, one);
  if (!facts) return null;
  const isCut = (facts.size ?? 0) > WHOLE;
  const maxLength = isCut ? BEGINNING : WHOLE;
  const found = await client.fetchOne(String(uid), { uid: true, source: { start: 0, maxLength } }, one);
  const source = found ? found.source : undefined;
  if (!source) return null;
  return { source, arrivedAt: new Date(facts.internalDate ?? Date.now()), isCut };
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
  responseStatus?: string;
};

/** What is wrong with the connection, without addresses and passwords. */
function sayError(error: ImapError): string {
  const { authenticationFailed, code, responseText, message } = error;
  const kind = authenticationFailed ? "AUTHENTICATIONFAILED" : (code ?? "error");
  return withoutMailboxes(`${kind}: ${responseText ?? message}`.slice(0, 500));
}

/** The mailbox cannot be read; the message is fit for a page and a log. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
  /** The server refused one command and goes on answering others (NO or BAD, RFC 9051, 7.1). */
  readonly isRefusal: boolean;
  constructor(error: ImapError) {
    super(sayError(error), { cause: error });
    this.isRefusal = ["NO", "BAD"].includes(error.responseStatus ?? "");
  }
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new MailboxError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Opens a mailbox; the caller closes it. All it does throws {@link MailboxError}. */
export async function openMailbox(account: Account): Promise<OpenMailbox> {
  const client = connectionTo(account);
  try {
    const { uidValidity, uidNext } = await asked(async () => {
      await client.connect();
      return client.mailboxOpen(account.folder, { readOnly: true });
    });
    const uidsOf = (query: SearchObject) =>
      asked(async () => ascending(await client.search(query, { uid: true })));
    return {
      uidValidity: Number(uidValidity),
      uidNext,
      // "5:*" names the last mail even if its UID is below five.
      uidsAbove: async (uid) => (await uidsOf({ uid: `${uid + 1}:*` })).filter((one) => one > uid),
      uidsSince: (day) => uidsOf({ since: day }),
      fetch: (uid) => asked(() => fetchMail(client, uid)),
      close: async () => {
        await client.logout().catch(() => {});
        client.close();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
