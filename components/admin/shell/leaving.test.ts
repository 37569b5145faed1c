import { expect, test, vi } from "vitest";
import { actOnSaved, guardLeaving, leaveBy } from "./leaving";

test("with nothing unsaved, leaving and acting go ahead", () => {
  const go = vi.fn();
  leaveBy(go);
  actOnSaved(go);
  expect(go).toHaveBeenCalledTimes(2);
});

test("unsaved work is asked about first, by the newest form, in words for what is about to happen", () => {
  const [go, older, newer] = [vi.fn(), vi.fn(), vi.fn()];
  const ends = [guardLeaving(older), guardLeaving(newer)];
  leaveBy(go);
  actOnSaved(go);
  expect(newer.mock.calls).toEqual([
    [go, "leave"],
    [go, "savedOnly"],
  ]);
  expect(older).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
  for (const end of ends) end();
  leaveBy(go);
  expect(go).toHaveBeenCalledOnce();
});
