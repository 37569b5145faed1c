import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { releaseStacksOfAborts } from "./abort-reasons";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const { abort } = AbortController.prototype;
afterEach(() => {
  AbortController.prototype.abort = abort;
});

const drawing = new AsyncLocalStorage<object>();

/** Lets 20 drawings end in one turn of the event loop, and answers how many of them are held while one controller is: all 20, by Node 20. */
async function countHeld(end: (controller: AbortController) => void): Promise<number> {
  const controller = new AbortController();
  const drawings: WeakRef<object>[] = [];
  for (let at = 0; at < 20; at++) {
    const one = {};
    drawings.push(new WeakRef(one));
    drawing.run(one, () => setImmediate(() => at === 5 && end(controller)));
  }
  await pause(20);
  collectGarbage();
  const held = drawings.filter((one) => one.deref()).length;
  expect(controller.signal.aborted).toBe(true);
  return held;
}

describe("releaseStacksOfAborts", () => {
  const ends = {
    "an error": (controller: AbortController) => controller.abort(new Error("This render completed")),
    "no reason given": (controller: AbortController) => controller.abort(),
  };

  for (const [name, end] of Object.entries(ends)) {
    it(`keeps other drawings from being held by ${name}`, async () => {
      releaseStacksOfAborts();
      expect(await countHeld(end)).toBeLessThanOrEqual(1);
    });
  }

  it("leaves reasons as they are", () => {
    releaseStacksOfAborts();
    const reasons = [new Error("first"), "text", null, { stack: 1 }];
    for (const reason of reasons) {
      const controller = new AbortController();
      controller.abort(reason);
      expect(controller.signal.reason).toBe(reason);
    }
    const controller = new AbortController();
    controller.abort();
    expect(controller.signal.reason).toMatchObject({ name: "AbortError" });
  });
});
