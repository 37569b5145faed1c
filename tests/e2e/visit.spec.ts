import { expect, test } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";

// 24 November 2026 is an ordinary Tuesday; the island is an hour ahead of UTC.
const tuesdayMorning = new Date("2026-11-24T10:00:00Z");

test("the visit page says whether the shop is open now, its hours and how to reach it", async ({ page }) => {
  await page.clock.setFixedTime(tuesdayMorning);
  await page.goto("/es/visit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ven a la tienda");
  await expect(page.getByText("Abierto hoy hasta las 13:30")).toBeVisible();
  await expect(page.getByText(/8 de diciembre: cerrado/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Mapa de la isla: la tienda está en Eivissa" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /\/es\/visit$/);
  await expectNoFaults(page);
});

test("the catalogue opens on what is new, the sale and the shop; a filtered page does not", async ({
  page,
}) => {
  await page.clock.setFixedTime(tuesdayMorning);
  await page.goto("/en/in-stock");
  const strip = page.getByRole("region", { name: "At a glance" });
  await expect(strip.getByText("Open today until 13:30")).toBeVisible();
  await strip.getByText("Brands", { exact: true }).click();
  await strip.getByRole("link", { name: "Jordan", exact: true }).click();
  await expect(page).toHaveURL("/en/in-stock?brand=Jordan");
  await page.goto("/en/in-stock");
  const promised = Number.parseInt(
    (await strip.getByRole("link", { name: /^Sale/ }).innerText()).replace(/\D+/, ""),
    10,
  );
  await strip.getByRole("link", { name: /^Sale/ }).click();
  await expect(page).toHaveURL("/en/in-stock?sale=1");
  await expect(page.locator("h1 + p")).toContainText(`${promised} items`);
  await expect(strip).toHaveCount(0);
  await page.goto("/en/in-stock");
  await strip.getByRole("link", { name: /^The shop/ }).click();
  await expect(page).toHaveURL("/en/visit");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hours are read", async ({ page }) => {
    await page.goto("/en/visit");
    await expect(page.getByRole("heading", { name: "Opening hours" })).toBeVisible();
    await expect(page.getByText(/Monday to Saturday/).first()).toBeVisible();
  });
});
