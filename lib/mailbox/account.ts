import "server-only";
import { env } from "@/lib/env";

/** The mailbox that the shop reads. */
export type Account = {
  /** User, server and folder: what it is known by, without the password. */
  name: string;
  user: string;
  password: string;
  host: string;
  port: number;
  /** TLS from the beginning; else by STARTTLS, which a server on this machine may lack. */
  secure: boolean;
  isLocal: boolean;
  folder: string;
};

/** The mailbox of IMAP_URL (RFC 5092), whose form was checked at the start; null where none is read. */
export function findAccount(): Account | null {
  if (!env.IMAP_URL) return null;
  const url = new URL(env.IMAP_URL);
  const secure = url.protocol === "imaps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port) || (secure ? 993 : 143);
  const user = decodeURIComponent(url.username);
  const folder = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, "") || "INBOX";
  return {
    name: `${user} · ${host}:${port}/${folder}`,
    user,
    password: decodeURIComponent(url.password),
    host,
    port,
    secure,
    isLocal: ["localhost", "127.0.0.1", "::1"].includes(host),
    folder,
  };
}
