import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * How the mail server treats what comes: takes it, refuses for now or for good, says nothing, breaks off mid-message;
 * `one-a-line` and `hangs-up` take one mail of each connection, and say so before the next one or say nothing.
 */
type Mood =
  | "takes"
  | "one-a-line"
  | "hangs-up"
  | "refuses-plus"
  | "refuses-sender"
  | "refuses-now"
  | "refuses"
  | "knows-nobody"
  | "hangs"
  | "drops";

/** `returnTo`: the sender of its envelope. */
export type ReceivedMail = Email & { raw: string; recipients: string[]; returnTo: string };

/** A real mail server on a port of its own, whose mood a test can change. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = {
    ...{ mood: "takes" as Mood, only: null as string | null, tries: 0 },
    beforeTaking: async () => {},
    moodFor: (address: string): string =>
      server.only === null || server.only === address ? server.mood : "takes",
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, next) {
      server.tries += 1;
      if (server.mood !== "hangs") next();
    },
    onMailFrom({ address }, session, next) {
      if (server.mood === "one-a-line" && session.transaction > 1)
        return next(Object.assign(new Error("4.7.0 Too many mails"), { responseCode: 421 }));
      const isRefused =
        server.mood === "refuses-sender" || (server.mood === "refuses-plus" && address.includes("+"));
      next(
        isRefused
          ? Object.assign(new Error("5.1.8 Sender not owned by user"), { responseCode: 553 })
          : undefined,
      );
    },
    onRcptTo(address, _session, next) {
      const code = { "refuses-now": 451, refuses: 550, "knows-nobody": 550 }[server.moodFor(address.address)];
      const words = `${server.mood === "knows-nobody" ? "5.1.1 " : ""}No such box: eve@example.com`;
      next(code ? Object.assign(new Error(words), { responseCode: code }) : undefined);
    },
    onData(stream, session, next) {
      if (server.mood === "drops") {
        for (const socket of sockets) socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const returnTo = mailFrom ? mailFrom.address : "";
        await server.beforeTaking();
        received.push({
          ...(await PostalMime.parse(raw)),
          raw: raw.toString("latin1"),
          recipients,
          returnTo,
        });
        next();
        if (server.mood === "hangs-up") for (const socket of sockets) socket.end();
      });
    },
  });
  smtp.on("error", () => {});
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address: string) => received.filter(({ recipients }) => recipients.includes(address)),
    get tries() {
      return server.tries;
    },
    /** Changes the mood, towards one recipient alone if `only` names them, as a restart would: whoever is connected is cut off. */
    become(mood: Mood, only: string | null = null) {
      server.mood = mood;
      server.only = only;
      for (const socket of sockets) socket.destroy();
    },
    /** Done once, after the next message has come and before it is acknowledged. */
    beforeTaking(act: () => Promise<void>) {
      server.beforeTaking = async () => {
        server.beforeTaking = async () => {};
        await act();
      };
    },
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
