import "server-only";
import type { Transaction } from "@/db/client";
import { env } from "@/lib/env";
import { normaliseAddress } from "@/lib/mail/address";
import { mailboxAddress } from "@/lib/mail/answer-address";
import { messageIdHost } from "@/lib/mail/message-id";
import { findMailIdentity, findMailSettings } from "@/lib/mail/shop-identity";
import type { ReceivedMail } from "./parse-mail";

/** Addresses that the shop itself writes from, normalised: what comes from them is nobody's question. */
export async function findOwnAddresses(tx: Transaction): Promise<string[]> {
  const { email } = await findMailIdentity(tx);
  const { replyTo } = await findMailSettings(tx);
  const sender = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM ?? "")?.[0];
  const all = [email, replyTo, sender, mailboxAddress()];
  return all.flatMap((one) => (one ? [normaliseAddress(one)] : []));
}

/** Whether the shop wrote the mail: by its Message-ID. */
export function isOwnMail({ messageId }: Pick<ReceivedMail, "messageId">): boolean {
  return (
    messageId?.toLowerCase().endsWith(`@${messageIdHost()}>`) === true && /^<[0-9a-f-]{36}@/i.test(messageId)
  );
}
