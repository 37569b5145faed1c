import "server-only";
import { addressBlock, wideBlock } from "./address-block";
import { clientAddress } from "./caller";
import { browserLanguage } from "./i18n/browser-language";
import { defaultLanguage } from "./i18n/languages";
import { messagesIn } from "./i18n/messages";
import { oncePerProcess } from "./process-state.mjs";
import { RateWindow } from "./rate-window";

// Counted per process (docs/decisions/0005): with several instances a client gets as many times the turns, which still
// bounds it, and no read waits for the database.
const makeWindows = () => ({
  reads: new RateWindow({ turns: 300, seconds: 60 }),
  inquiries: new RateWindow({ turns: 5, seconds: 600 }),
  // Photographs with a request, three to a form: each is decoded.
  pictures: new RateWindow({ turns: 12, seconds: 600 }),
  subscriptions: new RateWindow({ turns: 10, seconds: 600 }),
  // Counting and deciding about cookies: a page reports every few seconds at most.
  events: new RateWindow({ turns: 120, seconds: 60 }),
  // Asking what an order costs, and placing it: the page asks again whenever something on it changes.
  checkout: new RateWindow({ turns: 60, seconds: 600 }),
  orders: new RateWindow({ turns: 10, seconds: 600 }),
  // Asking for the link to an order, and cancelling one.
  orderLinks: new RateWindow({ turns: 10, seconds: 600 }),
  // Going to pay, once more as well.
  payments: new RateWindow({ turns: 20, seconds: 600 }),
  // What payment providers say: after a failure of theirs, of hours at once, from few addresses.
  notifications: new RateWindow({ turns: 600, seconds: 60 }),
  // Each reads all that is for sale; their readers come a few times a day.
  feeds: new RateWindow({ turns: 20, seconds: 600 }),
  // Each lists every address there is; search engines fetch it a few times a day.
  sitemap: new RateWindow({ turns: 20, seconds: 600 }),
  // The confirmation of an order, which is drawn as a PDF each time.
  papers: new RateWindow({ turns: 30, seconds: 600 }),
  // Short links of posts: each is looked up anew.
  shortLinks: new RateWindow({ turns: 60, seconds: 60 }),
  sharedLists: new RateWindow({ turns: 20, seconds: 600 }),
  // Asking for a link to a new password, and using it: one shop's staff share an address.
  staffLinks: new RateWindow({ turns: 30, seconds: 600 }),
});

type Windows = ReturnType<typeof makeWindows>;
export type LimitName = keyof Windows;

/** `chosen`: turns that the owner chose, of the others those above. `repeats`: of one form, which take no further turn. */
type Limits = { windows: Windows; repeats: RateWindow; chosen: Partial<Record<LimitName, number>> };

const limits = oncePerProcess(
  "limits",
  (): Limits => ({
    windows: makeWindows(),
    repeats: new RateWindow({ turns: 20, seconds: 600 }),
    chosen: {},
  }),
);

/** From now on addresses have these turns, each in the seconds of its window. */
export function setTurns(turns: Partial<Record<LimitName, number>>): void {
  limits.chosen = turns;
}

/** How many times the turns of one address all addresses of an IPv6 /48 have together. */
const WIDE_SHARE = 16;

/**
 * Takes one turn of an address and of its /48, if it is of IPv6: 65,536 blocks of one customer would have full turns
 * each. Both are counted in the same window, which takes no more memory. The wide count is looked at first, so that a /48
 * without turns stores no more keys, and taken last, so that a neighbour who is refused uses up nothing of it.
 */
function takeBoth(window: RateWindow, address: string, turns: number): number {
  const wide = wideBlock(address);
  const wideWait = wide === null ? 0 : window.wait(wide, turns * WIDE_SHARE);
  const wait = wideWait || window.take(addressBlock(address), turns);
  if (wide !== null && wait === 0) window.take(wide, turns * WIDE_SHARE);
  return wait;
}

/**
 * Takes one turn of a client address. Answers the seconds to wait, 0 when it may go on. The same form sent again, known
 * by the key made when it was rendered, takes no further turn nineteen times, whether it was answered or is corrected; from then
 * on it takes turns as any other. A form's key is remembered only once its first turn was granted, so that an address has no
 * more keys than turns.
 */
export function takeTurn(name: LimitName, address: string, formKey?: string): number {
  const { windows, repeats, chosen } = limits;
  const form = formKey && `${name} ${addressBlock(address)} ${formKey}`;
  if (form && repeats.has(form) && repeats.take(form) === 0) return 0;
  const wait = takeBoth(windows[name], address, chosen[name] ?? windows[name].turns);
  if (form && wait === 0) repeats.take(form);
  return wait;
}

/**
 * Takes one turn for a file that visitors and their programs fetch, by the address of a request. Answers the refusal (429)
 * where none is left, null when it may go on. It speaks the reader's language by what their browser asks for: addresses of
 * files have none in front, and a page with a secret in its address does not say where its reader comes from.
 */
export function refuseTooMany(name: LimitName, request: Request): Response | null {
  const wait = takeTurn(name, clientAddress(request.headers));
  if (wait === 0) return null;
  const lang = browserLanguage(request.headers.get("accept-language")) ?? defaultLanguage;
  const headers = {
    "cache-control": "no-store",
    "content-language": lang,
    "content-type": "text/plain; charset=utf-8",
    "retry-after": String(wait),
    "x-robots-tag": "noindex",
  };
  return new Response(messagesIn(lang).calls.tooMany, { status: 429, headers });
}
