import type { Instrumentation } from "next";

/** Runs once per server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    await import("@/lib/env");
    const { startUp } = await import("@/lib/worker/start-up");
    await startUp();
  }
}

/** What fails while a page is drawn goes into the log under the id that its visitor sees (docs/trust.md, rule 10). */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requestContext } = await import("@/lib/request-context");
  // A body that could not be read is its sender's fault; the front door answers 400 (server/server-actions.ts).
  if (routeType === "action" && requestContext.getStore()?.actionBegan === false) return;
  const { recordError } = await import("@/lib/record-log");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
  recordError(error, { id: digest, door: `${request.method} ${routePath}` });
};
