import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { likeProducts } from "../setup/liked";
import { expect, test } from "../setup/visitor";

type Product = { _id: string; slug: string; name: string; sizes: { Name: string; InStock: boolean }[] };

test.use({ viewport: { width: 390, height: 844 } });

/** A product of the demo shop with that many sizes in the shop; tests take different ones, as each may take a last pair. */
async function findProduct(page: Page, at: number, sizes = 2): Promise<Product & { free: string[] }> {
  const answer = await page.request.post("/api/products", {
    data: { path: "public-products", limit: 100, page: 1 },
  });
  const { products }: { products: (Product & { sourceType: string })[] } = await answer.json();
  const fitting = products.flatMap((product) => {
    const free = product.sizes.filter(({ InStock }) => InStock).map(({ Name }) => Name);
    return product.sourceType === "in-stock" && free.length >= sizes ? [{ ...product, free }] : [];
  });
  const found = fitting[at];
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

function checkout(lang: "es" | "en", kind: string, ...pieces: [id: string, size: string][]): string {
  const query = [...pieces.map(([id, size]) => ["item", `${id}:${size}`]), ["kind", kind]];
  return `/${lang}/checkout?${new URLSearchParams(query)}`;
}

test("a pair is reserved in Spanish from its page, found again, and cancelled", async ({ page }) => {
  const { slug, free } = await findProduct(page, 20);
  await page.goto(`/es/product/in-stock/${slug}`);
  await expect(page.getByRole("link", { name: "Elige tu talla" })).toBeInViewport();
  await page.locator("label", { has: page.locator(`input[name=size][value="${free[0]}"]`) }).click();
  await expectNoFaults(page, "#sizes");
  await page.getByRole("link", { name: "Reservar sin compromiso" }).click();
  await expect(page).toHaveURL(/\/es\/checkout\?item=/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Reservar sin compromiso" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await expect(page.getByText("Escribe tu nombre.")).toBeVisible();
  await page.getByLabel("Nombre").fill("Ana Torres");
  await page.locator("#checkout-email").fill("ana@example.com");
  await page.getByRole("button", { name: "Reservar sin compromiso" }).click();
  await expect(page).toHaveURL(/\/es\/checkout\/success\?order=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tu reserva es la");
  await expectNoFaults(page);
  await page.reload();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await page.getByRole("link", { name: "Ver la reserva" }).click();
  await expect(page).toHaveURL(/\/es\/order\//);
  await expectNoFaults(page);
  const english = page.url().replace("/es/", "/en/");
  await page.getByText("Quiero cancelar").click();
  await page.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(page.getByText("Cancelación hecha.")).toBeVisible();
  await page.goto(english);
  await expect(page.getByText("It’s cancelled.")).toBeVisible();
});

test("a pair is bought in English with delivery, by keyboard alone", async ({ page }) => {
  const { _id, free } = await findProduct(page, 22);
  await page.goto(checkout("en", "purchase", [_id, free[0] ?? ""]));
  await page.locator("#checkout-name").focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await type("Bob Reed");
  await type("bob@example.com");
  await type("+44 7700 900123");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Delivery on the island")).toBeChecked();
  await page.keyboard.press("Tab");
  await type("Carrer Major 1");
  await type("07830");
  await type("Sant Josep");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText(/^Delivered .+, by /)).toBeVisible();
  await expectNoFaults(page);
  await summary.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  const button = summary.getByRole("button", { name: "Order with obligation to pay", exact: true });
  for (let tabs = 0; tabs < 5; tabs++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/checkout\/success\?order=/);
  await expect(page.getByText("Carrer Major 1, 07830 Sant Josep")).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  await page.getByRole("link", { name: "Terms you accepted" }).click();
  await expect(page).toHaveURL(/\/en\/terms-of-service\/[0-9a-f]{16}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Terms of sale");
  await expectNoFaults(page);
});

test("what was typed outlasts another language and a reload; Back leads to the order of the last pair", async ({
  page,
}) => {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const [last] = await sql<{ id: string; size: string }[]>`
    select p.id, s.value as size from product_sizes s join products p on p.id = s.product_id
    where p.status = 'active' and p.source_type = 'in-stock' and s.on_hand = 1 and s.held = 0
    order by p.id desc, s.value limit 1`;
  await sql.end();
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(checkout("es", "reservation", [last?.id ?? "", last?.size ?? ""]));
  await page.getByLabel("Nombre").fill("Ana Torres");
  await page.locator("#checkout-email").fill("ana.back@example.com");
  await page.locator("#checkout-note").fill("Paso por la tarde");
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/en\/checkout\?/);
  await expect(page.locator("#checkout-name")).toHaveValue("Ana Torres");
  await page.reload();
  await expect(page.locator("#checkout-note")).toHaveValue("Paso por la tarde");
  await page.getByRole("button", { name: "Reserve, no obligation" }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/success\?order=/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "You’ve already reserved this" })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "See my reservation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("reservation");
});

test("Enter in a field orders nothing", async ({ page }) => {
  const { _id, free } = await findProduct(page, 24);
  await page.goto(checkout("es", "reservation", [_id, free[0] ?? ""]));
  await page.getByLabel("Nombre").fill("Ana");
  await page.locator("#checkout-email").fill("ana@example.com");
  await page.keyboard.press("Enter");
  await page.getByLabel(/Código de descuento/).fill("AAAAA-AAAAA");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Este código no existe")).toBeVisible();
  await expect(page).toHaveURL(/\/es\/checkout\?/);
  await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
});

test("a size that was chosen before the heart goes along to the liked page", async ({ page }) => {
  await page.goto("/es/in-stock?today=1");
  await page.locator(".card a").first().click();
  const size = page.locator('input[name="size"][data-state="in-shop"]').first();
  await size.check({ force: true });
  const value = await size.inputValue();
  await page.locator("main .heart").first().click();
  await page.goto("/es/liked");
  await expect(page.locator("main select")).toHaveValue(value);
  await expect(page.getByText("1 artículo elegido.")).toBeVisible();
  await page.locator("main select").selectOption("");
  await page.reload();
  await expect(page.getByText("Aún no has elegido ninguna talla.")).toBeVisible();
});

test("several liked things are ordered together, each in its size", async ({ page }) => {
  await likeProducts(page, 6);
  await page.goto("/es/liked");
  const choices = page.locator("main li select");
  await expect(choices.nth(1)).toBeVisible();
  for (const at of [0, 1]) await choices.nth(at).selectOption({ index: 1 });
  await expect(page.getByText("2 artículos elegidos.")).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Comprar" }).click();
  await expect(page).toHaveURL(/item=.+item=/);
  const goods = page.getByRole("region", { name: "Artículos" });
  await expect(goods.getByRole("listitem")).toHaveCount(2);
  await goods
    .getByRole("button", { name: /^Quitar/ })
    .first()
    .click();
  await expect(goods.getByRole("listitem")).toHaveCount(1);
  await goods.getByRole("button", { name: /^Quitar/ }).click();
  await expect(page.getByText("Aquí no hay ningún artículo todavía.")).toBeVisible();
});

test("a size that cannot be had says so beside its line and is swapped for another", async ({ page }) => {
  const { _id, free } = await findProduct(page, 26, 3);
  await page.goto(checkout("es", "reservation", [_id, "99"], [_id, free[0] ?? ""]));
  await page.getByLabel("Nombre").fill("Ana");
  await expect(page.getByText("La talla 99 ya no está libre.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Cambiar a la talla/ })
    .first()
    .click();
  await expect(page.getByText("La talla 99 ya no está libre.")).toBeHidden();
  await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
});

test("what was taken out, and how the rest is had, stays so after a reload", async ({ page }) => {
  const [one, other] = [await findProduct(page, 27), await findProduct(page, 28)];
  await page.goto(checkout("es", "purchase", [one._id, one.free[0] ?? ""], [other._id, other.free[0] ?? ""]));
  const remove = page.getByRole("button", { name: /^Quitar / });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await page.getByRole("button", { name: "Prefiero reservarlo sin compromiso" }).click();
  const buy = page.getByRole("button", { name: "Prefiero comprarlo ya" });
  await expect(buy).toBeVisible();
  await expect(page).toHaveTitle(/Tu reserva/);
  await page.reload();
  await expect(buy).toBeVisible();
  await expect(remove).toHaveCount(1);
  await expect(page.getByText(other.name).first()).toBeVisible();
});

test("references that open nothing are not found, and every address arrives in one hop", async ({ page }) => {
  for (const path of [
    "/es/order/x.y",
    "/en/checkout/success?order=x.y",
    "/es/checkout/success",
    "/es/terms-of-service/0000000000000000",
  ]) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
  }
  for (const [from, to] of [
    ["/checkout?kind=purchase", "/es/checkout?kind=purchase"],
    ["/order", "/es/order"],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, to]);
  }
  for (const path of ["/es/checkout", "/es/order"]) {
    const response = await page.request.get(path);
    expect(response.headers()["cache-control"]).toContain("no-store");
    expect(response.headers()["referrer-policy"]).toBe("strict-origin");
    expect(await response.text()).toMatch(/name="robots" content="noindex/);
  }
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).not.toMatch(/\/(checkout|order)[/<]/);
});

test("the link of an order is asked for again", async ({ page }) => {
  await page.goto("/en/order");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("Enter the number, for example 1042.")).toBeVisible();
  await page.getByLabel("Order number").fill("999999");
  await page.locator("#find-email").fill("bob@example.com");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("so no link has gone out")).toBeVisible();
});

test("without a network the form stands as it was filled in, and is sent once it is back", async ({
  page,
  context,
}) => {
  const { _id, free } = await findProduct(page, 21);
  await page.goto(checkout("es", "reservation", [_id, free[0] ?? ""]));
  await page.locator("#checkout-name").fill("Ana Torres");
  await page.locator("#checkout-email").fill("ana@example.com");
  const order = page.getByRole("button", { name: "Reservar sin compromiso" });
  await context.setOffline(true);
  await order.click();
  const said = page.getByRole("alert").filter({ hasText: "Comprueba la conexión" });
  await expect(said).toBeFocused();
  await expect(page.locator("#checkout-name")).toHaveValue("Ana Torres");
  await context.setOffline(false);
  await order.click();
  await expect(page).toHaveURL(/\/es\/checkout\/success\?order=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a pair is reserved, after an error that loses nothing", async ({ page }) => {
    const { slug, free } = await findProduct(page, 28);
    await page.goto(`/es/product/in-stock/${slug}`);
    // No size is chosen before the shopper does.
    const reserve = page.getByRole("link", { name: "Reservar sin compromiso" });
    await expect(reserve).toBeHidden();
    await page.locator(`input[name=size][value="${free[0]}"]`).check({ force: true });
    await expect(page.getByRole("link", { name: "Comprar", exact: true })).toHaveCount(1);
    await reserve.click();
    await expect(page).toHaveURL(/\/es\/checkout\?item=/);
    await page.getByLabel("Nombre").fill("Ana Torres");
    await page.locator("#checkout-email").fill("ana@");
    await page.getByLabel(/Algo que debamos saber/).fill("Voy el lunes");
    await page.getByRole("button", { name: "Reservar sin compromiso" }).click();
    await expect(page.getByText("Escribe un correo válido")).toBeVisible();
    await expect(page.getByLabel("Nombre")).toHaveValue("Ana Torres");
    await expect(page.locator("#checkout-email")).toHaveValue("ana@");
    await expect(page.getByLabel(/Algo que debamos saber/)).toHaveValue("Voy el lunes");
    await page.locator("#checkout-email").fill("ana@example.com");
    await page.getByRole("button", { name: "Reservar sin compromiso" }).click();
    await expect(page).toHaveURL(/\/es\/checkout\/success\?order=/);
    await page.getByRole("link", { name: "Ver la reserva" }).click();
    await page.getByText("Quiero cancelar").click();
    await page.getByRole("button", { name: "Sí, cancelar" }).click();
    await expect(page.getByText("Cancelación hecha.")).toBeVisible();
  });

  test("delivery is asked for, shown with its price, and confirmed", async ({ page }) => {
    const { _id, free } = await findProduct(page, 30);
    await page.goto(checkout("en", "purchase", [_id, free[0] ?? ""]));
    await page.getByLabel("Name", { exact: true }).fill("Bob Reed");
    await page.locator("#checkout-email").fill("bob@example.com");
    await page.getByLabel("Phone").fill("+44 7700 900123");
    await page.getByLabel("Delivery on the island").check();
    await page.getByLabel("Street").fill("Carrer Major 1");
    await page.getByLabel("Postcode").fill("07830");
    await page.getByLabel("Town").fill("Sant Josep");
    await page.getByLabel(/I have read/).check();
    const button = page.getByRole("button", { name: "Order with obligation to pay" });
    await button.click();
    await expect(page.getByText("The summary has changed.")).toBeVisible();
    await expect(page.getByLabel(/I have read/)).toBeChecked();
    await button.click();
    await expect(page).toHaveURL(/\/en\/checkout\/success\?order=/);
  });
});
