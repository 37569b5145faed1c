import autocannon from "autocannon";
import { type Bench, databaseOf } from "./bench";
import type { Findings } from "./figures";
import { keptListing, listBrands, unseenListings } from "./http";
import { memoryOf } from "./processes";
import { get, openFloor, openShop, type Server } from "./servers";

const idleAim = 200;
const loadAim = 400;
const lookMs = 250;

type Requests = NonNullable<Parameters<typeof autocannon>[0]["requests"]>;

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}

type Use = { idle: number; peak: number; after: number };

/** Looks at a server after its first page, then while 32 shoppers ask in turn for what `requests` says, then again. */
async function watchServer(server: Server, requests: Requests, quick: boolean): Promise<Use> {
  await pause(quick ? 3_000 : 10_000);
  const idle = memoryOf(server.pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid));
  }, lookMs);
  try {
    await autocannon({ url: server.url, connections: 32, duration: quick ? 5 : 30, requests });
  } finally {
    clearInterval(watch);
  }
  await pause(quick ? 1_000 : 10_000);
  return { idle, peak, after: memoryOf(server.pid) };
}

async function measureFloor(quick: boolean): Promise<Use> {
  const floor = await openFloor();
  try {
    await get(`${floor.url}/kept`);
    return await watchServer(floor, [{ path: "/kept" }, { path: "/dynamic" }, { path: "/kept" }], quick);
  } finally {
    await floor.close();
  }
}

/** Memory of the shop's one process: opened and looked at once, and while many shoppers ask for many listings. */
export async function measureMemory(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const bare = await measureFloor(bench.quick);
  const shop = await openShop(bench, url);
  try {
    const nextUnseen = unseenListings(await listBrands(url));
    await get(`${shop.url}/es/in-stock`);
    const requests: Requests = [
      { path: keptListing },
      { setupRequest: (request) => ({ ...request, path: nextUnseen() }) },
      { path: "/en/in-stock" },
    ];
    const { idle, peak, after } = await watchServer(shop, requests, bench.quick);
    return {
      figures: [
        {
          measure: "memory, idle and under load",
          aim: `≤ ${idleAim} and ≤ ${loadAim} MB`,
          floor: `${bare.idle.toFixed(0)} and ${bare.peak.toFixed(0)} MB`,
          ours: `${idle.toFixed(0)} and ${peak.toFixed(0)} MB`,
          met: idle <= idleAim && peak <= loadAim,
        },
      ],
      notes: [
        `Ten seconds after the load the shop holds ${after.toFixed(0)} MB, the bare app ${bare.after.toFixed(0)} MB.`,
      ],
    };
  } finally {
    await shop.close();
  }
}
