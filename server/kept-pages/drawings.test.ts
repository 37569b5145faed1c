import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS } from "@/lib/client-address-header";
import { Drawings } from "./drawings";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A request of that client and its response. */
function requestOf(client: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  request.headers[CLIENT_ADDRESS] = client;
  return [request, new ServerResponse(request)];
}

const never = () => new Promise<void>(() => {});
const atOnce = async () => {};

it("a drawing that never ends holds its place for three seconds, and one of its client's until its answer is over", async () => {
  const drawings = new Drawings({ running: 1, waiting: 4, rareWaiting: 4, ofOneClient: 1 });
  const [request, response] = requestOf("192.0.2.1");
  drawings.draw(request, response, false, never);
  const other = drawings.draw(...requestOf("192.0.2.2"), false, atOnce);
  vi.advanceTimersByTime(3_000);
  expect(await other).toBe("drawn");
  expect(await drawings.draw(...requestOf("192.0.2.1"), false, atOnce)).toBe("refused");
  response.emit("close");
  expect(await drawings.draw(...requestOf("192.0.2.1"), false, atOnce)).toBe("drawn");
});

it("a client that leaves keeps its places for three seconds: what is drawn for it goes on meanwhile", async () => {
  const drawings = new Drawings({ running: 1, waiting: 4, rareWaiting: 4, ofOneClient: 1 });
  const [request, response] = requestOf("192.0.2.1");
  drawings.draw(request, response, false, never);
  response.destroy();
  expect(await drawings.draw(...requestOf("192.0.2.1"), false, atOnce)).toBe("refused");
  vi.advanceTimersByTime(3_000);
  expect(await drawings.draw(...requestOf("192.0.2.1"), false, atOnce)).toBe("drawn");
});

it("two clients that fill the line keep no third from it, whose only request comes next", async () => {
  const drawings = new Drawings({ running: 1, waiting: 4, rareWaiting: 2, ofOneClient: 3 });
  const drawn: string[] = [];
  let end = () => {};
  const first = drawings.draw(
    ...requestOf("a"),
    false,
    () => new Promise<void>((resolve) => (end = resolve)),
  );
  const ask = (client: string, isRare = false) =>
    drawings.draw(...requestOf(client), isRare, async () => void drawn.push(client));
  const waiting = [ask("a"), ask("a"), ask("b"), ask("b")];
  expect(await ask("a")).toBe("refused");
  expect(await ask("b")).toBe("refused");
  expect(await ask("made-up", true)).toBe("refused");
  const others = ["c", "d", "e", "f", "g"].map((client) => ask(client));
  end();
  expect(await Promise.all(others)).toEqual(["drawn", "drawn", "drawn", "drawn", "refused"]);
  await Promise.all([first, ...waiting]);
  expect(drawn).toEqual(["b", "c", "d", "e", "f", "a", "a", "b"]);
});
