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

/** Local storage: which of two texts of a pop-up this browser reads while a test runs (lib/popups/own-text.ts). */
export const popupTextsName = "popupTexts";
