import { afterEach, expect, test, vi } from "vitest";
import { fetchWithSession, type SignInRequest, signInEvent } from "./with-session";

afterEach(() => vi.unstubAllGlobals());

/** A browser that signs in, or not, when it is asked. Answers how often the sign-in was shown, and the fetches made. */
function openBrowser(statuses: number[], signsIn: boolean) {
  const target = new EventTarget();
  const shown = vi.fn();
  target.addEventListener(signInEvent, (event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    shown();
    const { answer }: SignInRequest = event.detail;
    answer(signsIn);
  });
  const fetched = vi.fn(async () => new Response("{}", { status: statuses.shift() }));
  vi.stubGlobal("window", target);
  vi.stubGlobal("fetch", fetched);
  return { shown, fetched };
}

test.each([
  ["an answer is taken as it is", [200], true, 200, 0, 1],
  ["without a session it signs in and fetches again", [401, 200], true, 200, 1, 2],
  ["without a session and a sign-in the refusal comes back", [401], false, 401, 1, 1],
  ["what a role may not is no reason to sign in", [403], true, 403, 0, 1],
])("%s", async (_, statuses, signsIn, status, shown, fetched) => {
  const browser = openBrowser([...statuses], signsIn);
  expect((await fetchWithSession("/api/admin/search?q=a")).status).toBe(status);
  expect(browser.shown).toHaveBeenCalledTimes(shown);
  expect(browser.fetched).toHaveBeenCalledTimes(fetched);
});
