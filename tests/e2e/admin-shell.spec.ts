import type { Page } from "@playwright/test";
import { openWithoutScripts } from "../setup/early-press";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

/** What lies on top in the middle of an element belongs to it. */
async function isOnTop(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test("the sidebar folds to its symbols, by keyboard too, and stays so in this browser", async ({
  staffPage,
}) => {
  const page = await staffPage("owner", { viewport: { width: 1280, height: 800 } });
  await page.goto("/admin/logs");
  const toggle = page.getByRole("button", { name: "Sidebar" });
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const width = async () => (await menu.boundingBox())?.width;
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect.poll(width).toBeLessThan(80);
  await expectNoFaults(page);

  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      window.name = String(document.querySelector("#sidebar")?.getBoundingClientRect().width);
    });
  });
  await page.reload();
  expect(Number(await page.evaluate(() => window.name))).toBeLessThan(80);
  await expect(toggle).toHaveAttribute("aria-expanded", "false");

  const products = menu.getByRole("link", { name: "Products" });
  await products.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect((await products.getByText("Products").boundingBox())?.width).toBeGreaterThan(40);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/products$/);
  await toggle.click();
  await expect.poll(width).toBeGreaterThan(200);
});

test("no text is missing on the way from page to page", async ({ staffPage }) => {
  const page = await staffPage("owner", { viewport: { width: 1280, height: 800 } });
  const missing: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("MISSING_MESSAGE")) missing.push(message.text());
  });
  await page.goto("/admin/dashboard");
  const menu = page.getByRole("navigation", { name: "Back office" });
  const names = await menu.getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(missing).toEqual([]);
});

test("what is typed before the palette's list is there counts", async ({ staffPage }) => {
  const page = await staffPage();
  await page.goto("/admin/logs", { waitUntil: "networkidle" });
  let letIn = () => {};
  const isTyped = new Promise<void>((done) => {
    letIn = done;
  });
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dashb");
  await page.keyboard.press("Enter");
  letIn();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("the palette leads to settings and things to do, by words of either language", async ({ staffPage }) => {
  const page = await staffPage();
  await page.goto("/admin/logs", { waitUntil: "networkidle" });
  for (const [typed, name, address] of [
    ["horario", "Settings: opening hours", /\/admin\/settings\/hours$/],
    ["new prod", "New product", /\/admin\/products\/new$/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await page.getByRole("option", { name }).click();
    await expect(page).toHaveURL(address);
  }
});

test("a toast lies above an open dialog, and its button can be pressed there", async ({ staffPage }) => {
  const page = await staffPage("owner", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/admin/products?q=zzz");
  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("That did not work")).toBeVisible();
  await expect.poll(() => isOnTop(page, "[data-sonner-toast]")).toBe(true);
  await expectNoFaults(page);

  await page.evaluate(() => {
    const action = { label: "Undo", run: () => document.body.setAttribute("data-undone", "") };
    window.dispatchEvent(new CustomEvent("shop:toast", { detail: { title: "Gone", action } }));
  });
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-undone");
  await expect(dialog).toBeVisible();

  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => {
    window.dispatchEvent(new CustomEvent("shop:toast", { detail: { title: "Still here" } }));
  });
  await expect(page.getByText("Still here")).toBeVisible();
});

test("a page that is not there keeps the chosen theme", async ({ staffPage }) => {
  const page = await staffPage("owner");
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  await page.goto("/admin/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
});

test("what is pressed before the page's code came opens once it has", async ({ staffPage }) => {
  const page = await staffPage("owner");
  const letScriptsCome = await openWithoutScripts(page, "/admin/logs");
  await page.getByRole("button", { name: "Find or jump" }).click();
  letScriptsCome();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a language that could not be kept is said, and the page stays as it is", async ({ staffPage }) => {
  const page = await staffPage();
  await page.goto("/admin/logs", { waitUntil: "networkidle" });
  await page.route(
    ({ pathname }) => pathname === "/admin/logs",
    (route) => (route.request().method() === "POST" ? route.abort() : route.continue()),
  );
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(page.getByText("Not saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Español", exact: true })).toBeEnabled();
});
