import "server-only";
import { cache } from "react";
import { type Database, db, type Transaction } from "@/db/client";
import { findIdentity, readGroup } from "@/lib/settings/queries";
import { type PaymentSettings, paymentsForm } from "./forms";
import { type OnlineMethod, onlineMethods, type ProviderName, providerNames } from "./provider";
import { isSetUp, isTesting } from "./set-up";

/** With which means, and at whom, something is paid online. */
export type PaymentWay = { provider: ProviderName; method: OnlineMethod };

/** How orders can be paid here now. `isTest`: with one of the online ways no money moves. */
export type PaymentWays = { inPerson: boolean; online: PaymentWay[]; isTest: boolean };

/** What of the settings is possible with the keys that are set; without any online way, people pay in person. */
export function waysOf(
  settings: PaymentSettings,
  has: (name: ProviderName) => boolean = isSetUp,
): Pick<PaymentWays, "inPerson" | "online"> {
  const online = onlineMethods.flatMap((method) => {
    const chosen = settings[method];
    const provider = providerNames.find((name) => has(name) && (chosen === "any" || chosen === name));
    return provider ? [{ provider, method }] : [];
  });
  return { inPerson: settings.inPerson || online.length === 0, online };
}

/** How orders can be paid now. */
export async function readWays(tx: Transaction | Database): Promise<PaymentWays> {
  const ways = waysOf(await readGroup(tx, "payments", paymentsForm));
  return { ...ways, isTest: ways.online.some(({ provider }) => isTesting(provider)) };
}

/** The same for a page, read once. */
export const findWays = cache(() => readWays(db));

/** Who runs the shop, for the legal texts: whether it takes payments online is what is possible now. */
export const findLegalIdentity = cache(async () => {
  const [identity, { online }] = await Promise.all([findIdentity(), findWays()]);
  return { ...identity, cardPayments: online.length > 0 };
});
