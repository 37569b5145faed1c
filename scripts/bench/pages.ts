import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { LASTING_MS } from "../../server/kept-pages/encoded-body";
import { type Bench, databaseOf } from "./bench";
import { openBrowser } from "./browser";
import { type Figure, type Findings, kilobytes } from "./figures";
import { expectKept } from "./http";
import { get, openFloor, openShop, type Server } from "./servers";

const listing = "/es/in-stock";
/** A page counts as quiet when nothing was asked for during this time. */
const quietMs = 1_500;

const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

type Weight = { bytes: number; scripts: number; beforeLoad: number; requests: number };

/** What one first visit costs, in bytes over the wire and requests. */
async function weigh(browser: Browser, url: string, screen: keyof typeof screens): Promise<Weight> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const weight: Weight = { bytes: 0, scripts: 0, beforeLoad: 0, requests: 0 };
  devtools.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    types.set(requestId, type ?? "");
    weight.requests += 1;
  });
  devtools.on("Page.loadEventFired", () => {
    weight.beforeLoad = weight.requests;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!types.has(requestId)) return;
    weight.bytes += encodedDataLength;
    if (types.get(requestId) === "Script") weight.scripts += encodedDataLength;
  });
  try {
    await devtools.send("Network.enable");
    await devtools.send("Page.enable");
    await page.goto(url, { waitUntil: "load" });
    for (let seen = -1; seen !== weight.requests; ) {
      seen = weight.requests;
      await page.waitForTimeout(quietMs);
    }
    return weight;
  } finally {
    await context.close();
  }
}

async function htmlOf(server: Server, path: string): Promise<number> {
  const encoding = { "accept-encoding": "gzip, deflate, br" };
  const { body, headers } = await get(server.url + path, encoding);
  if (!headers["content-encoding"]) throw new Error(`${path} came uncompressed.`);
  return body.length;
}

/** The page as those receive it who come first, and as it is sent once it has lasted: then it is compressed at best. */
async function keptHtml(shop: Server): Promise<{ first: number; lasting: number }> {
  const first = (await expectKept(shop, listing)).length;
  await delay(LASTING_MS);
  for (let tries = 0; tries < 20; tries++) {
    const lasting = (await expectKept(shop, listing)).length;
    if (lasting < first) return { first, lasting };
    await delay(200);
  }
  throw new Error(`${listing} was not compressed once more.`);
}

function heavier(a: Weight, b: Weight): Weight {
  return {
    bytes: Math.max(a.bytes, b.bytes),
    scripts: Math.max(a.scripts, b.scripts),
    beforeLoad: Math.max(a.beforeLoad, b.beforeLoad),
    requests: Math.max(a.requests, b.requests),
  };
}

function figuresOf(html: number, bareHtml: number, ours: Weight, bare: Weight): Figure[] {
  const kb = 1024;
  return [
    {
      measure: "HTML of a listing, as received",
      aim: "≤ 21 KB",
      floor: kilobytes(bareHtml),
      ours: kilobytes(html),
      met: html <= 21 * kb,
    },
    {
      measure: "JavaScript on first load, as received",
      aim: "≤ 145 KB",
      floor: kilobytes(bare.scripts),
      ours: kilobytes(ours.scripts),
      met: ours.scripts <= 145 * kb,
    },
    {
      measure: "everything on first load of a listing",
      aim: "≤ 330 KB, ≤ 18 requests before the load event, ≤ 30 in all",
      floor: `${kilobytes(bare.bytes)}, ${bare.beforeLoad}, ${bare.requests}`,
      ours: `${kilobytes(ours.bytes)}, ${ours.beforeLoad}, ${ours.requests}`,
      met: ours.bytes <= 330 * kb && ours.beforeLoad <= 18 && ours.requests <= 30,
    },
  ];
}

/** What a first visit to a listing weighs, on a phone and on a desktop; the heavier of the two counts. */
export async function measurePages(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const floor = await openFloor();
  const shop = await openShop(bench, url).catch(async (error) => {
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
    const html = await keptHtml(shop);
    const bareHtml = await htmlOf(floor, "/kept");
    const phone = await weigh(browser, shop.url + listing, "phone");
    const desktop = await weigh(browser, shop.url + listing, "desktop");
    const bare = await weigh(browser, `${floor.url}/kept`, "phone");
    const say = ({ bytes, scripts, beforeLoad, requests }: Weight) =>
      `${kilobytes(bytes)} of which scripts ${kilobytes(scripts)}, ${beforeLoad} requests before load, ${requests} in all`;
    return {
      figures: figuresOf(html.lasting, bareHtml, heavier(phone, desktop), bare),
      notes: [
        `First load on a phone: ${say(phone)}; on a desktop: ${say(desktop)}.`,
        `Before a listing has been kept for ${LASTING_MS / 1000} seconds its HTML comes in ${kilobytes(html.first)}.`,
      ],
    };
  } finally {
    await browser.close();
    await closeServers();
  }
}
