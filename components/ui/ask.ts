/** An item somebody asks about, under its public names (docs/rules.md#messages). */
export type AskedItem = {
  _id: string;
  name: string;
  style_code: string;
  sourceType: string;
  sizes: string[];
  secureImages: string[];
  /** The size it is asked for in, where one was chosen. */
  selectedSize?: string;
};

/** What the inquiry dialog opens with (docs/rules.md#messages). */
export type Ask = {
  items: AskedItem[];
  selectedSize: string | null;
  source: string;
  /** Price and waiting time of a single item, as its card says them; shown, never sent. */
  note?: string;
  /** Sizes of a single item that the dialog offers to choose from; shown, never sent. */
  sizes?: string[];
};

export const askEvent = "shop:ask";

/** Opens the inquiry dialog of the page; components/inquiries/inquiry-host.tsx listens. Browser only. */
export function openInquiry(ask: Ask): void {
  window.dispatchEvent(new CustomEvent<Ask>(askEvent, { detail: ask }));
}

/** The item without what only a card needs. */
export function askedItem({ _id, name, style_code, sourceType, sizes, secureImages }: AskedItem): AskedItem {
  return { _id, name, style_code, sourceType, sizes, secureImages: secureImages.slice(0, 1) };
}
