import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, systemBrowser, WHOLE } from "../browser.mjs";

/** As in playwright.config.ts: a container has no sandbox and little shared memory, and nobody is to call home. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Starts the browser, installed before if there is none; with `port`, others may steer it there too. */
export async function openBrowser(port?: number): Promise<Browser> {
  await ensureBrowser(WHOLE);
  const executablePath = systemBrowser(WHOLE);
  return chromium.launch({
    args: port === undefined ? flags : [...flags, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
}
