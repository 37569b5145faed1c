import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";
import { likeProducts, noteEvents, reported } from "../setup/liked";
import { expect, test } from "../setup/visitor";

/** The shop takes five inquiries from one address in ten minutes: most journeys are answered here instead. */
async function answerWith(page: Page, status: number, body: object) {
  const sent: Record<string, unknown>[] = [];
  await page.route("**/api/inquiries", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status, json: body });
  });
  return sent;
}

async function openDialog(page: Page, path = "/es/liked") {
  await page.goto(path);
  await page.locator("section[aria-labelledby=ask-title] button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeFocused();
  return dialog;
}

async function fill(page: Page) {
  await page.locator("#inquiry-name").fill("Ana <b>Mar</b>");
  await page.locator("#inquiry-email").fill("ana@example.com");
  await page.locator("#inquiry-message").fill("</textarea><script>alert(1)</script>");
}

test("an inquiry about the liked list is sent and thanked for, and closing forgets it", async ({ page }) => {
  const [first, second] = await likeProducts(page, 2);
  await noteEvents(page);
  const dialog = await openDialog(page);
  await expect(dialog).toContainText(first?.name ?? "–");
  await expect(dialog).toContainText(first?.style_code ?? "–");
  await fill(page);
  const [request, response] = await Promise.all([
    page.waitForRequest("**/api/inquiries"),
    page.waitForResponse("**/api/inquiries"),
    dialog.locator("button[type=submit]").click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    name: "Ana <b>Mar</b>",
    itemsData: {
      items: [{ _id: first?._id }, { _id: second?._id }],
      context: { selectedSize: null, selectedStyleCode: first?.style_code, source: "product-detail-inquiry" },
    },
  });
  expect(response.status()).toBe(201);
  await expect(dialog.getByRole("heading")).toHaveText("Gracias, ya nos ha llegado");
  expect(await reported(page)).toContain("inquiry_submitted");
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("section[aria-labelledby=ask-title] button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#inquiry-name")).toHaveValue("");
});

test("of more than two hundred liked items the first are asked about, and the page says so", async ({
  page,
}) => {
  const items = Array.from({ length: 201 }, (_, n) => ({
    _id: randomUUID(),
    name: `Item ${n} ${"long ".repeat(60)}`,
    style_code: `S-${n}`,
    sourceType: "in-stock",
    sizes: ["42"],
    secureImages: [],
    ...(n === 1 && { selectedSize: "42" }),
  }));
  await page.addInitScript((list) => localStorage.setItem("likedItems", list), JSON.stringify(items));
  const sent = await answerWith(page, 201, { id: "1" });
  const dialog = await openDialog(page);
  await expect(page.locator("section[aria-labelledby=ask-title]")).toContainText(
    "nos llegan los 200 primeros",
  );
  await expect(page.locator("section[aria-labelledby=share-title]")).toContainText("enseña los 200 primeros");
  await expect(dialog).toContainText("+ 199 más de tu lista");
  await fill(page);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("heading")).toHaveText("Gracias, ya nos ha llegado");
  // Names and sizes of the cards stay in the browser: with them the call would be too long.
  const expected = items
    .slice(0, 200)
    .map(({ _id, selectedSize }) => ({ _id, ...(selectedSize && { selectedSize }) }));
  expect(sent).toMatchObject([{ itemsData: { items: expected } }]);
  expect(JSON.stringify(sent[0]).length).toBeLessThan(20_000);
});

test("who asks again the moment the dialog is closed gets it again", async ({ page }) => {
  await likeProducts(page, 1);
  const dialog = await openDialog(page);
  await dialog.evaluate((opened: HTMLDialogElement) => {
    // The browser tells of the closed dialog only after both.
    opened.close();
    document.querySelector<HTMLButtonElement>("section[aria-labelledby=ask-title] button")?.click();
  });
  await expect(dialog.getByRole("heading")).toBeFocused();
  await expect(page.locator("#inquiry-name")).toBeVisible();
});

test("wrong fields are named in the page's language before the shop is asked", async ({ page }) => {
  await likeProducts(page, 1);
  const sent = await answerWith(page, 201, { id: "1" });
  const dialog = await openDialog(page, "/en/liked");
  await page.locator("#inquiry-email").fill("ana@");
  await dialog.locator("button[type=submit]").click();
  await expect(page.locator("#inquiry-name")).toBeFocused();
  await expect(dialog).toContainText("Tell us your name.");
  await expect(dialog).toContainText("Write a valid e-mail address");
  expect(sent).toEqual([]);
});

test("a failure says why and keeps what was typed", async ({ page }) => {
  await likeProducts(page, 1);
  await answerWith(page, 503, { message: "Ahora mismo no.", details: null, hint: null, code: "away" });
  const dialog = await openDialog(page);
  await fill(page);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("alert")).toContainText("Ahora mismo no.");
  await expect(page.locator("#inquiry-name")).toHaveValue("Ana <b>Mar</b>");
  await expect(dialog.locator("button[type=submit]")).toBeEnabled();
});

test("sent again after a lost answer it is the same form, corrected another one", async ({ page }) => {
  await likeProducts(page, 1);
  const keys: string[] = [];
  await page.route("**/api/inquiries", (route) => {
    keys.push(route.request().postDataJSON().formKey);
    return route.abort();
  });
  const dialog = await openDialog(page);
  await fill(page);
  async function send(times: number) {
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => keys.length).toBe(times);
    await expect(dialog.getByRole("alert")).toBeFocused();
  }
  await send(1);
  await send(2);
  await page.locator("#inquiry-email").fill("ana.mar@example.com");
  await send(3);
  const [first, again, corrected] = keys;
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

test("once it has gone through, nothing says any more that it has not", async ({ page }) => {
  await likeProducts(page, 1);
  const answers = [
    { status: 503, json: { message: "Ahora mismo no.", details: null, hint: null, code: "away" } },
    { status: 201, json: { id: "1" } },
  ];
  await page.route("**/api/inquiries", (route) => route.fulfill(answers.shift() ?? {}));
  const dialog = await openDialog(page);
  await fill(page);
  await dialog.locator("button[type=submit]").click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText("No se ha enviado");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("heading")).toHaveText("Gracias, ya nos ha llegado");
  // It leaves with a movement; by itself it would stay four seconds.
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});

test("a toast from before is gone when the dialog opens, whose head it would cover", async ({ page }) => {
  await likeProducts(page, 1);
  await page.goto("/es/liked");
  const toast = page.locator("[data-sonner-toast]");
  // The page may not listen yet.
  await expect(async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new CustomEvent("shop:toast", { detail: { title: "Guardado" } }));
    });
    await expect(toast.first()).toContainText("Guardado", { timeout: 1_000 });
  }).toPass();
  await page.locator("section[aria-labelledby=ask-title] button").click();
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  // It leaves with a movement; by itself it would stay four seconds.
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});

test("the box for news is unticked; only ticked does it subscribe, whatever comes of it", async ({
  page,
}) => {
  await likeProducts(page, 1);
  await answerWith(page, 201, { id: "1" });
  const subscriptions: Record<string, unknown>[] = [];
  await page.route("**/api/newsletter-subscribe", async (route) => {
    subscriptions.push(route.request().postDataJSON());
    await route.fulfill({ status: 500, json: {} });
  });
  for (const ticked of [false, true]) {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await fill(page);
    if (ticked) await dialog.getByRole("checkbox").check();
    await dialog.locator("button[type=submit]").click();
    await expect(dialog.getByRole("heading")).toHaveText("Gracias, ya nos ha llegado");
  }
  await expect
    .poll(() => subscriptions)
    .toMatchObject([{ email: "ana@example.com", source: "inquiry-modal" }]);
});

test("the dialog is closed with Escape and has no accessibility faults", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await likeProducts(page, 1);
  const dialog = await openDialog(page);
  await expectNoFaults(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the requests page takes a request", async ({ page }) => {
    await page.goto("/en/requests");
    await page.locator("#request-name").fill("Ana");
    await page.locator("#request-email").fill("ana@example.com");
    await page.locator("#request-message").fill("Dunk, EU 42");
    await page.locator("form[aria-label] button[type=submit]").click();
    await expect(page.locator("main")).toContainText("Thanks, we’ve got it");
  });
});

test("a request takes photographs, which can be taken away again", async ({ page }) => {
  await page.goto("/en/requests");
  const form = page.locator("form").filter({ has: page.locator("#request-name") });
  const heic = readFileSync(join(import.meta.dirname, "../setup/pair.heic"));
  await form.locator("input[type=file]").setInputFiles([
    { name: "pair.heic", mimeType: "image/heic", buffer: heic },
    { name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  ]);
  await expect(form.getByRole("status").nth(1)).toContainText("JPEG, PNG, WebP");
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(form.locator("input[name=pictures]")).toHaveValue(/^[0-9a-f-]{36}$/);
  await page.locator("#request-name").fill("Ana");
  await page.locator("#request-email").fill("ana@example.com");
  await page.locator("#request-message").fill("These, EU 42");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.locator("main")).toContainText("Thanks, we’ve got it");
});

test("the requests page keeps what was typed while there is no network", async ({ page, context }) => {
  await page.goto("/es/requests");
  await page.locator("#request-name").fill("Ana");
  await page.locator("#request-email").fill("ana@example.com");
  await page.locator("#request-message").fill("Dunk, EU 42");
  const send = page.locator("form[aria-label] button[type=submit]");
  await context.setOffline(true);
  await send.click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Comprueba la conexión");
  await expect(page.locator("#request-message")).toHaveValue("Dunk, EU 42");
  await context.setOffline(false);
  await send.click();
  await expect(page.locator("main")).toContainText("Gracias");
});

test("the requests page keeps what was typed when something is wrong", async ({ page }) => {
  await page.goto("/es/requests");
  await page.locator("#request-name").fill(" ");
  await page.locator("#request-email").fill("ana@example.com");
  await page.locator("#request-message").fill("Dunk");
  await page.locator("form[aria-label] button[type=submit]").click();
  await expect(page.locator("#request-name-said")).toHaveText("Dinos tu nombre.");
  await expect(page.locator("#request-message")).toHaveValue("Dunk");
});

test("a link of a mail about a size that no longer works offers nothing to confirm", async ({ page }) => {
  await page.goto(`/es/wishes/confirm?token=${"x".repeat(32)}&wish=forged`);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Este enlace ya no vale");
  await expect(page.getByRole("button", { name: "Confirmar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancelar mi petición" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Este enlace ya no vale");
});

test("a press on a card of what is on request asks for it, with price, waiting time and size", async ({
  page,
}) => {
  const sent = await answerWith(page, 201, { id: "1" });
  await page.addInitScript(() => localStorage.setItem("mySize", "42"));
  await page.goto("/en/in-stock?q=country+og+white+collegiate+green", { waitUntil: "networkidle" });
  const card = page.locator("#catalogue-grid article").filter({ hasText: "On request" }).first();
  await expect(card).toContainText("Country OG");
  await card.locator(".card-link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/€99\.95 · On request, about 12 days/);
  const size = dialog.getByLabel("Size");
  await expect(size).toHaveValue("42");
  await size.selectOption("44");
  await fill(page);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("heading")).toHaveText("Thanks, we’ve got it");
  expect(sent).toMatchObject([
    { itemsData: { context: { selectedSize: "44", selectedStyleCode: "IF2856", source: "sourced-item" } } },
  ]);
  await expect(page).toHaveURL(/\?q=country/);
});
