import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { openWithoutScripts } from "../setup/early-press";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Mails and products are read from DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const name = `Cala ${mark}`;
/** Inquiries of others with the same telephone, closed ones too, would stand on the page as well. */
const freshPhone = () => `6${String(Date.now()).slice(-8)}`;

async function ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

let productId = "";

test.beforeAll(async () => {
  productId = await ask(async (sql) => {
    const [product] = await sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents)
      select ${`CALA-${mark}`}, ${`cala-${mark}`}, (select min(id) from brands), (select min(id) from categories),
             ${name}, 'active', 'in-stock', 14995 returning id`;
    await sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${product?.id}, 'EU', '42', 42, 2), (${product?.id}, 'EU', '44', 44, 0)`;
    return String(product?.id);
  });
});

test.afterAll(async () => {
  await ask(async (sql) => {
    await sql`delete from inquiries where email like ${`%${mark}%`}`;
    await sql`delete from mails where recipient like ${`%${mark}%`} or reply_to like ${`%${mark}%`}`;
    await sql`delete from inquiry_texts where name like ${`%${mark}%`}`;
    await sql`delete from products where id = ${productId}`;
  });
});

/** An inquiry about the product, as its form writes it. Answers its address. */
function inquire(email: string, message: string): Promise<string> {
  return ask(async (sql) => {
    const [inquiry] = await sql`
      insert into inquiries (kind, lang, name, email, phone, message, selected_size, source, form_key, consent_version, consent_text)
      values ('inquiry', 'es', 'Marina Ruiz', ${email}, ${freshPhone()}, ${message}, '42', 'product-detail-inquiry',
              ${randomUUID()}, 'v', 'c') returning id`;
    await sql`
      insert into inquiry_items (inquiry_id, position, product_id, name, brand, style_code, source_type, price_cents, size, sizes)
      values (${inquiry?.id}, 0, ${productId}, ${name}, 'B', ${`CALA-${mark}`}, 'in-stock', 14995, '42', '{42}')`;
    return `/admin/inquiries/${inquiry?.id}`;
  });
}

/** Sends the form of the product's page. Answers the address behind the button of the shop's mail. */
async function inquireByForm(page: Page, email: string, message: string): Promise<string> {
  const answer = await page.request.post("/api/inquiries", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name: "Marina Ruiz",
      email,
      phone: freshPhone(),
      message,
      itemsData: { items: [{ _id: productId }], context: { selectedSize: "42" } },
      formKey: randomUUID(),
      lang: "es",
    },
  });
  expect(answer.status()).toBe(201);
  return ask(async (sql) => {
    const [mail] = await sql`select text from mails where kind = 'inquiry-to-shop' and reply_to = ${email}
      order by created_at desc limit 1`;
    return new URL(/\S+\/admin\/inquiries\/\S+/.exec(String(mail?.text))?.[0] ?? "").pathname;
  });
}

/** Writes until the button answers: before React is there nobody listens. */
async function write(page: Page, label: string | RegExp, text: string, button: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(label).fill(text);
    await expect(page.getByRole("button", { name: button, exact: true })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
}

async function choose(page: Page, mode: string): Promise<void> {
  await page.getByRole("radio", { name: mode, exact: true }).check({ force: true });
}

test.describe("in Spanish", () => {
  test.beforeEach(async ({ signedIn }) => {
    const person = await signedIn.as("sales");
    await ask((sql) => sql`update staff set lang = 'es' where name = ${person.name}`);
  });

  test.afterEach(async ({ signedIn }) => {
    const person = await signedIn.as("sales");
    await ask((sql) => sql`update staff set lang = 'en' where name = ${person.name}`);
  });

  test("from the mail's button to the answer, a note, and closed", async ({ staffPage }) => {
    test.slow();
    const page = await staffPage("sales", phone);
    await page.goto("/admin/dashboard");
    const address = await inquireByForm(
      page,
      `marina-${mark}@example.com`,
      "¿Me la guardáis hasta el jueves?",
    );
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Marina Ruiz" })).toBeVisible();
    await expect(page.getByText("¿Me la guardáis hasta el jueves?")).toBeVisible();
    await expect(page.getByText("La talla 42 está en tienda")).toBeVisible();
    await expect(page.getByRole("link", { name: `marina-${mark}@example.com` })).toHaveAttribute(
      "href",
      `mailto:marina-${mark}@example.com`,
    );
    await expectNoFaults(page);

    await page.goto("/admin/inquiries/texts/new");
    await expect(async () => {
      await page.getByLabel("Nombre", { exact: true }).fill(`La guardamos ${mark}`);
      await page
        .getByLabel("Español")
        .fill("Hola, {nombre}:\n\nTe guardamos la {producto}, talla {talla}. {telefono}");
      await expect(page.getByText("Falta el inglés")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await expect(page.getByRole("link", { name: `La guardamos ${mark}` })).toBeVisible();
    await expectNoFaults(page);

    await page.goto(address);
    const field = page.getByLabel(/^Respuesta/);
    await expect(async () => {
      await page.getByLabel("Texto preparado").selectOption({ label: `La guardamos ${mark}` });
      await expect(field).toHaveValue(/^Hola, Marina:/, { timeout: 2_000 });
    }).toPass();
    await expect(field).toHaveValue(new RegExp(`Te guardamos la .*${name}, talla 42\\. \\+34 [\\d ]+$`));
    await field.fill(`${await field.inputValue()} {dia}`);
    await page.getByRole("button", { name: "Enviar por correo" }).click();
    await expect(page.getByText("Falta un dato en el texto: {dia}.", { exact: false })).toBeVisible();
    await field.fill("Hola, Marina Ruiz:\n\nTe la guardamos.");
    await page.getByRole("button", { name: "Vista previa" }).click();
    const preview = page.getByRole("dialog", { name: "Así le llega" });
    await expect(preview.frameLocator("iframe").getByText("Te la guardamos.", { exact: true })).toBeVisible();
    await expect(preview.frameLocator("iframe").getByText(name)).toBeVisible();
    // Axe cannot look into a frame that runs no script.
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await page.getByRole("button", { name: "Vista previa" }).click();
    await preview.getByRole("button", { name: "Cerrar" }).click();
    await expect(preview).toBeHidden();
    await page.getByRole("button", { name: "Enviar por correo" }).click();
    await expect(page.getByText("Respuesta por correo")).toBeVisible();
    await expect(page.getByText("Respondida", { exact: true })).toBeVisible();

    await choose(page, "Nota");
    await write(page, "Nota privada", "Pasa el jueves por la tarde.", "Guardar nota");
    await page.getByRole("button", { name: "Guardar nota" }).click();
    await expect(page.getByRole("heading", { name: /Nota privada/ })).toBeVisible();
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await expect(page.getByText("Cerrada", { exact: true })).toBeVisible();
    await expectNoFaults(page);

    await page.goto(`/admin/inquiries?state=closed&q=marina-${mark}`);
    await expect(page.getByRole("link", { name: "Marina Ruiz" })).toBeVisible();
    await expectNoFaults(page);
  });

  test("an answer that is begun while the page is still loading is kept, and can be sent", async ({
    staffPage,
  }) => {
    const page = await staffPage("sales", phone);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const letCome = await openWithoutScripts(page, await inquire(`early-${mark}@example.com`, "¿La tenéis?"));
    const field = page.getByLabel(/^Respuesta/);
    await field.fill("Hola, Marina Ruiz:\n\nSí, la tenemos.");
    letCome();
    await expect(page.getByRole("button", { name: "Enviar por correo" })).toBeEnabled();
    await expect(field).toHaveValue("Hola, Marina Ruiz:\n\nSí, la tenemos.");
    expect(faults).toEqual([]);
  });

  test("what arrived meanwhile is shown, and the text stays until it is sent anyway", async ({
    staffPage,
  }) => {
    test.slow();
    const page = await staffPage("sales", phone);
    const address = await inquire(`pau-${mark}@example.com`, "¿Cuánto vale?");
    await page.goto(address);
    await write(page, /^Respuesta/, "Vale 149,95 €.", "Enviar por correo");

    const colleague = await staffPage("manager");
    await colleague.goto(address);
    await write(colleague, /^Answer, in Spanish/, "Ya respondo yo.", "Send by e-mail");
    await colleague.getByRole("button", { name: "Send by e-mail" }).click();
    await expect(colleague.getByText("Answered", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Enviar por correo" }).click();
    const arrived = page.getByRole("alert").filter({ hasText: "Mientras escribías ha llegado algo" });
    await expect(arrived.getByText("Ya respondo yo.")).toBeVisible();
    await expect(page.getByLabel(/^Respuesta/)).toHaveValue("Vale 149,95 €.");
    await expectNoFaults(page);
    const sent = () =>
      ask(async (sql) => {
        const [row] = await sql`select count(*)::int as n from mails
          where kind = 'inquiry-reply' and recipient = ${`pau-${mark}@example.com`}`;
        return row?.n;
      });
    expect(await sent()).toBe(1);
    await page.getByLabel(/^Respuesta/).fill("Como te decían: vale 149,95 €.");
    await arrived.getByRole("button", { name: "Enviar de todos modos" }).click();
    await expect(page.getByRole("heading", { name: /Respuesta por correo/ })).toHaveCount(2);
    await expect(page.getByText("Como te decían: vale 149,95 €.")).toBeVisible();
    expect(await sent()).toBe(2);
  });
});

test("the list shows who waits, who deals with it and what is closed, on every width", async ({
  staffPage,
}) => {
  const page = await staffPage("sales", { viewport: { width: 1440, height: 900 } });
  const address = await inquire(`eva-${mark}@example.com`, "¿Abrís el domingo?");
  await page.goto(`/admin/inquiries?id=${address.split("/").at(-1)}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Dealt with by")).toHaveValue("");
  await page.getByRole("button", { name: "I’ll deal with it" }).click();
  await expect(page.getByText(/^Assigned to Nina/).first()).toBeVisible();

  await page.goto(`/admin/inquiries?assigned=me&q=eva-${mark}`);
  const row = page.getByRole("row", { name: /Marina Ruiz/ });
  await expect(row).toContainText(`${name} · 42`);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaults(page);
    await page.goto(address);
    await expectNoOverflow(page);
    await page.goto(`/admin/inquiries?assigned=me&q=eva-${mark}`);
  }
  await page.getByRole("checkbox", { name: "Select Marina Ruiz" }).check();
  await page.getByRole("button", { name: "Close…" }).click();
  await page.getByRole("button", { name: "Close one inquiry" }).click();
  await expect(page.getByText("Nothing found").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("link", { name: "Marina Ruiz" })).toBeVisible();
});

test("who may only read sees the inquiry and none of the ways to answer", async ({ staffPage }) => {
  const page = await staffPage("read-only", phone);
  const address = await inquire(`nil-${mark}@example.com`, "¿Hacéis envíos?");
  await page.goto(address);
  await expect(page.getByText("¿Hacéis envíos?")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Answer", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Close", exact: true })).toHaveCount(0);
  await expectNoFaults(page);
});
