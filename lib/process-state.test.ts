import { expect, it, vi } from "vitest";

/** Each call loads the modules anew, as every part that is compiled apart does. */
async function load<T>(copy: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return copy();
}

it("is the same for copies of a module, whichever of them is loaded first", async () => {
  const { processState: first } = await load(() => import("@/lib/process-state.mjs"));
  const { requestContext } = await load(() => import("@/lib/request-context"));
  const { pages } = await load(() => import("@/lib/kept-pages/pages.mjs"));
  await load(() => import("@/cache-handler.mjs"));
  const { processState } = await load(() => import("@/lib/process-state.mjs"));
  expect(processState).toBe(first);
  expect(processState.pictures.waiting).toBeNull();
  expect((await load(() => import("@/lib/request-context"))).requestContext).toBe(requestContext);
  expect((await load(() => import("@/lib/kept-pages/pages.mjs"))).pages).toBe(pages);
});
