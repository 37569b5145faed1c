import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];

test.afterAll(async () => {
  await removeOrders(sql, made);
});

/** Goes on with Tab until the focus is where it should be. */
async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabUntil(page, () => target.evaluate((element) => element === document.activeElement));
}

/** Reaches a group of radio buttons by Tab and one of them by the arrows. */
async function choose(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute("name");
  await tabUntil(page, () =>
    page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name),
  );
  await page.keyboard.press("Space");
  for (let steps = 0; steps < 6 && !(await radio.isChecked()); steps++)
    await page.keyboard.press("ArrowDown");
  await expect(radio).toBeChecked();
}

/** Opens a dialog by its button; before React is there a button opens nothing. */
async function open(page: Page, label: string): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await tabTo(page, page.getByRole("button", { name: label, exact: true }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

test("staff hand over by code, take back and refund, by keyboard alone", async ({ staffPage }) => {
  test.slow();
  const mine = await makeOrder(sql);
  made.push(mine);
  const page = await staffPage("sales");
  await page.goto("/admin/orders");
  await expect(page.getByLabel("Collection code, QR code or order number")).toBeFocused();
  await page.keyboard.type(mine.code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code belongs to this order.")).toBeVisible();

  let dialog = await open(page, "Hand over");
  await choose(page, dialog.getByLabel("Card"));
  await press(page, dialog.getByRole("button", { name: "Hand over", exact: true }));
  await expect(page.getByText("Handed over", { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  dialog = await open(page, "Take back");
  await choose(page, dialog.getByLabel("Can be sold"));
  await press(page, dialog.getByRole("button", { name: "Take back", exact: true }));
  await expect(page.getByText("Refund owed").first()).toBeVisible();
  await expect(dialog).toBeHidden();

  dialog = await open(page, "Give money back");
  await choose(page, dialog.getByLabel("Card"));
  await press(page, dialog.getByRole("button", { name: "Give money back", exact: true }));
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  const [row] = await sql`
    select paid_cents as paid, refunded_cents as refunded, closed_at is not null as closed from orders where id = ${mine.id}`;
  expect(row).toEqual({ paid: 12_995, refunded: 12_995, closed: true });
});

test("somebody withdraws by keyboard alone", async ({ page }) => {
  await page.goto("/en/withdraw");
  await tabTo(page, page.getByLabel("Your name"));
  await page.keyboard.type("Marina Ruiz");
  await tabTo(page, page.getByLabel("Your e-mail"));
  await page.keyboard.type("marina@example.com");
  await tabTo(page, page.getByLabel("Order number"));
  await page.keyboard.type("The sandals of November");
  await press(page, page.getByRole("button", { name: "Continue", exact: true }));
  await expect(page.getByText("Order: The sandals of November")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Confirm withdrawal", exact: true }));
  await expect(page.getByText("We have received your withdrawal").first()).toBeVisible();
});
