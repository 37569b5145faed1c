declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  export type HoodiecrowMail = { raw: string; internaldate?: string };
  export type HoodiecrowFolder = { messages: HoodiecrowMail[]; uidvalidity?: number; uidnext?: number };

  type Options = {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, unknown>;
  };

  /** A server of IMAP in memory, for tests; the package itself has no types. */
  export default function hoodiecrow(options?: Options): {
    server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
    appendMessage(mailbox: string, flags: string[], date: string | false, raw: string): void;
    getMailbox(path: string): {
      uidvalidity: number;
      uidnext: number;
      messages: { uid: number; flags: string[]; raw: string }[];
    };
  };
}
