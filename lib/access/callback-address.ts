/**
 * Whether next-auth takes a text for an address to go to afterwards: a path, or an address of the web. With anything else, in
 * a query or in its cookie, it answers every request with a failure of the server.
 */
export function isCallbackAddress(text: unknown): text is string {
  return (
    typeof text === "string" &&
    /^(?:\/|https?:\/\/)[\x20-\x7e]*$/.test(text) &&
    URL.canParse(text, "http://localhost")
  );
}

const cookieName = /^(?:__Secure-)?next-auth\.callback-url$/;

/** A Cookie header without next-auth's callback address where that is none. */
export function withoutBadCallback(cookies: string): string {
  const isGood = (pair: string) => {
    const [name = "", ...value] = pair.trim().split("=");
    if (!cookieName.test(name)) return true;
    try {
      return isCallbackAddress(decodeURIComponent(value.join("=")));
    } catch {
      return false;
    }
  };
  return cookies.split(";").filter(isGood).join(";").trim();
}
