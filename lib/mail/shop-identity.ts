import "server-only";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { identityForm } from "@/lib/settings/forms";
import type { ShopIdentity } from "@/lib/settings/identity";

/** Who runs the shop, read on the given connection: mails are written in transactions and jobs, not in pages. */
export async function findMailIdentity(tx: Transaction | Database): Promise<ShopIdentity> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, "identity"));
  const parsed = identityForm.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : identityForm.parse({});
}
