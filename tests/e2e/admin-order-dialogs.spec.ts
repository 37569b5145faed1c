import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

// What staff do about an order beside handing it over (tests/e2e/admin-orders.spec.ts), on a phone.
test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];
const phone = { viewport: { width: 390, height: 844 } };

test.afterAll(async () => {
  await removeOrders(sql, made);
});

async function order(wanted: Parameters<typeof makeOrder>[1] = {}): Promise<MadeOrder> {
  const one = await makeOrder(sql, wanted);
  made.push(one);
  return one;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Opens a dialog with the keyboard alone. */
async function openDialog(page: Page, button: string): Promise<Locator> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** How many mails of a kind the order's customer was written. */
async function countMails({ id }: MadeOrder, kind: string): Promise<number> {
  const [row] = await sql`select count(*)::int as n from mails m join orders o on o.email = m.recipient
    where o.id = ${id} and m.kind = ${kind}`;
  return Number(row?.n);
}

test("what was typed into a dialog outlives Escape and is asked about before the page is left", async ({
  staffPage,
}) => {
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto("/admin/orders");
  await page.locator(`a[href="/admin/orders/${mine.id}"]`).first().click();
  const note = await openDialog(page, "Internal note");
  await note.getByLabel("Note").fill("Comes on Thursday with her sister");
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await openDialog(page, "Internal note");
  await expect(note.getByLabel("Note")).toHaveValue("Comes on Thursday with her sister");

  await page.evaluate(() => history.back());
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(note.getByLabel("Note")).toHaveValue("Comes on Thursday with her sister");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText("Comes on Thursday with her sister")).toBeVisible();

  // Sent or given up by its button, it begins anew, and nobody is asked.
  await openDialog(page, "Internal note");
  await expect(note.getByLabel("Note")).toHaveValue("");
  await note.getByLabel("Note").fill("x");
  await note.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test("kept longer, a note, a receipt issued elsewhere", async ({ staffPage }) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  await page.getByRole("button", { name: "Mark as ready", exact: true }).click();
  await expect(page.getByText("kept until", { exact: false }).first()).toBeVisible();

  const keep = await openDialog(page, "Keep longer");
  await keep.getByLabel("Keep until").fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(keep.getByRole("alert").or(keep.locator("[aria-invalid=true]")).first()).toBeVisible();
  await expect(keep.getByLabel("Keep until")).toHaveValue("2020-01-01");
  await expectNoFaults(page);
  // The first day from then on on which the shop is open.
  let ahead = 4;
  await expect(async () => {
    ahead += 1;
    await keep.getByLabel("Keep until").fill(dayAhead(ahead));
    await keep.getByRole("button", { name: "Save" }).click();
    await expect(keep).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect.poll(() => countMails(mine, "order-changed")).toBe(1);

  const note = await openDialog(page, "Internal note");
  await note.getByLabel("Note").fill("Comes on Thursday");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText("Comes on Thursday")).toBeVisible();

  const receipt = await openDialog(page, "Receipt issued elsewhere");
  await receipt.getByLabel("Number").fill("T-1042");
  await receipt.getByLabel("Date").fill("2026-11-20");
  await receipt.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Receipt issued elsewhere: T-1042/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoFaults(page);
});

test("from the shop to the door and back, priced anew", async ({ staffPage }) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  const change = await openDialog(page, "Change details or delivery");
  await change.getByLabel("Home delivery").check();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change.locator("[aria-invalid=true]").first()).toBeVisible();
  await change.getByLabel("Street and number").fill("Carrer Major 1");
  await change.getByLabel("Postcode").fill("28001");
  await change.getByLabel("Town").fill("Sant Josep");
  await change.getByLabel("Day of delivery").fill(dayAhead(3));
  await change.getByRole("button", { name: "Save" }).click();
  // No zone of the shop: said beside the postcode, and nothing is lost.
  await expect(change.getByLabel("Postcode")).toHaveAttribute("aria-invalid", "true");
  await expect(change.getByLabel("Street and number")).toHaveValue("Carrer Major 1");
  await expectNoFaults(page);
  await change.getByLabel("Postcode").fill("07830");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText("Carrer Major 1")).toBeVisible();
  const read = async () => {
    const [row] = await sql`select fulfilment, total_cents > goods_cents as dearer, delivery_cents > 0 as paid
      from orders where id = ${mine.id}`;
    return row;
  };
  await expect.poll(read).toMatchObject({ fulfilment: "delivery" });
  const back = await openDialog(page, "Change details or delivery");
  await back.getByLabel("Collection from the shop").check();
  await back.getByRole("button", { name: "Save" }).click();
  await expect.poll(read).toEqual({ fulfilment: "pickup", dearer: false, paid: false });
});

test("nobody came: the pair is free again, and its customer is told kindly", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  await page.getByRole("button", { name: "Mark as ready", exact: true }).click();
  await expect(page.getByText("kept until", { exact: false }).first()).toBeVisible();
  const dialog = await openDialog(page, "Cancel items");
  await dialog.getByLabel("Nobody came to collect it").check();
  await expect(dialog).toContainText("The item goes back on sale.");
  await dialog.getByRole("button", { name: "Cancel items" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  const [stock] = await sql`select z.on_hand as "onHand", z.held from product_sizes z
    join products p on p.id = z.product_id where p.name = ${mine.productName}`;
  expect(stock).toEqual({ onHand: 2, held: 0 });
  await expect.poll(() => countMails(mine, "order-cancelled")).toBe(1);
});

test("what comes back in doubt is decided later, and counts in stock only then", async ({ staffPage }) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}?code=${mine.code}`);
  const hand = await openDialog(page, "Hand over");
  await hand.getByLabel("Card").check();
  await hand.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Handed over", { exact: true }).first()).toBeVisible();
  const back = await openDialog(page, "Take back");
  await back.getByRole("button", { name: "Take back" }).click();
  await expect(back.getByLabel("Can be sold")).toBeFocused();
  await back.getByLabel("To be checked").check();
  await back.getByRole("button", { name: "Take back" }).click();
  const onHand = async () => {
    const [row] = await sql`select z.on_hand as n from product_sizes z
      join products p on p.id = z.product_id where p.name = ${mine.productName}`;
    return row?.n;
  };
  await expect(page.getByRole("button", { name: "Decide", exact: true })).toBeVisible();
  expect(await onHand()).toBe(1);
  await (await openDialog(page, "Decide")).getByRole("button", { name: "Cancel" }).click();
  const check = await openDialog(page, "Decide");
  await expectNoFaults(page);
  await check.getByRole("button", { name: "Can be sold" }).click();
  await expect.poll(onHand).toBe(2);
  await expect(page.getByRole("button", { name: "Decide", exact: true })).toBeHidden();
  await expectNoOverflow(page);
});

test("a dialog that is opened again as it closes still holds its form", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  const note = await openDialog(page, "Internal note");
  // Both in one task, as under load: the event of closing comes once the dialog is open again.
  await note.evaluate((dialog) => {
    const press = (name: string, within: ParentNode) =>
      [...within.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
    return new Promise<void>((done) => {
      dialog.addEventListener("close", () => setTimeout(done, 100), { once: true });
      press("Cancel", dialog);
      press("Internal note", document);
    });
  });
  await expect(note.getByLabel("Note")).toBeVisible();
  await note.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("each paper of an order opens, and says nothing of a tax document", async ({ staffPage }) => {
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  for (const name of ["Packing slip (PDF)", "Confirmation (PDF)", "Gift slip (PDF)"]) {
    const link = page.getByRole("link", { name });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([name, answer.status(), answer.headers()["content-type"]]).toEqual([name, 200, "application/pdf"]);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});
