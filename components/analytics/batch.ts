import { refusesMeasurement } from "@/components/consent/privacy-signal";
import { type EventName, eventNames, MAX_EVENTS } from "@/lib/analytics/event-names";
import { pagePath } from "@/lib/analytics/page-path";

type Counted = { name: EventName; params: object; path: string };

/** Events wait this long for others, so that a burst is one request. */
const WAIT_MS = 2_000;

let waiting: Counted[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits. Failures are let go: counting must never be in anybody's way. */
export function sendCounted(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const lang = document.documentElement.lang;
  const body = new Blob([JSON.stringify({ lang, events: waiting })], { type: "application/json" });
  waiting = [];
  if (navigator.sendBeacon("/api/events", body)) return;
  fetch("/api/events", { method: "POST", body, keepalive: true }).catch(() => {});
}

function nameOf(name: unknown): EventName | undefined {
  return eventNames.find((known) => known === name);
}

/** Takes one report: to `window.dataLayer` for a tag that may listen, and to the shop's own count. */
export function count(detail: { name?: unknown; params?: object } | null): void {
  const name = nameOf(detail?.name);
  if (!name) return;
  const params = detail?.params ?? {};
  const path = pagePath(location.pathname);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...params, ...(name === "page_view" && { page_path: path }) });
  if (refusesMeasurement()) return;
  waiting.push({ name, params, path });
  if (waiting.length >= MAX_EVENTS) sendCounted();
  else timer ??= setTimeout(sendCounted, WAIT_MS);
}
