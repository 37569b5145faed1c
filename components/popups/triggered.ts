import { opensAtOnce, type PopupTrigger, scrollDepth } from "@/lib/popups/choose-popup";

function depthNow(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollDepth({ top: window.scrollY, height: scrollHeight, view: clientHeight });
}

/** Resolves when a campaign's trigger comes true (docs/rules.md#pop-ups), or when the signal ends the waiting. */
export function triggered(trigger: PopupTrigger, signal: AbortSignal): Promise<void> {
  const { scrollPercent, delaySeconds } = trigger;
  return new Promise((resolve) => {
    if (signal.aborted || opensAtOnce(trigger)) return resolve();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function end() {
      clearTimeout(timer);
      window.removeEventListener("scroll", look);
      signal.removeEventListener("abort", end);
      resolve();
    }
    function look() {
      // How far somebody reads a page that no pop-up opens on says nothing.
      if (document.querySelector("[data-quiet]")) return;
      if (scrollPercent !== null && depthNow() >= scrollPercent) end();
    }
    signal.addEventListener("abort", end);
    if (delaySeconds !== null) timer = setTimeout(end, delaySeconds * 1_000);
    if (scrollPercent === null) return;
    window.addEventListener("scroll", look, { passive: true });
    look();
  });
}
