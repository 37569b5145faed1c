import type { Page } from "@playwright/test";

/** Opens a page and holds its scripts back, as a slow line does; the answer lets them come. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letCome;
}
