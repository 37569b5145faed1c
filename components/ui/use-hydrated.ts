import { useSyncExternalStore } from "react";

const never = () => () => {};
const onBrowser = () => true;
const onServer = () => false;

/** Whether React has taken over what the server drew: before that nothing on the page answers to a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, onBrowser, onServer);
}
