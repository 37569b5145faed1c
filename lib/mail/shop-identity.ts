import "server-only";
import type { Database, Transaction } from "@/db/client";
import { identityForm } from "@/lib/settings/forms";
import type { ShopIdentity } from "@/lib/settings/identity";
import { readGroup } from "@/lib/settings/queries";

/** Who runs the shop, read on the given connection: mails are written in transactions and jobs, not in pages. */
export function findMailIdentity(tx: Transaction | Database): Promise<ShopIdentity> {
  return readGroup(tx, "identity", identityForm);
}
