import { expect, it, vi } from "vitest";
import { remembered } from "./remembered";

it("reads each text once, until there are many", () => {
  const read = vi.fn((text: string) => text.length);
  const length = remembered(read);
  expect([length("a"), length("bb"), length("a")]).toEqual([1, 2, 1]);
  expect(read).toHaveBeenCalledTimes(2);
  for (let index = 0; index < 5000; index++) length(String(index));
  expect(length("a")).toBe(1);
  expect(read).toHaveBeenCalledTimes(5003);
});
