import type { PopupResult } from "./results";
import type { PopupType } from "./wire";

/** What a pop-up is for: following its picture, or signing up. */
export function aimOf(type: PopupType): "clicks" | "signUps" {
  return type === "image" ? "clicks" : "signUps";
}

/** The part of those who saw a pop-up who did what it is for, 0–1; null while nobody has seen it. */
export function rateOf(type: PopupType, result: PopupResult): number | null {
  return result.impressions === 0 ? null : result[aimOf(type)] / result.impressions;
}

/** Where a pop-up stands at a moment: off, waiting for its first day, shown, or past its last. */
export type PopupState = "off" | "waiting" | "shown" | "over";

/**
 * @param activeFrom ISO 8601, as `activeTo`; null is without that end
 * @param now milliseconds since 1970
 */
export function stateOf(
  {
    isActive,
    activeFrom,
    activeTo,
  }: { isActive: boolean; activeFrom: string | null; activeTo: string | null },
  now: number,
): PopupState {
  if (!isActive) return "off";
  if (activeTo && Date.parse(activeTo) <= now) return "over";
  return activeFrom && Date.parse(activeFrom) > now ? "waiting" : "shown";
}
