import type { AddressInfo } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

/** A real server of IMAP in memory, on a port of its own, with one mailbox. */
export async function startImapServer({ uidValidity = 7 } = {}) {
  const imap = hoodiecrow({
    plugins: ["ID", "UNSELECT", "UIDPLUS", "LITERALPLUS"],
    users: { "hola@shop.example": { password: "a password" } },
    storage: { INBOX: { messages: [{ raw: "Subject: from before\r\n\r\nold" }], uidvalidity: uidValidity } },
  });
  await new Promise<void>((resolve) => imap.listen(0, "127.0.0.1", resolve));
  const { port } = imap.server.address() as AddressInfo;
  const inbox = imap.getMailbox("INBOX");
  return {
    url: `imap://hola%40shop.example:a%20password@127.0.0.1:${port}/INBOX`,
    inbox,
    /** A mail arrives. */
    deliver(raw: string) {
      imap.appendMessage("INBOX", [], false, raw);
    },
    stop: () => new Promise<void>((resolve) => imap.close(resolve)),
  };
}
