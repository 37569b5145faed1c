import type { Result } from "@/lib/result";

/** What {@link withSession} sends when somebody has to sign in; `answer` takes whether they did. */
export type SignInRequest = { answer: (signedIn: boolean) => void };

export const signInEvent = "office:sign-in";

function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const detail: SignInRequest = { answer: resolve };
    const event = new CustomEvent(signInEvent, { detail, cancelable: true });
    // Whoever shows the sign-in prevents the default; without them nobody would ever answer.
    if (window.dispatchEvent(event)) resolve(false);
  });
}

/**
 * Runs a call of staff. Where the session has ended meanwhile, it asks for a new sign-in over the page as it stands, with
 * all that is typed in it, and then runs the call again. A call that breaks is answered as `calls.unexpected`.
 */
export async function withSession<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const broken: Result<T> = { ok: false, error: "calls.unexpected" };
  const result = await call().catch(() => broken);
  if (result.ok || result.error !== "admin.errors.signedOut") return result;
  return (await askToSignIn()) ? call().catch(() => broken) : result;
}

/** Fetches as staff. Where the session has ended meanwhile, it asks for a new sign-in over the page and fetches again. */
export async function fetchWithSession(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status !== 401 || !(await askToSignIn())) return response;
  return fetch(address, init);
}
