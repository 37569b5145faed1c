// What `npm start` and `npm run dev` do alike before they serve. Each step looks first whether it is done already.
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "./database.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { migrate } from "./migrate.mjs";
import { scriptArguments } from "./run.mjs";
import { checkPort } from "./serve.mjs";
import { loadSettings } from "./settings.mjs";
import { onLeave, ROOT, runQuietly, step } from "./steps.mjs";

const DEMO = path.join("scripts", "demo.ts");
const DEMO_LIFE = path.join("scripts", "demo-life.ts");

/**
 * The demo shop fills an empty database on loopback; a public shop begins empty and is filled by its staff.
 * @param {Pick<import("./settings.mjs").Settings, "isPublic" | "DEMO_LIFE">} settings
 */
async function fillDemoShop({ isPublic, DEMO_LIFE: wantsLife }) {
  if (isPublic || !fs.existsSync(path.join(ROOT, DEMO))) return;
  let printed = "";
  await step("Seeing to the demo shop", async () => {
    const refusal = "The demo shop could not be made: the reason stands above. Start again to go on.";
    const goods = await runQuietly(process.execPath, scriptArguments(DEMO), { refusal });
    // What the demo invents is written to nobody.
    const env = { ...process.env, SMTP_URL: "" };
    const life =
      wantsLife === "no"
        ? ""
        : await runQuietly(process.execPath, scriptArguments(DEMO_LIFE), { env, refusal });
    printed = (goods + life).trim();
  });
  if (printed) console.log(`${printed}\n`);
}

/**
 * Installs, checks the settings, opens and migrates the database, and sees to the demo shop.
 * @param {"production" | "development"} mode
 */
export async function prepare(mode) {
  /** @type {Awaited<ReturnType<typeof openDatabase>> | undefined} */
  let opened;
  onLeave(() => opened?.leave());
  checkNode();
  await ensureInstalled();
  const settings = loadSettings({ mode });
  await checkPort(settings);
  const open = async () => {
    opened = await openDatabase(settings);
    return opened;
  };
  const database = await step("Opening the database", open, ({ note }) => note);
  try {
    await step("Migrating the database", async () => `${await migrate(database.url)} new`);
    await fillDemoShop(settings);
  } catch (error) {
    await database.leave();
    throw error;
  }
  return { settings, database };
}
