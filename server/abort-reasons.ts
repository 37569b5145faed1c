/**
 * Makes every abort of this process read the stack of its reason at once, so that a reason that is kept keeps nothing else.
 *
 * React ends each drawing of a page by aborting a signal of it with an Error. Until the stack of an Error is first read it
 * holds what was running when it was made: an Immediate, and through that, as Node leaves Immediates linked, all others of
 * the same turn of the event loop with the drawings that they belong to (nodejs/node#66129, react/react#37288). So whatever
 * holds one drawing, such as a connection to Postgres that was opened for it, would hold all that follow while pages are
 * drawn without a pause: 10 MB a second under load. To be removed when React or Node no longer does so.
 */
export function releaseStacksOfAborts(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (...args: [reason?: unknown]) {
    Reflect.apply(abort, this, args);
    const reason: unknown = this.signal.reason;
    if (reason instanceof Error) void reason.stack;
  };
}
