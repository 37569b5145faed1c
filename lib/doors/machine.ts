import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/client";
import { expireFromRoute, readExpired } from "@/lib/cache";
import { clientAddress } from "@/lib/caller";
import { type Failure, isFailure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { type LimitName, takeTurn } from "@/lib/limits";
import { readBody } from "@/lib/read-body";
import { recordError } from "@/lib/record-log";
import { inTransaction } from "./transaction";
import type { VisitorAnswer } from "./visitor-write";

/** What came of a machine's call: `retryAfter` in seconds, `id` of an unexpected error in the log. */
export type MachineOutcome<T> =
  | { ok: true; data: T; status: number }
  | { ok: false; error: MessageKey; status: number; retryAfter?: number; id?: string };

type MachineDoor<T> = {
  limit: LimitName;
  /** Puts the outcome into the form that this machine, or who follows its link, understands. */
  answer: (request: Request, outcome: MachineOutcome<T>) => Response | Promise<Response>;
};

function failed<T>({ error, status = 400 }: Failure): MachineOutcome<T> {
  return { ok: false, error, status };
}

async function outcomeOf<I extends object, T>(
  request: Request,
  verify: (request: Request, body: string) => I | Failure | Promise<I | Failure>,
  write: (input: I, context: { tx: Transaction }) => Promise<VisitorAnswer<T> | Failure>,
): Promise<MachineOutcome<T>> {
  const body = await readBody(request).catch(() => undefined);
  if (body === undefined) return failed({ error: "calls.invalid" });
  if (body === null) return failed({ error: "calls.tooLarge", status: 413 });
  const input = await verify(request, body);
  if (isFailure(input)) return failed(input);
  const answer = await inTransaction(async (tx) => {
    const written = await write(input, { tx });
    return isFailure(written) ? written : { ...written, expire: await readExpired(tx) };
  });
  if (isFailure(answer)) return failed(answer);
  expireFromRoute(answer.expire);
  return { ok: true, data: answer.data, status: answer.status ?? 200 };
}

/**
 * Makes a call of programs that send no Origin (mail servers of RFC 8058, payment providers): rate limit → byte cap →
 * `verify` → one transaction → answer. `verify` reads a signature from the address, the headers or the raw body, which no
 * page of another site can make; what is forged, old or unknown it refuses alike.
 */
export function machineRoute<I extends object, T>(
  verify: (request: Request, body: string) => I | Failure | Promise<I | Failure>,
  write: (input: I, context: { tx: Transaction }) => Promise<VisitorAnswer<T> | Failure>,
  { limit, answer }: MachineDoor<T>,
) {
  return async function handle(request: Request): Promise<Response> {
    const retryAfter = takeTurn(limit, clientAddress(request.headers));
    if (retryAfter > 0) {
      return answer(request, { ok: false, error: "calls.tooMany", status: 429, retryAfter });
    }
    try {
      return await answer(request, await outcomeOf(request, verify, write));
    } catch (error) {
      const id = randomUUID();
      const away = recordError(error, { id, door: new URL(request.url).pathname });
      const status = away ? 503 : 500;
      return answer(request, { ok: false, error: away ? "calls.away" : "calls.unexpected", status, id });
    }
  };
}
