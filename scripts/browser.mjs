// The browser of the browser journeys: Debian's chromium, else Playwright's own.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal, ROOT, runQuietly, step } from "./steps.mjs";

const SYSTEM = "/usr/bin/chromium";

/** Whether Playwright's own browser was downloaded before. */
function hasPlaywrightBrowser() {
  const { chromium } = createRequire(path.join(ROOT, "package.json"))("@playwright/test");
  return fs.existsSync(chromium.executablePath());
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const refusal = "apt-get could not install chromium.";
  await runQuietly("apt-get", ["update"], { env, refusal });
  await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env, refusal });
}

async function installFromPlaywright() {
  const cli = path.join(ROOT, "node_modules", "@playwright", "test", "cli.js");
  await runQuietly(process.execPath, [cli, "install", "--with-deps", "chromium"].filter(onlyForRoot), {
    refusal: "Playwright could not download its browser.",
  });
}

/**
 * System libraries can only be added by an administrator.
 * @param {string} argument
 */
function onlyForRoot(argument) {
  return argument !== "--with-deps" || process.getuid?.() === 0;
}

/** Sees to it that there is a browser. Throws a {@link Refusal} that says how to get one. */
export async function ensureBrowser() {
  if (fs.existsSync(SYSTEM) || hasPlaywrightBrowser()) return;
  await step("Installing a browser for the journeys", async () => {
    if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
      await installFromDebian().catch((error) => console.error(error.message));
      if (fs.existsSync(SYSTEM)) return;
    }
    await installFromPlaywright().catch((error) => {
      throw new Refusal(
        `${error.message}\nInstall Chromium at ${SYSTEM}, or run: npx playwright install chromium`,
      );
    });
  });
}
