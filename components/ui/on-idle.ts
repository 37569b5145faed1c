/** Browsers without idle callbacks, and pages that are never idle, wait this long. */
const waitMs = 3_000;

/** Runs once the browser has nothing else to do. Answers how to call it off. Browser only. */
export function onIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(run, { timeout: waitMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, waitMs);
  return () => clearTimeout(id);
}
