// The browser of the browser journeys and of the benchmark: Debian's, else Playwright's own.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal, ROOT, runQuietly, step } from "./steps.mjs";

/**
 * Chromium without its windows, as Playwright's own: the journeys take two thirds of the time that they take with the
 * whole browser. Where only the whole one is installed, it does.
 */
export const HEADLESS = "chromium-headless-shell";
/** The whole browser, as people have it: what is measured is measured in it. */
export const WHOLE = "chromium";

/**
 * Where Debian's package puts its browser; undefined where neither it nor the whole browser is installed.
 * @param {typeof HEADLESS | typeof WHOLE} name
 */
export function systemBrowser(name) {
  return [name, WHOLE].map((one) => `/usr/bin/${one}`).find((file) => fs.existsSync(file));
}

/** Whether Playwright's own browser was downloaded before. */
function hasPlaywrightBrowser() {
  const { chromium } = createRequire(path.join(ROOT, "package.json"))("@playwright/test");
  return fs.existsSync(chromium.executablePath());
}

/** @param {typeof HEADLESS | typeof WHOLE} name */
async function installFromDebian(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const refusal = `apt-get could not install ${name}.`;
  await runQuietly("apt-get", ["update"], { env, refusal });
  await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", name], { env, refusal });
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

/**
 * Sees to it that there is a browser. Throws a {@link Refusal} that says how to get one.
 * @param {typeof HEADLESS | typeof WHOLE} name
 */
export async function ensureBrowser(name) {
  if (systemBrowser(name) || hasPlaywrightBrowser()) return;
  await step("Installing a browser", async () => {
    if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
      await installFromDebian(name).catch((error) => console.error(error.message));
      if (systemBrowser(name)) return;
    }
    await installFromPlaywright().catch((error) => {
      throw new Refusal(
        `${error.message}\nInstall Chromium at /usr/bin/${name}, or run: npx playwright install chromium`,
      );
    });
  });
}
