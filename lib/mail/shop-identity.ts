import "server-only";
import type { Database, Transaction } from "@/db/client";
import { identityForm, type MailSettings, mailForm } from "@/lib/settings/forms";
import type { ShopIdentity } from "@/lib/settings/identity";
import { readGroup } from "@/lib/settings/queries";

/** Who runs the shop, read on the given connection: mails are written in transactions and jobs, not in pages. */
export function findMailIdentity(tx: Transaction | Database): Promise<ShopIdentity> {
  return readGroup(tx, "identity", identityForm);
}

/** What staff chose about mails, on the given connection. */
export function findMailSettings(tx: Transaction | Database): Promise<MailSettings> {
  return readGroup(tx, "mail", mailForm);
}
