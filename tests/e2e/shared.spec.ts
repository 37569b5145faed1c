import { expect, type Page, test } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";
import { likeProducts, noteEvents, reported } from "../setup/liked";

async function shareList(page: Page, path = "/es/liked") {
  await page.goto(path);
  await page.locator("section[aria-labelledby=share-title] button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Gives the page a device's own sharing that ends as told. */
async function fakeSharing(page: Page, end: "done" | "AbortError" | "DataError") {
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, "share", {
      value: async () => {
        if (name !== "done") throw new DOMException("no", name);
      },
    });
  }, end);
}

test("a liked list is shared by its link, copied with an indicator of two seconds", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await likeProducts(page, 3);
  await noteEvents(page);
  await page.clock.install();
  const dialog = await shareList(page);
  const field = dialog.getByRole("textbox");
  await expect(field).toHaveAttribute("readonly", "");
  const link = await field.inputValue();
  expect(new URL(link).pathname).toMatch(/^\/es\/shared\/[\w-]{32}$/);
  await dialog.getByRole("button", { name: "Copiar" }).click();
  await expect(dialog.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.fastForward(2_100);
  await expect(dialog.getByRole("button", { name: "Copiar" })).toBeVisible();
  expect(await reported(page)).toContain("share_copy_link");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("section[aria-labelledby=share-title] button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(link);
});

test("the device's sharing is offered where it is there; a cancelled one says nothing", async ({ page }) => {
  await likeProducts(page, 1);
  await noteEvents(page);
  await fakeSharing(page, "AbortError");
  const dialog = await shareList(page);
  await dialog.getByRole("button", { name: "Compartir con…" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(await reported(page)).not.toContain("share_native");
});

test("a failed sharing and a failed copy are told", async ({ page }) => {
  await likeProducts(page, 1);
  await fakeSharing(page, "DataError");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("no")) },
    });
  });
  const dialog = await shareList(page, "/en/liked");
  await dialog.getByRole("button", { name: "Share with…" }).click();
  await expect(page.locator("[data-sonner-toast]").first()).toContainText("could not be shared");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.locator("[data-sonner-toast]").first()).toContainText("could not be copied");
});

test("a list that cannot be stored is told of", async ({ page }) => {
  await likeProducts(page, 1);
  await page.goto("/en/liked");
  const answers = [
    { status: 500, json: {} },
    { status: 201, json: {} },
  ];
  await page.route("**/api/shared-lists", (route) => route.fulfill(answers.shift() ?? {}));
  const share = page.locator("section[aria-labelledby=share-title] button");
  await share.click();
  await expect(page.locator("[data-sonner-toast]").first()).toContainText("Failed to create shared list");
  await share.click();
  await expect(page.locator("[data-sonner-toast]").first()).toContainText("Did not receive a valid share ID");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a shared list is read without JavaScript, cannot be liked from, and is not indexed", async ({
  page,
  browser,
}) => {
  const products = await likeProducts(page, 3);
  const dialog = await shareList(page);
  const link = await dialog.getByRole("textbox").inputValue();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  const response = await reader.goto(link);
  expect(response?.status()).toBe(200);
  for (const product of products) await expect(reader.locator("main")).toContainText(product.name);
  await expect(reader.locator("main [role=status]")).toContainText("3 artículos");
  await expect(reader.locator("main article")).toHaveCount(3);
  await expect(reader.locator("main [aria-pressed]")).toHaveCount(0);
  await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await context.close();
  await page.goto(link);
  await expectNoFaults(page, "main");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown list is a designed 404 in both languages", async ({ page }) => {
    for (const [lang, words] of [
      ["es", "No encontramos esta lista"],
      ["en", "We can’t find this list"],
    ]) {
      const response = await page.goto(`/${lang}/shared/${"x".repeat(32)}`);
      expect(response?.status()).toBe(404);
      await expect(page.locator("h1")).toHaveText(words ?? "");
      await expect(page.locator("main a")).toHaveAttribute("href", `/${lang}/in-stock`);
    }
  });
});
