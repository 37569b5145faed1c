import { expect, test } from "@playwright/test";

/** Nobody's order: the answer is the same as for a known one. */
const name = "Marina Ruiz";

test.describe("with JavaScript, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("somebody withdraws from the footer of any page, in two steps", async ({ page }) => {
    await page.goto("/es/returns");
    await page.getByRole("contentinfo").getByRole("link", { name: "Desistir del contrato aquí" }).click();
    await expect(page).toHaveURL(/\/es\/withdraw$/);
    await page.getByLabel("Tu nombre").fill(name);
    await page.getByLabel("Número de pedido").fill("Unas sandalias, en noviembre");
    await page.getByLabel("Tu correo").fill("marina@example.com");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("heading", { name: "Revisa y confirma" })).toBeVisible();
    await expect(page.getByText("Pedido: Unas sandalias, en noviembre")).toBeVisible();
    await page.getByRole("button", { name: "Cambiar los datos" }).click();
    await expect(page.getByLabel("Tu nombre")).toHaveValue(name);
    await page.getByLabel("Si es solo de una parte").fill("Las del 42");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "Confirmar desistimiento" }).click();
    const answer = page.getByRole("status").filter({ hasText: "Hemos recibido tu desistimiento" });
    await expect(answer).toBeVisible();
    await expect(answer).toBeFocused();
    await expect(answer).toContainText("Lo que he escrito: Las del 42");
    await expect(answer).toContainText(/Recibido\s*\d+ de \S+ de \d{4}(,| a las) \d{1,2}:\d\d:\d\d/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("what is missing is said, and nothing that was typed is lost", async ({ page }) => {
    await page.goto("/es/withdraw");
    await page.getByLabel("Tu nombre").fill(name);
    await page.getByLabel("Número de pedido").fill("1042");
    await page.getByLabel("Tu correo").fill("marina@localhost");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Escribe un correo válido.")).toBeVisible();
    await expect(page.getByLabel("Tu nombre")).toHaveValue(name);
    await expect(page.getByLabel("Número de pedido")).toHaveValue("1042");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody withdraws in English, changes it, and is acknowledged on the page", async ({ page }) => {
    await page.goto("/en/in-stock");
    await page.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract here" }).click();
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Order number").fill("1042");
    await page.getByLabel("Your e-mail").fill("marina@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Order: 1042")).toBeVisible();
    await page.getByRole("button", { name: "Change the details" }).click();
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await page.getByLabel("Order number").fill("1043");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Order: 1043")).toBeVisible();
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(page.getByRole("heading", { name: "We have received your withdrawal" })).toBeVisible();
    await expect(
      page.getByText("I hereby give notice that I withdraw from my contract of sale."),
    ).toBeVisible();
  });
});
