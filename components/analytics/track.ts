import { type EventName, shopEvent } from "@/lib/analytics/event-names";

/**
 * Reports something a visitor did (docs/rules.md#analytics). Browser only; components/analytics/analytics.tsx
 * listens.
 */
export function track(name: EventName, params: Record<string, string | number> = {}): void {
  window.dispatchEvent(new CustomEvent(shopEvent, { detail: { name, params } }));
}
