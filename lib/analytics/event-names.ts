/**
 * Every event that pages report (docs/rules.md#analytics). A look at a shared list
 * is counted by the server as `shared_list_view` (record-events.ts).
 */
export const eventNames = [
  "page_view",
  "view_item_list",
  "inquiry_submitted",
  "begin_checkout",
  "purchase",
  "newsletter_subscribe",
  "share_copy_link",
  "share_native",
  "popup_impression",
  "popup_close",
  "popup_click",
  "like",
  "unlike",
  "search_no_result",
] as const;

export type EventName = (typeof eventNames)[number];

/** Name of the window event by which any part of a page reports; its detail is `{ name, params }`. */
export const shopEvent = "shop:event";

/** Most events that go out, and are taken, at once. */
export const MAX_EVENTS = 25;
