import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { setTurns, takeTurn } from "./limits";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapInMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Next serves each request in a context of its own, which a timer started in it holds on to. */
const requests = new AsyncLocalStorage<{ fields: string[] }>();

/** Takes turns as so many requests do; a form key is a piece of a larger body. Answers by how much the heap grew, in MB. */
async function flood(count: number, turn: (index: number, formKey: string) => unknown): Promise<number> {
  const before = heapInMegabytes();
  for (let index = 0; index < count; index++) {
    const body = `{"formKey":"${String(index).padStart(90, "0")}","more":"${"x".repeat(2_000)}"}`;
    const fields = Array.from({ length: 250 }, (_, field) => `${field} ${index}`);
    await requests.run({ fields }, async () => turn(index, body.slice(12, 102)));
  }
  return heapInMegabytes() - before;
}

describe("takeTurn", () => {
  it("counts the turns of an address, of an IPv6 address those of its whole /64", () => {
    const waits = Array.from({ length: 30 }, (_, host) =>
      takeTurn("inquiries", `2001:db8:1:1::${host.toString(16)}`),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(takeTurn("inquiries", "2001:db8:1:2::1")).toBe(0);
    for (let turn = 0; turn < 5; turn++) takeTurn("inquiries", "::ffff:192.0.2.1");
    expect(takeTurn("inquiries", "192.0.2.1")).toBeGreaterThan(0);
  });

  it("gives an IPv6 /48 sixteen times the turns of an address, however many of its blocks ask", () => {
    const ask = (block: number, site = "2001:db8:2") =>
      takeTurn("inquiries", `${site}:${block.toString(16)}::1`);
    // One block that goes on after its own turns uses up none of the others'.
    for (let turn = 0; turn < 200; turn++) ask(0);
    const waits = Array.from({ length: 1000 }, (_, block) => ask(block + 1));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(16 * 5 - 5);
    expect(Math.max(...waits)).toBeGreaterThan(500);
    expect(ask(1, "2001:db8:3")).toBe(0);
  });

  it("gives a /48 sixteen times what the owner chose, and keeps its count whatever its blocks send", () => {
    setTurns({ papers: 2 });
    // More blocks than a window remembers addresses.
    const waits = Array.from({ length: 30_000 }, (_, block) =>
      takeTurn("papers", `2001:db8:4:${block.toString(16)}::1`),
    );
    setTurns({});
    expect(waits.filter((wait) => wait === 0)).toHaveLength(32);
  });

  it("gives the same form twenty sendings for one turn, then takes one each", () => {
    const send = () => takeTurn("inquiries", "192.0.2.2", "one form");
    const waits = Array.from({ length: 20 }, send);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    for (let turn = 0; turn < 3; turn++) expect(takeTurn("inquiries", "192.0.2.2", `form ${turn}`)).toBe(0);
    expect(send()).toBe(0);
    expect(send()).toBeGreaterThan(0);
  });

  it("does not remember the form of a refused turn", () => {
    for (let turn = 0; turn < 5; turn++) takeTurn("inquiries", "192.0.2.3", `form ${turn}`);
    expect(takeTurn("inquiries", "192.0.2.3", "one too many")).toBeGreaterThan(0);
    expect(takeTurn("inquiries", "192.0.2.3", "one too many")).toBeGreaterThan(0);
    expect(takeTurn("inquiries", "192.0.2.3", "form 4")).toBe(0);
  });

  it("takes a fixed amount of memory, however many form keys one address sends", async () => {
    expect(await flood(20_000, (_, formKey) => takeTurn("events", "192.0.2.4", formKey))).toBeLessThan(5);
  });

  it("takes a fixed amount of memory, however many addresses send form keys", async () => {
    const address = (index: number) =>
      `2001:${(0xdb8 + (index >> 16)).toString(16)}:${(index & 0xffff).toString(16)}::1`;
    // Two windows full, of 20,000 entries each; another 40,000 requests add nothing to that.
    expect(await flood(40_000, (index, formKey) => takeTurn("events", address(index), formKey))).toBeLessThan(
      20,
    );
    expect(
      await flood(40_000, (index, formKey) => takeTurn("events", address(index + 40_000), formKey)),
    ).toBeLessThan(2);
  });
});
