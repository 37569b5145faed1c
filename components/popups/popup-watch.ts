import { track } from "@/components/analytics/track";
import { readCookie, writeCookie } from "@/components/consent/cookies";
import { hasSubscribed } from "@/components/newsletter/subscription";
import { keepInTab, readTab } from "@/components/ui/tab-store";
import type { Lang } from "@/lib/i18n/languages";
import { choosePopup, DISMISSAL_DAYS, triggerOf, VISITED_DAYS } from "@/lib/popups/choose-popup";
import { testedBy } from "@/lib/popups/own-text";
import type { WirePopup } from "@/lib/popups/wire";
import { readList } from "@/lib/read-answer";
import { freeScreen } from "./free-screen";
import { withOwnText } from "./own-texts";
import { triggered } from "./triggered";

type Watching = {
  lang: Lang;
  visitedCookie: string;
  /** With an ellipsis where the pop-up's id stands (components/legal/stored-names.ts). */
  dismissalCookie: string;
  signal: AbortSignal;
  onOpen: (popup: WirePopup) => void;
};

export type PopupWatch = {
  /** Somebody closed it: it stays away; the next one's turn comes with the next visit. */
  closed: (popup: WirePopup) => void;
};

/** A failure is logged, nothing is shown. */
async function fetchCampaigns(lang: Lang, signal: AbortSignal): Promise<WirePopup[]> {
  try {
    const answer = await fetch(`/api/get-active-popups?lang=${lang}`, { signal });
    if (!answer.ok) throw new Error(`Pop-ups: status ${answer.status}`);
    return readList<WirePopup>(await answer.json(), "campaigns", "id") ?? [];
  } catch (error) {
    if (!signal.aborted) console.warn("Pop-ups could not be loaded", error);
    return [];
  }
}

/** Marks in the browser's tab that this visit has had its pop-up. */
const SHOWN = "popupShown";

/** Chooses, waits and opens the one campaign of a visit (docs/rules.md#pop-ups), unless the signal ends it before. */
export function watchPopups({ lang, visitedCookie, dismissalCookie, signal, onOpen }: Watching): PopupWatch {
  const dismissal = (id: string) => dismissalCookie.replace("…", id);
  const loaded = fetchCampaigns(lang, signal);

  async function choose(): Promise<WirePopup | null> {
    if (readTab(SHOWN) !== null) return null;
    return choosePopup(await loaded, {
      visited: readCookie(visitedCookie) !== null,
      subscribed: hasSubscribed(),
      dismissedAt: (id) => Number(readCookie(dismissal(id))) || null,
      now: Date.now(),
    });
  }

  async function run(): Promise<void> {
    for (;;) {
      const popup = await choose();
      if (!popup) return;
      await triggered(triggerOf(popup), signal);
      await freeScreen(signal);
      if (signal.aborted) return;
      // Meanwhile they may have subscribed elsewhere, or closed it in another tab.
      if ((await choose())?.id !== popup.id) continue;
      keepInTab(SHOWN, 1);
      writeCookie(visitedCookie, "1", VISITED_DAYS);
      const seen = withOwnText(popup, await loaded);
      track("popup_impression", { id: seen.id, type: seen.type, name: seen.name, ...testedBy(seen) });
      return onOpen(seen);
    }
  }

  run();
  return {
    closed(popup) {
      writeCookie(dismissal(popup.id), String(Date.now()), DISMISSAL_DAYS);
      track("popup_close", { id: popup.id, type: popup.type, ...testedBy(popup) });
    },
  };
}
