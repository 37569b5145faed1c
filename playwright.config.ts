import { defineConfig, devices } from "@playwright/test";
import { HEADLESS, systemBrowser } from "./scripts/browser.mjs";

const executablePath = systemBrowser(HEADLESS);

// In a container the browser has no sandbox, little shared memory and no network to call home; it visits only our own shop.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** The journeys run against the address in BASE_URL; `npm test` builds, fills and serves a shop there. */
export default defineConfig({
  testDir: "tests/e2e",
  // One more than the two cores that it is meant for: a journey waits for the shop a third of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for a machine that does other things as well; what must be quick says so in its test.
  timeout: 300_000,
  // A second try for what a busy machine held up; the summary of `npm test` names each test that needed it.
  retries: 1,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    trace: "off",
    launchOptions: {
      args: FLAGS,
      ...(executablePath && { executablePath }),
    },
  },
});
