export type ToastAction = { label: string; run: () => void };

/**
 * A short message at the edge of the screen; `destructive` for failures (docs/rules.md#messages). One with an action
 * stays longer.
 */
export type Toast = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: ToastAction;
};

export const toastEvent = "shop:toast";

/** Shows a toast; components/ui/lazy-toaster.tsx listens. Browser only. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
