import "server-only";
import { requireStaff } from "@/lib/access/session";
import { env } from "@/lib/env";
import { readVersioned } from "@/lib/settings/queries";
import { paymentsForm } from "./forms";
import { type ProviderName, providerNames } from "./provider";
import { isSetUp, isTesting } from "./set-up";

/** A setting of the environment: whether it is there, never what it says. */
type Setting = { name: string; isSet: boolean };

/** What a provider needs to be offered, as the environment has it. */
export type ProviderSetUp = {
  name: ProviderName;
  isSetUp: boolean;
  /** With test keys or a stand-in: no money moves. */
  isTest: boolean;
  /** A stand-in of this shop's own server answers. */
  isStandIn: boolean;
  settings: Setting[];
  /** Where it is told to notify the shop. */
  notify: string;
  /** Whether it can be asked what became of a payment. */
  canBeAsked: boolean;
};

const needed = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  redsys: ["REDSYS_MERCHANT_CODE", "REDSYS_TERMINAL", "REDSYS_KEY", "REDSYS_ENV"],
} as const;

/** Which ways of paying are on, and what each provider still lacks. */
export async function findPaymentsPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("payments", paymentsForm);
  const providers = providerNames.map((name): ProviderSetUp => {
    const isStandIn = Boolean(name === "stripe" ? env.STRIPE_API_URL : env.REDSYS_URL);
    return {
      ...{ name, isStandIn, isSetUp: isSetUp(name), isTest: isTesting(name) },
      // What a stand-in is called with are no keys of the shop's: they are still to be put in.
      settings: needed[name].map((setting) => ({
        name: setting,
        isSet: Boolean(env[setting]) && !isStandIn,
      })),
      notify: `${env.siteUrl}/api/payments/${name}`,
      canBeAsked: name === "stripe" || Boolean(env.REDSYS_QUERY_URL || env.REDSYS_URL),
    };
  });
  return { values: stored, version, providers };
}
