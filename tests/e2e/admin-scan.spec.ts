import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "@playwright/test";
import postgres from "postgres";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { expectNoFaults } from "../setup/faults";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];
const phone = { viewport: { width: 390, height: 844 } };

test.afterAll(async () => {
  await removeOrders(sql, made);
});

async function order(): Promise<MadeOrder> {
  const one = await makeOrder(sql);
  made.push(one);
  return one;
}

/** A film of one picture, as Chromium's pretended camera plays it: the code as a phone shows it, a little turned. */
async function film(file: string, code: string): Promise<string> {
  await mkdir(join(file, ".."), { recursive: true });
  const qr = await toBuffer(code, { width: 220, margin: 4 });
  const turned = await sharp(qr).rotate(8, { background: "#fff" }).toBuffer();
  const background = { width: 640, height: 480, channels: 3, background: "#778899" } as const;
  await writeFile(
    file,
    await sharp({ create: background })
      .composite([{ input: turned }])
      .jpeg({ quality: 90, chromaSubsampling: "4:2:0" })
      .toBuffer(),
  );
  return file;
}

type Camera = { options: LaunchOptions; state: BrowserContextOptions["storageState"]; flags: string[] };

/** A browser of its own, as a camera is given to the whole browser, with a page of somebody who is signed in. */
async function withCamera({ options, state, flags }: Camera, walk: (page: Page) => Promise<void>) {
  const args = [...(options.args ?? []), "--use-fake-device-for-media-stream", ...flags];
  const browser = await chromium.launch({ ...options, args });
  try {
    const { baseURL, locale } = test.info().project.use;
    const context = await browser.newContext({ ...phone, baseURL, locale, storageState: state });
    await walk(await context.newPage());
  } finally {
    await browser.close();
  }
}

test("the camera reads a customer's code, and the order opens ready to be handed over", async ({
  signedIn,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const mine = await order();
  const file = await film(test.info().outputPath("code.mjpeg"), mine.code);
  const flags = ["--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${file}`];
  const { state } = await signedIn.as("sales");
  await withCamera({ options: launchOptions, state, flags }, async (page) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== baseURL) strangers.push(request.url());
    });
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: "Scan", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${mine.id}\\?code=${mine.code}$`));
    await expect(page.getByText("The code belongs to this order.")).toBeVisible();
    // The code led to a page that was loaded anew: a press before its scripts ran does nothing.
    await expect(async () => {
      await page.getByRole("button", { name: "Hand over", exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText("129.95", { timeout: 2_000 });
    }).toPass();
    expect(strangers).toEqual([]);
  });
});

test("without a camera, or without leave to use it, the page says so and the code is typed", async ({
  signedIn,
  staffPage,
  launchOptions,
}) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto("/admin/orders/scan");
  await expect(page.getByRole("status").filter({ hasText: "This device has no camera." })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This device has no camera.")).toBeVisible();
  await page.getByLabel("Or type the code").fill(mine.code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code belongs to this order.")).toBeVisible();

  const { state } = await signedIn.as("sales");
  const flags = ["--use-fake-ui-for-media-stream=deny"];
  await withCamera({ options: launchOptions, state, flags }, async (refused) => {
    await refused.goto("/admin/orders/scan");
    await expect(refused.getByText("The browser isn’t allowed to use the camera.")).toBeVisible();
    await expectNoFaults(refused);
  });
});

test("a barcode leads to its product, an unknown one says so", async ({ staffPage }) => {
  const { productName } = await order();
  const twelve = String(Date.now()).slice(-12).padStart(12, "2");
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  const barcode = `${twelve}${(10 - (sum % 10)) % 10}`;
  await sql`update product_sizes set barcode = ${barcode}
    where product_id = (select id from products where name = ${productName})`;
  const page = await staffPage("sales", phone);
  await page.goto("/admin/orders");
  await page.keyboard.type(barcode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/products\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(productName);
  await page.goto("/admin/orders/find?code=4006381333931");
  await expect(page.getByText("No open order has this code, and no product this barcode.")).toBeVisible();
});

test("only the page of the camera may use it, and run compiled code", async ({ staffPage }) => {
  const page = await staffPage("sales", phone);
  const headersOf = async (path: string) => (await page.request.get(path)).headers();
  const [list, scan] = [await headersOf("/admin/orders"), await headersOf("/admin/orders/scan")];
  expect(scan["permissions-policy"]).toContain("camera=(self)");
  expect(scan["content-security-policy"]).toMatch(/script-src [^;]*'wasm-unsafe-eval'/);
  expect(list["permissions-policy"]).toContain("camera=()");
  expect(list["content-security-policy"]).not.toContain("wasm-unsafe-eval");
});

test("the reader that browsers are sent is the one of its package", async ({ staffPage }) => {
  const page = await staffPage("sales", phone);
  const wasm = page.waitForResponse(/\.wasm$/);
  await page.goto("/admin/orders/scan");
  const response = await wasm;
  expect(response.headers()["content-type"]).toBe("application/wasm");
  expect(response.headers()["cache-control"]).toContain("immutable");
  const { ZXING_WASM_SHA256 } = await import("barcode-detector/ponyfill");
  expect(
    createHash("sha256")
      .update(await response.body())
      .digest("hex"),
  ).toBe(ZXING_WASM_SHA256);
});
