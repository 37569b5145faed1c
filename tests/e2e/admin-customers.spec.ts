import { readFileSync } from "node:fs";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];

async function order(): Promise<MadeOrder & { email: string }> {
  const one = await makeOrder(sql);
  made.push(one);
  return { ...one, email: `${one.name.toLowerCase().replace(" ", "-")}@example.com` };
}

test.afterAll(async () => {
  await removeOrders(sql, made);
});

test("somebody who calls is found by name, with all they did, and led to from their order", async ({
  staffPage,
}) => {
  const mine = await order();
  const page = await staffPage("sales", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/customers");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Customers");
  await page.getByRole("searchbox", { name: "Search" }).fill(mine.name.toUpperCase());
  await expect(page.getByRole("link", { name: /^Aina / })).toHaveText([mine.name]);
  await expectNoFaults(page);
  await page.getByRole("link", { name: mine.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: mine.name })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: mine.email })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/34600111222",
  );
  await expect(page.getByRole("link", { name: "Write an e-mail" })).toHaveAttribute(
    "href",
    `mailto:${mine.email}`,
  );
  // What is kept of somebody is handed out and erased by those who answer for it.
  await expect(page.getByRole("button", { name: "Erase their data…" })).toHaveCount(0);
  await expectNoFaults(page);
  await page.getByRole("link", { name: new RegExp(`#${mine.number}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${mine.number}` })).toBeVisible();
  await page.getByRole("link", { name: "All about this customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: mine.name })).toBeVisible();
});

test("a row pressed while its name is still being typed opens all the same", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("sales");
  await page.goto("/admin/customers");
  const row = page.getByRole("link", { name: mine.name });
  await expect(row).toBeVisible();
  // The search begins a moment after the last key, and the page that was pressed takes longer than that.
  await page.route(/aina/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("searchbox", { name: "Search" }).fill(mine.name);
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: mine.name })).toBeVisible();
});

test("the palette leads to an order by its number, and to its customer by name", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("sales");
  await page.goto("/admin/account");
  const line = page.getByRole("dialog").getByLabel("Find or jump");
  // The page listens for keys once its scripts run.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(line).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await line.fill(`#${mine.number}`);
  await page.getByRole("option", { name: `#${mine.number} ${mine.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${mine.number}` })).toBeVisible();
  await page.keyboard.press("Control+k");
  await line.fill(mine.name);
  await page.getByRole("option", { name: `${mine.email} Customer` }).click();
  await expect(page.getByRole("heading", { level: 1, name: mine.name })).toBeVisible();
});

test("what is kept of somebody is handed out as a file, and erased", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("manager");
  await page.goto(`/admin/customers/${encodeURIComponent(mine.email)}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all we keep" }).click(),
  ]);
  const kept = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(kept).toMatchObject({ email: mine.email, orders: [{ number: mine.number }] });

  await page.getByRole("button", { name: "Erase their data…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("One order is still open and stays as it is.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await sql`delete from stock_holds where order_line_id in (select id from order_lines where order_id = ${mine.id})`;
  await sql`update order_lines set state = 'cancelled' where order_id = ${mine.id}`;
  await sql`update orders set closed_at = now(), credited_cents = total_cents where id = ${mine.id}`;
  await page.getByRole("button", { name: "Erase their data…" }).click();
  await expect(dialog).toContainText("one order");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  const [row] = await sql`select name, email, phone from orders where id = ${mine.id}`;
  expect(row).toEqual({ name: "—", email: "", phone: "" });
});
