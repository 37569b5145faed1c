import { DrizzleQueryError } from "drizzle-orm";

/**
 * Drizzle writes every parameter of a failed query into the message of its error, which Next and the log then print:
 * names, messages and ids that open something. This leaves the statement and drops the parameters, wherever the error is
 * shown. Drizzle has no setting for it; its constructor sets the message first and then assigns `params`.
 */
export function dropParametersOfErrors(): void {
  Object.defineProperty(DrizzleQueryError.prototype, "params", {
    configurable: true,
    set(this: DrizzleQueryError) {
      this.message = `Failed query: ${this.query}`;
    },
  });
}
