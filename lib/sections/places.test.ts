import { describe, expect, it } from "vitest";
import { movedOf, type Placed, placesFor } from "./places";

/** Lines a, b, c … at these positions. */
function lines(...positions: number[]): Placed[] {
  return positions.map((position, index) => ({ id: index + 1, position }));
}

function order(all: Placed[], ...ids: number[]): Placed[] {
  return ids.flatMap((id) => all.filter((line) => line.id === id));
}

function expectOrdered(wanted: Placed[]): Placed[] {
  const places = placesFor(wanted);
  expect(places.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  for (const [index, { position }] of places.entries()) {
    expect(Number.isInteger(position)).toBe(true);
    expect(position).toBeGreaterThan(index === 0 ? -1 : (places[index - 1]?.position ?? 0));
  }
  return places;
}

describe("sections in order by drag", () => {
  it.each([
    ["the last to the front", [4, 1, 2, 3], [4]],
    ["the first to the end", [2, 3, 4, 1], [1]],
    ["one in between", [1, 3, 2, 4], [3]],
    ["nothing", [1, 2, 3, 4], []],
  ])("moves %s alone", (_what, ids, moved) => {
    const now = lines(1000, 2000, 3000, 4000);
    const changed = movedOf(now, expectOrdered(order(now, ...ids)));
    expect(changed).toHaveLength(moved.length);
  });

  it("gives all new positions where no room is left, and where two stand at the same", () => {
    const dense = lines(1, 2, 3, 4);
    expect(expectOrdered(order(dense, 1, 4, 2, 3))).toEqual([
      { id: 1, position: 1000 },
      { id: 4, position: 2000 },
      { id: 2, position: 3000 },
      { id: 3, position: 4000 },
    ]);
    expectOrdered(lines(0, 0, 0));
    expectOrdered(lines(5, 5));
  });

  it("never comes near those that have no section", () => {
    const now = lines(899_000, 899_500);
    expect(expectOrdered(order(now, 2, 1)).at(-1)?.position).toBeLessThan(900_001);
    expect(expectOrdered(order(lines(10, 20, 950_000), 3, 1, 2)).at(-1)?.position).toBeLessThan(900_001);
  });

  it("stays in order through many moves", () => {
    let now = lines(1000, 2000, 3000, 4000, 5000);
    for (let round = 0; round < 200; round++) {
      const [first, ...others] = now;
      const at = (round * 7) % now.length;
      now = expectOrdered([...others.slice(0, at), ...(first ? [first] : []), ...others.slice(at)]);
    }
  });
});
