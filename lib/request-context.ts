import { AsyncLocalStorage } from "node:async_hooks";

/** What the front door and the code behind it tell each other about one request. */
type RequestContext = {
  /** Whether a server action's own code was reached: its body could be read. */
  actionBegan: boolean;
};

// One for all: Next compiles the shop into several bundles, and the front door is outside of them (lib/process-state.ts).
const KEY: unique symbol = Symbol.for("sal-y-suela.request-context");

const holder = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> };
holder[KEY] ??= new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; nothing in jobs, scripts and tests. */
export const requestContext: AsyncLocalStorage<RequestContext> = holder[KEY];

/** Says that a server action's own code was reached. */
export function noteActionBegan(): void {
  const context = requestContext.getStore();
  if (context) context.actionBegan = true;
}
