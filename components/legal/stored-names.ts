/**
 * Names of the shop's own cookies (docs/rules.md#addresses): consent 150 days, visited 365 days, one dismissal per
 * pop-up 30 days.
 */
export function cookieNames(cookieKey: string) {
  return {
    consent: `${cookieKey}CookieConsent`,
    visited: `${cookieKey}Visited`,
    dismissal: `${cookieKey}Popup…`,
  };
}
