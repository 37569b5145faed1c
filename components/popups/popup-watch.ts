import { track } from "@/components/analytics/track";
import { readCookie, writeCookie } from "@/components/consent/cookies";
import { hasSubscribed } from "@/components/newsletter/subscription";
import type { Lang } from "@/lib/i18n/languages";
import { choosePopup, DISMISSAL_DAYS, triggerOf, VISITED_DAYS } from "@/lib/popups/choose-popup";
import type { WirePopup } from "@/lib/popups/wire";
import { freeScreen } from "./free-screen";
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
  /** Somebody closed it: it stays away, and the next one's turn begins. */
  closed: (popup: WirePopup) => void;
};

/** A failure is logged, nothing is shown. */
async function fetchCampaigns(lang: Lang, signal: AbortSignal): Promise<WirePopup[]> {
  try {
    const answer = await fetch(`/api/get-active-popups?lang=${lang}`, { signal });
    if (!answer.ok) throw new Error(`Pop-ups: status ${answer.status}`);
    const { campaigns } = await answer.json();
    return Array.isArray(campaigns) ? campaigns : [];
  } catch (error) {
    if (!signal.aborted) console.warn("Pop-ups could not be loaded", error);
    return [];
  }
}

/** Chooses, waits and opens one campaign after the other (docs/rules.md#pop-ups) until the signal ends it. */
export function watchPopups({ lang, visitedCookie, dismissalCookie, signal, onOpen }: Watching): PopupWatch {
  const dismissal = (id: string) => dismissalCookie.replace("…", id);
  const loaded = fetchCampaigns(lang, signal);

  async function choose(): Promise<WirePopup | null> {
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
      writeCookie(visitedCookie, "1", VISITED_DAYS);
      track("popup_impression", { id: popup.id, type: popup.type, name: popup.name });
      return onOpen(popup);
    }
  }

  run();
  return {
    closed(popup) {
      writeCookie(dismissal(popup.id), String(Date.now()), DISMISSAL_DAYS);
      track("popup_close", { id: popup.id, type: popup.type });
      run();
    },
  };
}
