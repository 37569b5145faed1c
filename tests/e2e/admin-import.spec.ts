import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Products are written into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const brand = `Marea ${mark}`;
const fileName = `marea-${mark}.csv`;

/** A supplier's list: one row per size, German titles, a price that is none. */
const file = [
  "Artikelnummer;Marke;Bezeichnung;Warengruppe;Preis;Größe;Bestand",
  `${mark}-1;${brand};Marea Baja;Ausrüstung;119,95;42;2`,
  `${mark}-1;${brand};Marea Baja;Ausrüstung;119,95;43 1/3;1`,
  `${mark}-2;${brand};Marea Alta;Ausrüstung;auf Anfrage;42;1`,
].join("\r\n");

test.afterAll(async () => {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`delete from imports where file_name = ${fileName}`;
  await sql`delete from products where style_code like ${`${mark}-%`}
    or brand_id in (select id from brands where name = ${brand})`;
  await sql`delete from brands where name = ${brand}`;
  await sql`delete from normalization_inbox where source = ${fileName}`;
  await sql.end();
});

async function confirm(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: action }).click();
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

test("a supplier's list on a phone: columns, dry run, into the shop, taken back", async ({ staffPage }) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByRole("heading", { name: "Import products" })).toBeVisible();
  await expectNoFaults(page);
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(file) });

  await expect(page.getByRole("heading", { level: 1, name: fileName })).toBeVisible();
  await expect(page.getByLabel("Style code", { exact: true })).toHaveValue("Artikelnummer");
  await expect(page.getByLabel("Size", { exact: true })).toHaveValue("Größe");
  await expect(page.getByText("e.g. 119,95 · auf Anfrage")).toBeVisible();
  await page.getByLabel("Category, also for those not known here").selectOption({ label: "Sneakers" });
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption({ label: "Published" });
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Show what would happen" }).click();

  await expect(page.getByText("1 new, 0 changed, 0 unchanged, 1 refused")).toBeVisible();
  await expect(
    page.getByText("Category: There is no category “Ausrüstung”: “Sneakers” is used.").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Refused 1" }).click();
  const why = "Price: “auf Anfrage” is not an amount in euros.";
  await expect(page.getByText(`1 × ${why}`)).toBeVisible();
  await expect(page.getByText(why, { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(`4,${mark}-2,${brand},Marea Alta`);
  await expectNoFaults(page);

  await confirm(page, "Import one product");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("main").getByRole("link", { name: /Marea Baja/ })).toHaveAttribute(
    "href",
    /\/admin\/products\/[0-9a-f-]{36}$/,
  );
  await expectNoFaults(page);
  await page.goto(`/en/in-stock?q=${mark}-1`);
  const card = page
    .getByRole("main")
    .getByRole("link", { name: /Marea Baja/ })
    .first();
  await expect(card).toBeVisible();

  await page.goto("/admin/products/import");
  await page.getByRole("link", { name: fileName }).click();
  await confirm(page, "Take it all back");
  await expect(page.getByText("1 removed, 0 archived, 0 set back, 0 left as they are")).toBeVisible({});
  await page.goto(`/en/in-stock?q=${mark}-1`);
  await expect(page.getByRole("main").getByRole("link", { name: /Marea Baja/ })).toHaveCount(0);
});

test("what is taken out comes back as unchanged", async ({ staffPage }) => {
  const page = await staffPage("owner");
  await page.goto("/admin/products/import");
  await page.getByLabel("Category").selectOption({ label: "Socks" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const exported = await readFile(await (await download).path());
  await page.getByLabel("File").setInputFiles({ name: fileName, mimeType: "text/csv", buffer: exported });
  await expect(page.getByLabel("Read it as")).toHaveValue("own");
  await page.getByRole("button", { name: "Show what would happen" }).click();
  await expect(page.getByText("The shop already is as the file says.")).toBeVisible();
  await expect(page.getByText(/^0 new, 0 changed, \d+ unchanged, 0 refused$/)).toBeVisible();
});

test("what a file does not say is asked where it is seen: sizes, publishing", async ({ staffPage }) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/import");
  const list = [
    "Style,Brand,Model,Category,Gender,Size,Price,Qty,Active",
    `${mark}-8,${brand},Marea Corta,Sneakers,Men,8,99.95 €,2,1`,
    `${mark}-8,${brand},Marea Corta,Sneakers,Men,8.5,99.95 €,1,1`,
  ].join("\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Show what would happen" }).click();

  const sizes = page.getByRole("group", { name: "Which sizes are these?" });
  await expect(sizes).toContainText("8 · 8.5");
  await expectNoFaults(page);
  await sizes.getByLabel("The sizes in this file are").selectOption({ label: "UK" });
  await sizes.getByRole("button", { name: "Read the file again" }).click();
  await expect(page.getByText("Sizes: UK 8 (2), UK 8.5 (1)")).toBeVisible();
  await expect(sizes).toHaveCount(0);

  await expect(page.getByText("Sneakers · Draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish that product" }).click();
  await expect(page.getByText("Sneakers · Published")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish that product" })).toHaveCount(0);
});

test("codes that some rows lack are made, and sizes named twice added up, once somebody says so", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/import");
  const list = [
    "Referencia;Marca;Modelo;Color;Categoría;PVP;Talla;Uds",
    `${mark}-11;${brand};Marea Once;Azul;Sneakers;119,95 €;42;2`,
    `;${brand};Marea ${mark};Verde;Sneakers;99,95 €;43;1`,
    `${mark}-15;${brand};Marea Quince;Rojo;Sneakers;89,95 €;42;1`,
    `${mark}-15;${brand};Marea Quince;Rojo;Sneakers;89,95 €;42;3`,
  ].join("\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Show what would happen" }).click();
  const codes = page.getByRole("group", { name: "Make style codes for products without one?" });
  await expect(codes).toContainText("One product has a name and no style code.");
  await expect(page.getByRole("button", { name: "Import one product" })).toBeVisible();
  await expectNoFaults(page);
  await codes.getByRole("button", { name: "Make the code" }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Import 2 products" })).toBeVisible();

  const twice = page.getByRole("group", { name: "Add up sizes that are named twice?" });
  await expect(twice).toContainText("One product names the same size more than once.");
  await twice.getByRole("button", { name: "Add them up" }).click();
  await expect(twice).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Import 3 products" })).toBeVisible();
});

test("columns that nothing is read from and that may matter are asked about before anything is written", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/import");
  const list = [
    "Referencia;Marca;Modelo;Categoría;PVP;PRECIO AHORA;2as;Talla;Uds",
    `${mark}-9;${brand};Marea Fina;Sneakers;119,95;83,95;71,95;42;2`,
    `${mark}-10;${brand};Marea Larga;Sneakers;99,95;79,95;59,95;43;1`,
  ].join("\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Show what would happen" }).click();

  const columns = page.getByRole("group", { name: "Does the shop need any of these columns?" });
  await expect(columns.getByLabel("PRECIO AHORA (83,95 · 79,95)")).toBeVisible();
  await expectNoFaults(page);
  const into = page.getByRole("button", { name: "Import 2 products" });
  await expect(into).toHaveCount(0);

  const again = columns.getByRole("button", { name: "Read the file again" });
  await expect(again).toBeDisabled();
  await columns.getByLabel(/^PRECIO AHORA/).selectOption({ label: "Reduced price" });
  await expect(columns.getByLabel(/^2as/).getByRole("option", { name: "Reduced price" })).toHaveCount(0);
  await columns.getByLabel(/^2as/).selectOption({ label: "The shop doesn’t need it" });
  await again.click();
  await expect(columns).toHaveCount(0);
  await expect(page.getByText("83.95").first()).toBeVisible();
  await confirm(page, "Import 2 products");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
});

test("the pieces of the shop's other place are added to those that are read, and may be left out again", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 }, colorScheme: "light" });
  await page.goto("/admin/products/import");
  const list = [
    "Referencia;Marca;Modelo;Categoría;PVP;Talla;Stock Sant Antoni;Stock Eivissa",
    `${mark}-20;${brand};Marea Doble;Sneakers;119,95 €;42;2;1`,
    `${mark}-21;${brand};Marea Única;Sneakers;99,95 €;43;3;5`,
  ].join("\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(list) });
  const read = page.getByLabel("Stock of the size", { exact: true });
  await expect(read).toHaveValue(/^Stock (?:Sant Antoni|Eivissa)$/);
  await read.selectOption("Stock Sant Antoni");
  await page.getByRole("button", { name: "Show what would happen" }).click();

  const columns = page.getByRole("group", { name: "Does the shop need any of these columns?" });
  await columns.getByLabel("Stock Eivissa (1 · 5)").selectOption({ label: "Add to “Stock Sant Antoni”" });
  await expectNoFaults(page);
  await columns.getByRole("button", { name: "Read the file again" }).click();
  await expect(page.getByText("42 (3)").first()).toBeVisible();
  await expect(page.getByText("43 (8)").first()).toBeVisible();

  await page.getByText("Change columns and defaults").click();
  const places = page.getByRole("group", { name: "Stock in other places" });
  await expect(places.getByLabel("Stock Eivissa")).toBeChecked();
  await expectNoFaults(page);
  await places.getByLabel("Stock Eivissa").uncheck();
  await page.getByRole("button", { name: "Show what would happen" }).click();
  await expect(page.getByText("42 (2)").first()).toBeVisible();
});

test("what is unusual about all new products is shown, and written once somebody ticks that it is right", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/import");
  const list = [
    "Referencia;Marca;Modelo;Categoría;PVP;Talla;Uds",
    ...[12, 13, 14].map((at) => `${mark}-${at};${brand};Marea ${at};Sneakers;119,95 €;42;0`),
  ].join("\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Show what would happen" }).click();

  await expect(page.getByRole("heading", { name: "Does this look right?" })).toBeVisible();
  await expect(page.getByText("3 of the 3 new products with sizes have no stock at all")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Import 3 products" }).click();
  await expect(
    page.getByText("Look at what is asked above first, then tick that it is right."),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel("I have looked at it, and it is right").check();
  await confirm(page, "Import 3 products");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
});

test("what is read from a message stands beside its lines, and is written once somebody has compared it", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/import");
  // A code as makers write theirs.
  const code = `MC${1000 + (Number.parseInt(mark.slice(0, 4), 16) % 9000)}`;
  const lines = [
    `Coral (${code}-021) 99,99 €`,
    "41x1, 42x2",
    `Duna (${code}-022) 149,99 €`,
    "40x1, 44x2",
    `Isla (${code}-023) 89,99 €`,
    "42x3",
  ];
  await page
    .getByLabel("File")
    .setInputFiles({ name: fileName, mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("textbox", { name: "Brand", exact: true }).fill(brand);
  await page.getByLabel("Category, also for those not known here").selectOption({ label: "Sneakers" });
  await page.getByRole("button", { name: "Show what would happen" }).click();

  await expect(page.getByRole("heading", { name: "Please compare with the file" })).toBeVisible();
  const said = page.getByRole("blockquote", { name: "In the file" });
  await expect(said).toHaveCount(3);
  await expect(said.nth(1)).toHaveText(`Duna (${code}-022) 149,99 €40x1, 44x2`);
  await expectNoFaults(page);
  await page.getByLabel("I have looked at it, and it is right").check();
  await confirm(page, "Import 3 products");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
});

test("the pieces of a delivery note are added to the stock once somebody says that it is one", async ({
  staffPage,
}) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  const upload = async (lines: string[]) => {
    await page.goto("/admin/products/import");
    await page
      .getByLabel("File")
      .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await page.getByRole("button", { name: "Show what would happen" }).click();
  };
  const titles = "Referencia;Marca;Modelo;Categoría;PVP;Talla;Uds;Coste;Importe";
  const line = (at: number, pieces: number) =>
    `${mark}-${at};${brand};Marea ${at};Sneakers;119,95 €;42;${pieces};${at * 2},00;${at * 2 * pieces},00`;
  await upload([titles, line(16, 2), line(17, 3), line(18, 4)]);
  await confirm(page, "Import 3 products");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();

  await upload([titles, line(16, 5), line(17, 3), line(18, 4)]);
  const delivery = page.getByRole("group", { name: "Is this a delivery?" });
  await expect(delivery).toContainText("One item that the shop has would get the stock of the file");
  await expectNoFaults(page);
  await delivery.getByRole("button", { name: "Add to the stock" }).click();
  await expect(page.getByText("The stock of the file is added to what the shop has.")).toBeVisible();
  await confirm(page, "Import 3 products");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
});
