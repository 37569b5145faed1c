import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "./process-state.mjs";

/** What the front door and the code behind it tell each other about one request. */
type RequestContext = {
  /** Whether a server action's own code was reached: its body could be read. */
  actionBegan: boolean;
  /** Aborted once the request is answered, or its client is gone: what is still done for it is done for nobody. */
  answered: AbortSignal;
};

/** The request that is being answered; nothing in jobs, scripts and tests. */
export const requestContext = oncePerProcess(
  "request-context",
  () => new AsyncLocalStorage<RequestContext>(),
);

/** Says that a server action's own code was reached. */
export function noteActionBegan(): void {
  const context = requestContext.getStore();
  if (context) context.actionBegan = true;
}
