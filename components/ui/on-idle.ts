/**
 * Runs once the browser has nothing else to do, at the latest after `waitMs` milliseconds; browsers without idle callbacks
 * wait that long. Answers how to call it off. Browser only.
 */
export function onIdle(run: () => void, waitMs = 3_000): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(run, { timeout: waitMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, waitMs);
  return () => clearTimeout(id);
}
