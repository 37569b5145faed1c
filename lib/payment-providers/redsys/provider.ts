import "server-only";
import { type Env, env } from "@/lib/env";
import type { PaymentProvider } from "../provider";
import { makeRedsys, type RedsysAddresses, redsysAddresses } from "./redsys";

/** A stand-in has the bank's own paths under its address, and one for questions (server/stand-ins/redsys.ts). */
function addressesOf({ REDSYS_URL, REDSYS_ENV, REDSYS_QUERY_URL }: Env): RedsysAddresses {
  if (REDSYS_URL) {
    const of = (path: string) => new URL(path, REDSYS_URL).href;
    return {
      form: of("/sis/realizarPago"),
      rest: of("/sis/rest/trataPeticionREST"),
      query: of("/sis/rest/consulta"),
    };
  }
  return { ...redsysAddresses[REDSYS_ENV ?? "test"], query: REDSYS_QUERY_URL ?? null };
}

/** The shop's bank, as the environment sets it up; null where its settings are empty. */
export function redsysProvider(): PaymentProvider | null {
  const { REDSYS_MERCHANT_CODE, REDSYS_TERMINAL, REDSYS_KEY, REDSYS_SIGNATURE, REDSYS_ENV } = env;
  if (!REDSYS_MERCHANT_CODE || !REDSYS_TERMINAL || !REDSYS_KEY) return null;
  return makeRedsys({
    merchantCode: REDSYS_MERCHANT_CODE,
    terminal: String(REDSYS_TERMINAL),
    signing: { version: REDSYS_SIGNATURE, key: REDSYS_KEY },
    addresses: addressesOf(env),
    isTest: REDSYS_ENV !== "live" || env.REDSYS_URL !== undefined,
  });
}
