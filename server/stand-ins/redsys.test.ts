import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type PaymentAttempt,
  ProviderAway,
  ProviderRefused,
  ProviderUnclear,
} from "@/lib/payment-providers/provider";
import { makeRedsys } from "@/lib/payment-providers/redsys/redsys";
import { signatureVersions } from "@/lib/payment-providers/redsys/signature";
import { startRedsys } from "../../tests/setup/stand-ins";

/** A shop that only listens: what it is told, as it came. */
const received: string[] = [];
const shop = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    received.push(text);
    response.end();
  });
});
let urls = { back: "", notify: "" };

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  urls = { back: `${base}/order`, notify: `${base}/notify` };
});

afterAll(() => {
  shop.close();
});

describe.each(signatureVersions)("Redsys in %s", (version) => {
  let bank: Awaited<ReturnType<typeof startRedsys>>;
  let clock = 0;
  const signing = { version, key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };

  beforeAll(async () => {
    bank = await startRedsys({ terminal: { signing }, now: () => Date.now() + clock });
  });
  afterAll(() => bank.stop());
  afterEach(() => {
    received.length = 0;
    clock = 0;
    bank.mood = "well";
    bank.returnsResult = false;
  });

  function provider() {
    const setup = { merchantCode: "999008881", terminal: "1", isTest: true };
    return makeRedsys({ ...setup, signing, addresses: bank.addresses() });
  }

  let number = 1000;
  function attempt(more: Partial<PaymentAttempt> = {}): PaymentAttempt {
    number += 1;
    return {
      id: randomUUID(),
      attempt: 1,
      orderNumber: number,
      merchantOrder: `${number}ABCDEFGH`,
      method: "card",
      cents: 12_995,
      lang: "es",
      email: "ana@example.com",
      expiresAt: new Date(Date.now() + 31 * 60_000),
      providerRef: null,
      moneyRef: null,
      ...more,
    };
  }

  async function post(address: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get("location") ?? "",
    };
  }

  async function begin(payment: PaymentAttempt, change: Record<string, string> = {}) {
    const { go } = await provider().start(payment, urls);
    if (!("post" in go)) throw new Error("Redsys is posted to");
    return post(go.post, { ...go.fields, ...change });
  }

  function choose(payment: PaymentAttempt, how: string, delivery = "now") {
    return post(`${bank.base}/sis/pagar`, { order: payment.merchantOrder, how, delivery });
  }

  async function told(text: string | undefined) {
    const [fact] = await provider().read(text ?? "", new Headers());
    return fact;
  }

  it("takes our form, lets somebody pay and says so before they return", async () => {
    const payment = attempt();
    const page = await begin(payment);
    expect(page.status).toBe(200);
    expect(page.text).toContain("no se mueve dinero");
    expect(page.text).toContain("129,95");
    const paid = await choose(payment, "card");
    expect(paid).toMatchObject({ status: 303, location: urls.back });
    expect(await told(received[0])).toMatchObject({
      kind: "paid",
      cents: 12_995,
      payment: { id: payment.id },
    });
    expect((await choose(payment, "card")).status).toBe(410);
  });

  it("lets somebody pay by Bizum in English, be denied, or turn back", async () => {
    const bizum = attempt({ method: "bizum", lang: "en" });
    const { text } = await begin(bizum);
    expect(text).toContain("no money moves");
    expect(text).not.toContain('value="card"');
    await choose(bizum, "bizum");
    expect(await told(received[0])).toMatchObject({ kind: "paid", method: "bizum" });
    for (const [how, reason] of [
      ["deny", "0116"],
      ["cancel", "9915"],
    ] as const) {
      const payment = attempt();
      await begin(payment);
      expect((await choose(payment, how)).location).toBe(urls.back);
      expect(await told(received.at(-1))).toMatchObject({ kind: "failed", reason });
    }
  });

  it("refuses what the bank refuses, with its codes", async () => {
    const once = attempt();
    await begin(once);
    expect((await begin(once)).text).toContain("SIS0051");
    const { go } = await provider().start(attempt(), urls);
    if (!("post" in go)) throw new Error("Redsys is posted to");
    const { Ds_MerchantParameters = "", Ds_Signature = "" } = go.fields;
    const other = version === "HMAC_SHA512_V2" ? "base64" : "base64url";
    const wrongAlphabet = Buffer.from(Ds_Signature, "base64").toString(other);
    expect((await begin(attempt(), { Ds_Signature })).text).toContain("SIS0042");
    expect((await begin(attempt(), { Ds_MerchantParameters })).text).toContain("SIS0042");
    expect((await begin(attempt(), { Ds_SignatureVersion: "HMAC_MD5" })).text).toContain("SIS0429");
    expect((await begin(attempt(), { Ds_Signature: wrongAlphabet })).text).toContain("SIS0430");
    expect((await begin(attempt(), { Ds_MerchantParameters: "" })).text).toContain("SIS0430");
    const strange = makeRedsys({
      merchantCode: "999008882",
      terminal: "1",
      signing,
      addresses: bank.addresses(),
      isTest: true,
    });
    const theirs = await strange.start(attempt(), urls);
    expect("post" in theirs.go && (await post(theirs.go.post, theirs.go.fields)).text).toContain("SIS0026");
  });

  it("tells the shop twice, or never; what was held can be brought later", async () => {
    const [twice, lost] = [attempt(), attempt()];
    await begin(twice);
    await choose(twice, "card", "twice");
    expect(received).toHaveLength(2);
    expect(received[0]).toBe(received[1]);
    await begin(lost);
    await choose(lost, "card", "never");
    expect(received).toHaveLength(2);
    await bank.deliveries.bring();
    expect(await told(received[2])).toMatchObject({ kind: "paid", payment: { id: lost.id } });
  });

  it("comes back with the signed result where the bank is set to do so", async () => {
    const payment = attempt();
    bank.returnsResult = true;
    await begin(payment);
    const { location } = await choose(payment, "card", "never");
    expect(await told(new URL(location).search.slice(1))).toMatchObject({ kind: "paid" });
  });

  it("answers questions: not begun, being paid, paid, denied, over", async () => {
    const payment = attempt();
    expect(await provider().ask(payment)).toMatchObject({ kind: "open" });
    expect(await provider().close(payment)).toMatchObject({ kind: "open" });
    const late = { ...payment, expiresAt: new Date(Date.now() - 1000) };
    expect(await provider().close(late)).toMatchObject({ kind: "closed", cents: payment.cents });
    await begin(payment);
    expect(await provider().ask(payment)).toMatchObject({ kind: "open" });
    await choose(payment, "card");
    const asked = await provider().ask(payment);
    expect(asked).toMatchObject({ kind: "paid", cents: payment.cents });
    expect((await told(received[0]))?.eventId).toBe(asked.eventId);
    expect(await provider().close(late)).toMatchObject({ kind: "paid" });
    const denied = attempt();
    await begin(denied);
    await choose(denied, "deny");
    expect(await provider().ask(denied)).toMatchObject({ kind: "failed", reason: "0116" });
    expect(await provider().close(denied)).toMatchObject({ kind: "open" });
    expect(await provider().close({ ...denied, expiresAt: late.expiresAt })).toMatchObject({
      kind: "closed",
    });
  });

  it("takes no payment after half an hour", async () => {
    const payment = attempt();
    await begin(payment);
    clock = 31 * 60_000;
    expect((await choose(payment, "card")).status).toBe(410);
    expect(received).toEqual([]);
    const late = { ...payment, expiresAt: new Date(Date.now() - 1000) };
    expect(await provider().close(late)).toMatchObject({ kind: "closed" });
  });

  it("gives money back in parts, and no more than was paid", async () => {
    const payment = attempt();
    await expect(provider().refund(payment, 100, randomUUID())).rejects.toMatchObject({ code: "SIS0054" });
    await begin(payment);
    await expect(provider().refund(payment, 100, randomUUID())).rejects.toMatchObject({ code: "SIS0056" });
    await choose(payment, "card");
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await provider().refund(payment, 2_995, one);
    expect(first).toMatchObject({
      kind: "refunded",
      cents: 2_995,
      refundId: one,
      payment: { id: payment.id },
    });
    const second = await provider().refund(payment, 10_000, two);
    expect(second.eventId).not.toBe(first.eventId);
    expect(second.refundRef).not.toBe(first.refundRef);
    await expect(provider().refund(payment, 1, randomUUID())).rejects.toBeInstanceOf(ProviderRefused);
    expect(bank.operations.get(payment.merchantOrder)?.refunds).toHaveLength(2);
  });

  it("is away where nobody answers, and unclear where something may have been done", async () => {
    const payment = attempt();
    await begin(payment);
    await choose(payment, "card");
    bank.mood = "nonsense";
    await expect(provider().ask(payment)).rejects.toBeInstanceOf(ProviderAway);
    await expect(provider().refund(payment, 100, randomUUID())).rejects.toBeInstanceOf(ProviderUnclear);
    const gone = await startRedsys();
    await gone.stop();
    const silence = gone.addresses().rest;
    const nobody = makeRedsys({
      merchantCode: "999008881",
      terminal: "1",
      signing,
      addresses: { form: bank.addresses().form, rest: silence, query: silence },
      isTest: true,
    });
    await expect(nobody.ask(payment)).rejects.toBeInstanceOf(ProviderAway);
    await expect(nobody.refund(payment, 100, randomUUID())).rejects.toBeInstanceOf(ProviderAway);
  });

  it("answers odd requests with a refusal", async () => {
    for (const path of [
      "/sis/realizarPago",
      "/sis/pagar",
      "/sis/rest/trataPeticionREST",
      "/sis/rest/consulta",
    ])
      for (const body of ["", "{", "null", "a=b&a=c", "%00", "x".repeat(100_000)]) {
        const answer = await fetch(bank.base + path, { method: "POST", body });
        expect([200, 400, 410]).toContain(answer.status);
        expect(await answer.text()).toMatch(/SIS|terminó/);
      }
  });
});
