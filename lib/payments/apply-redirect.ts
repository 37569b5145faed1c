import "server-only";
import { BadSignature } from "@/lib/payment-providers/provider";
import { findProvider } from "@/lib/payment-providers/providers";
import { applyNow } from "./ask-provider";

type Query = Record<string, string | string[] | undefined>;

/**
 * Applies what stands in the address with which a browser comes back from paying: banks can be set to sign their result
 * into it, the same words as in their notification (Redsys, "Parámetros en las URLs"). That makes up for one that was lost
 * where the bank cannot be asked. What nobody signed is passed over.
 */
export async function applyRedirect(query: Query): Promise<void> {
  if (query.Ds_Signature === undefined) return;
  const provider = await findProvider("redsys");
  const words = Object.entries(query).flatMap(([name, value]) =>
    name.startsWith("Ds_") ? [value ?? ""].flat().map((one): [string, string] => [name, one]) : [],
  );
  try {
    const facts = await provider?.read(new URLSearchParams(words).toString(), new Headers());
    for (const fact of facts ?? []) if (provider) await applyNow(fact, provider.merchant);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
  }
}
