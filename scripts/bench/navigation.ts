import type { Browser, Page } from "@playwright/test";
import { type Bench, databaseOf } from "./bench";
import { openBrowser } from "./browser";
import { type Findings, median, short } from "./figures";
import { get, openFloor, openShop, type Server } from "./servers";

/** How long a pointer rests on a card before its owner presses: a quick person. */
const restMs = 300;
const times = 7;
/** The processor counts as that many times slower. */
const slowdown = 4;
const aims = { firstMs: 50, whole: 1.5 };

/** A listing and the links to its products. */
type Way = { listing: string; links: string };

const ours: Way = {
  listing: "/es/in-stock",
  links: '#catalogue-grid article a[href*="/product/in-stock/"]',
};
const bare: Way = { listing: "/linked", links: "article a" };

/** Milliseconds from press to painted; `first` is NaN where nothing comes before the whole page. */
type Press = { first: number; whole: number };

/** In the page: notes when the pointer goes down, and when preview and heading of the other page have been painted. */
function watchPress(): void {
  const heading = document.querySelector("h1");
  const marks: Record<string, number> = {};
  Object.assign(window, { benchMarks: marks });
  addEventListener(
    "pointerdown",
    (event) => {
      marks.pressed = event.timeStamp;
    },
    { capture: true, once: true },
  );
  // The frame that shows it begins in the next callback; a message after it comes when it is painted.
  function notePaint(name: string) {
    marks[name] = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        marks[name] = performance.now();
      };
      channel.port2.postMessage(null);
    });
  }
  const observer = new MutationObserver(() => {
    if (marks.first === undefined && document.querySelector(".product-preview")) notePaint("first");
    const now = document.querySelector("h1");
    if (!now || now === heading || !location.pathname.includes("/product/")) return;
    observer.disconnect();
    notePaint("whole");
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

function readMarks(): Press | null {
  const marks: unknown = Reflect.get(window, "benchMarks");
  if (typeof marks !== "object" || marks === null) return null;
  const at = (name: string) => Number(Reflect.get(marks, name));
  return at("whole") > 0 ? { first: at("first") - at("pressed"), whole: at("whole") - at("pressed") } : null;
}

/** Opens the product of the card at that place, its page drawn before by the server. */
async function openProduct(browser: Browser, server: Server, way: Way, place: number): Promise<Press> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // esbuild, through which this file runs, wraps every named function in a call of it.
  await page.addInitScript("globalThis.__name = (named) => named");
  const devtools = await page.context().newCDPSession(page);
  await page.goto(server.url + way.listing, { waitUntil: "load" });
  await page.waitForFunction(isAlive, way.links);
  const link = page.locator(way.links).nth(place);
  await get(server.url + (await link.getAttribute("href")));
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watchPress);
  const press = await pressOn(page, link);
  await page.close();
  return press;
}

/** In the page: whether React has taken over. */
function isAlive(links: string): boolean {
  return Object.keys(document.querySelector(links) ?? {}).some((key) => key.startsWith("__react"));
}

async function pressOn(page: Page, link: ReturnType<Page["locator"]>): Promise<Press> {
  await link.hover();
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  const marks = await (await page.waitForFunction(readMarks, undefined, { timeout: 20_000 })).jsonValue();
  return marks ?? { first: Number.NaN, whole: Number.NaN };
}

/** From pressing a card to seeing the product, the pointer resting on the card before as a person's does. */
export async function measureNavigation(bench: Bench): Promise<Findings> {
  const floor = await openFloor();
  const shop = await openShop(bench, await databaseOf(bench)).catch(async (error) => {
    await floor.close();
    throw error;
  });
  const closeServers = async () => {
    await shop.close();
    await floor.close();
  };
  const browser = await openBrowser().catch(async (error) => {
    await closeServers();
    throw error;
  });
  try {
    const presses: Record<"ours" | "bare", Press[]> = { ours: [], bare: [] };
    // The first of each finds caches of the machine empty.
    for (let place = -1; place < (bench.quick ? 3 : times); place++) {
      const pair = {
        bare: await openProduct(browser, floor, bare, Math.max(0, place)),
        ours: await openProduct(browser, shop, ours, Math.max(0, place)),
      };
      if (place < 0) continue;
      presses.bare.push(pair.bare);
      presses.ours.push(pair.ours);
    }
    return findingsOf(presses);
  } finally {
    await browser.close();
    await closeServers();
  }
}

function findingsOf(presses: Record<"ours" | "bare", Press[]>): Findings {
  const first = median(presses.ours.map((press) => press.first));
  const whole = median(presses.ours.map((press) => press.whole));
  const ratio = median(
    presses.ours.map((press, at) => press.whole / (presses.bare[at]?.whole ?? Number.NaN)),
  );
  const each = (part: keyof Press) => presses.ours.map((press) => press[part].toFixed(0)).join(", ");
  return {
    figures: [
      {
        measure: `listing → product, press to the first of it, CPU ×${slowdown}`,
        aim: `≤ ${aims.firstMs} ms`,
        floor: "",
        ours: `${short(first)} ms`,
        met: first <= aims.firstMs,
      },
      {
        measure: `listing → product, press to the whole page, CPU ×${slowdown}`,
        aim: `≤ ${aims.whole} × the bare app's own`,
        floor: `${short(median(presses.bare.map((press) => press.whole)))} ms`,
        ours: `${short(whole)} ms: ${short(ratio)} ×`,
        met: ratio <= aims.whole,
      },
    ],
    notes: [
      `Press to the first of the product, each: ${each("first")} ms; to the whole page: ${each("whole")} ms; that of the bare app: ${presses.bare.map((press) => press.whole.toFixed(0)).join(", ")} ms.`,
    ],
  };
}
