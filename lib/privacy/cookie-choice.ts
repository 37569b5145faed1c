/** Everything, or only what the shop cannot work without. */
export type CookieChoice = "all" | "necessary";

/** Days for which the choice stands. */
export const CONSENT_DAYS = 150;

/** Value of the consent cookie: the choice, and the version of the words it answered. */
export function formatChoice(choice: CookieChoice, version: string): string {
  return `${choice}.${version}`;
}

/** The choice in a consent cookie; null when there is none, or it answered other words: then it is asked again. */
export function parseChoice(cookie: string | null, version: string): CookieChoice | null {
  const [choice, answered] = cookie?.split(".") ?? [];
  if (answered !== version) return null;
  return choice === "all" || choice === "necessary" ? choice : null;
}
