/** Runs once per server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    await import("@/lib/env");
    const { noteSocketAddresses } = await import("@/lib/note-socket");
    noteSocketAddresses();
    const { startUp } = await import("@/lib/start-up");
    await startUp();
  }
}
