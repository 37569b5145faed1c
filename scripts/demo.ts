// Fills an empty database with the demo shop: node scripts/run.mjs scripts/demo.ts [--products 100000]
import { parseArgs } from "node:util";
import { client } from "@/db/client";
import { drawPictures } from "./demo-pictures";
import { findDemoState, loadDemoShop, readDemoRows, saveDemoState } from "./demo-shop";
import { fillShop } from "./fill-shop";

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Prints on one line that is written over; where nobody watches, every tenth part. */
function progress(title: string) {
  return (done: number, total: number) => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${title} … ${done} of ${total}${done === total ? "\n" : ""}`);
    else if (done === total || done % Math.ceil(total / 10) === 0)
      console.log(`${title} … ${done} of ${total}`);
  };
}

async function loadDemo(): Promise<void> {
  const state = await findDemoState();
  if (state === "loaded") return console.log("The demo shop is there already.");
  if (state === "own-shop") return console.log("The database has products of its own: no demo shop.");
  const began = performance.now();
  if (state === "absent") await saveDemoState("loading");
  const planned = await loadDemoShop();
  const created = planned.filter((one) => one.outcome === "created").length;
  console.log(`Demo shop: ${created} products created of ${planned.length}, ${seconds(began)}`);
  const pictures = await drawPictures(await readDemoRows(), progress("Drawing their pictures"));
  await saveDemoState("loaded");
  console.log(`Demo shop: ${pictures} pictures drawn, ${seconds(began)} in all`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string" } } });
  const wanted = values.products === undefined ? 0 : Number(values.products);
  if (!Number.isInteger(wanted) || wanted < 0) throw new Error("Say how many, such as --products 100000.");
  await loadDemo();
  if (wanted > 0) {
    const began = performance.now();
    const total = await fillShop(wanted, progress("Adding products"));
    console.log(`The database has ${total} products, ${seconds(began)}`);
  }
}

try {
  await main();
} finally {
  await client.end({ timeout: 5 });
}
