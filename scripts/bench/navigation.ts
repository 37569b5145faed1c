import type { Page } from "@playwright/test";
import { type Bench, databaseOf } from "./bench";
import { openBrowser } from "./browser";
import { type Figure, type Findings, median, short } from "./figures";
import { openShop } from "./servers";

const listing = "/es/in-stock";
const cardLinks = '#catalogue-grid article a[href*="/product/in-stock/"]';
/** How long a pointer rests on a card before its owner presses: a quick person. */
const restMs = 300;
const times = 7;
const aims = { 1: 100, 4: 300 };

/** In the page: notes when the pointer goes down, and when the other page's heading has been painted. */
function watchPress(): void {
  const heading = document.querySelector("h1");
  const marks = { pressed: 0, painted: 0 };
  Object.assign(window, { benchMarks: marks });
  addEventListener(
    "pointerdown",
    (event) => {
      marks.pressed = event.timeStamp;
    },
    { capture: true, once: true },
  );
  const observer = new MutationObserver(() => {
    const now = document.querySelector("h1");
    if (!now || now === heading || !location.pathname.includes("/product/")) return;
    observer.disconnect();
    // The frame that shows it begins in the next callback; a message after it comes when it is painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        marks.painted = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

function readMarks(): { pressed: number; painted: number } | null {
  const marks: unknown = Reflect.get(window, "benchMarks");
  if (typeof marks !== "object" || marks === null) return null;
  const pressed = Number(Reflect.get(marks, "pressed"));
  const painted = Number(Reflect.get(marks, "painted"));
  return painted > 0 ? { pressed, painted } : null;
}

/** Milliseconds from press to painted, for the card at that place. */
async function openProduct(page: Page, url: string, place: number, slowdown: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(url + listing, { waitUntil: "load" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#catalogue-grid") ?? {}).some((key) => key.startsWith("__react")),
  );
  const link = page.locator(cardLinks).nth(place);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watchPress);
  await link.hover();
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  const marks = await (await page.waitForFunction(readMarks, undefined, { timeout: 20_000 })).jsonValue();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return marks ? marks.painted - marks.pressed : Number.NaN;
}

async function timePresses(url: string, slowdown: 1 | 4, count: number): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const found: number[] = [];
    for (let place = 0; place < count; place++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      found.push(await openProduct(page, url, place, slowdown));
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** From pressing a card to seeing the product, the pointer resting on the card before as a person's does. */
export async function measureNavigation(bench: Bench): Promise<Findings> {
  const shop = await openShop(bench, await databaseOf(bench));
  try {
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const slowdown of [1, 4] as const) {
      const found = await timePresses(shop.url, slowdown, bench.quick ? 3 : times);
      const middle = median(found);
      figures.push({
        measure: `listing → product, press to painted, CPU ×${slowdown}`,
        aim: `≤ ${aims[slowdown]} ms`,
        floor: "",
        ours: `${short(middle)} ms`,
        met: middle <= aims[slowdown],
      });
      notes.push(
        `Press to painted, CPU ×${slowdown}, each: ${found.map((ms) => ms.toFixed(0)).join(", ")} ms.`,
      );
    }
    return { figures, notes };
  } finally {
    await shop.close();
  }
}
