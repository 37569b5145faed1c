/** Whether Postgres gave up waiting for a row, which visitors are told as "not at this moment" (lib/away-error.ts). */
function waitedTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "55P03") return true;
  return false;
}

/** Asks again where a machine with other things to do was too slow for so many at once, as people do. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!waitedTooLong(error)) throw error;
    }
  }
}
