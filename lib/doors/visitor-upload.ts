import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/client";
import { clientAddress, isForeign } from "@/lib/caller";
import { type Failure, isFailure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { languageOfPage } from "@/lib/i18n/page-language";
import { type LimitName, takeTurn } from "@/lib/limits";
import { recordError } from "@/lib/record-log";
import { refuse } from "./refuse";
import { inTransaction } from "./transaction";
import type { VisitorAnswer } from "./visitor-write";

/** When to try again where too many send a file at once. */
const BUSY_SECONDS = 10;

type Refused = { refused: MessageKey; status: number };

/**
 * Makes a call of visitors whose body is a file: origin, rate limit, `receive` (which counts what arrives, before any
 * transaction), then `write` in one transaction (docs/trust.md, rules 1–5 and 8). Errors as those of `visitorCall`.
 */
export function visitorUpload<R extends object, T>(
  receive: (request: Request, address: string) => Promise<R | Refused>,
  write: (received: R, context: { tx: Transaction; address: string }) => Promise<VisitorAnswer<T> | Failure>,
  { limit }: { limit: LimitName },
) {
  return async function handle(request: Request): Promise<Response> {
    const lang = languageOfPage(request.headers.get("referer"));
    if (isForeign(request.headers))
      return refuse({ key: "calls.foreign", code: "foreign_origin", status: 403 }, lang);
    const address = clientAddress(request.headers);
    const wait = takeTurn(limit, address);
    if (wait > 0) {
      const error = { key: "calls.tooMany", code: "rate_limited", status: 429 } as const;
      return refuse(error, lang, { "retry-after": String(wait) });
    }
    try {
      const received = await receive(request, address);
      if ("refused" in received) {
        const { refused, status } = received;
        const later: HeadersInit = status === 503 ? { "retry-after": String(BUSY_SECONDS) } : {};
        return refuse({ key: refused, code: refused, status }, lang, later);
      }
      const answer = await inTransaction((tx) => write(received, { tx, address }));
      if (isFailure(answer)) {
        const { error: key, status = 400 } = answer;
        return refuse({ key, code: key, status }, lang);
      }
      const headers = { "cache-control": "no-store" };
      return Response.json(answer.data, { status: answer.status ?? 200, headers });
    } catch (error) {
      const id = randomUUID();
      const away = recordError(error, { id, door: new URL(request.url).pathname });
      const key = away ? "calls.away" : "calls.unexpected";
      return refuse({ key, code: away ? "away" : "unexpected", status: away ? 503 : 500, hint: id }, lang);
    }
  };
}
