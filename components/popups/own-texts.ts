import { refusesMeasurement } from "@/components/consent/privacy-signal";
import { popupTextsName } from "@/components/legal/stored-names";
import { drawTexts, withText } from "@/lib/popups/own-text";
import type { WirePopup } from "@/lib/popups/wire";

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(popupTextsName) ?? "{}");
  } catch {
    return null;
  }
}

/**
 * Gives the pop-up that is about to open the text that this browser drew for its test, and keeps that; whoever wants no
 * measurement reads the first, and nothing is kept. In a closed storage it is drawn anew with each page.
 */
export function withOwnText(popup: WirePopup, campaigns: readonly WirePopup[]): WirePopup {
  if (!popup.test) return popup;
  if (refusesMeasurement()) return { ...popup, test: null };
  const tests = campaigns.flatMap(({ test }) => (test ? [test.id] : []));
  const texts = drawTexts(stored(), tests, Math.random);
  try {
    localStorage.setItem(popupTextsName, JSON.stringify(texts));
  } catch {
    // As said above.
  }
  return withText(popup, texts[popup.test.id] ?? "a");
}
