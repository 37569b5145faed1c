import "server-only";
import { machineRoute } from "@/lib/doors/machine";
import type { Failure } from "@/lib/failure";
import { BadSignature, type Fact, type ProviderName } from "@/lib/payment-providers/provider";
import { findProvider } from "@/lib/payment-providers/providers";
import { recordLog } from "@/lib/record-log";
import { applyFact } from "./apply-fact";

/** Facts of one notification, and the account that they have to name. */
type Told = { facts: Fact[]; merchant: string };

/** Reads a notification; refused alike is what nobody signed, and what comes for a provider that is not set up. */
async function verify(name: ProviderName, request: Request, body: string): Promise<Told | Failure> {
  const provider = await findProvider(name);
  if (!provider) return { error: "calls.notFound", status: 404 };
  try {
    return { facts: await provider.read(body, request.headers), merchant: provider.merchant };
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    recordLog("warn", `A payment notification was refused: ${error.message}`, {
      functionId: `payments: ${name}`,
    });
    return { error: "calls.invalid", status: 400 };
  }
}

/**
 * The address that a provider notifies. What is believed is applied and answered 200, also what is not ours or was said
 * before; what is ours and not there yet is 503, so that the provider says it again.
 */
export function notificationRoute(name: ProviderName) {
  return machineRoute<Told, { received: true }>(
    (request, body) => verify(name, request, body),
    async ({ facts, merchant }, { tx }) => {
      for (const fact of facts)
        if ((await applyFact(tx, fact, merchant)) === "early") return { error: "calls.away", status: 503 };
      return { data: { received: true } };
    },
    {
      limit: "notifications",
      answer: (_request, outcome) =>
        Response.json(outcome.ok ? outcome.data : { error: outcome.error }, {
          status: outcome.status,
          headers: { "cache-control": "no-store" },
        }),
    },
  );
}
