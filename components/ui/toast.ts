/** A short message at the edge of the screen; `destructive` for failures (Spec §8). */
export type Toast = { title: string; description?: string; destructive?: boolean };

export const toastEvent = "shop:toast";

/** Shows a toast; components/ui/lazy-toaster.tsx listens. Browser only. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
