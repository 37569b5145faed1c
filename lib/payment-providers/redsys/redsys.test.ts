import { randomBytes, randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BadSignature, CannotAsk, type PaymentAttempt } from "../provider";
import { type Envelope, unpack, writeMessage } from "./message";
import { makeRedsys, redsysAddresses } from "./redsys";
import { type SignatureVersion, type SigningKey, sign, signatureVersions } from "./signature";

const key = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

function provider(version: SignatureVersion = "HMAC_SHA512_V2") {
  return makeRedsys({
    merchantCode: "999008881",
    terminal: "1",
    signing: { version, key },
    addresses: { ...redsysAddresses.test, query: null },
    isTest: true,
  });
}

const payment: PaymentAttempt = {
  id: "7d9d4d2e-5d0f-4a43-9be6-8d3ed9a6c001",
  attempt: 1,
  orderNumber: 1042,
  merchantOrder: "1042KQZPWHDB",
  method: "card",
  cents: 12_995,
  lang: "en",
  email: "ana@example.com",
  expiresAt: new Date("2026-11-22T12:31:00Z"),
  providerRef: null,
  moneyRef: null,
};

const urls = { back: "https://shop.example/en/order/x?paid=1", notify: "https://shop.example/api/notify" };

/** What the bank says of the payment, unless `fields` say otherwise. */
function said(fields: Record<string, string> = {}): Record<string, string> {
  return {
    Ds_Date: "22%2F11%2F2026",
    Ds_Hour: "12%3A07",
    Ds_Amount: "12995",
    Ds_Currency: "978",
    Ds_Order: payment.merchantOrder,
    Ds_MerchantCode: "999008881",
    Ds_Terminal: "001",
    Ds_Response: "0000",
    Ds_TransactionType: "0",
    Ds_MerchantData: payment.id,
    Ds_AuthorisationCode: "501602",
    Ds_ProcessedPayMethod: "1",
    ...fields,
  };
}

function signed(content: object, signing: SigningKey = { version: "HMAC_SHA512_V2", key }): Envelope {
  const packed = Buffer.from(JSON.stringify(content)).toString("base64url");
  const order = "Ds_Order" in content ? String(content.Ds_Order) : payment.merchantOrder;
  return {
    Ds_SignatureVersion: signing.version,
    Ds_MerchantParameters: packed,
    Ds_Signature: sign(signing, order, packed),
  };
}

function body(envelope: Record<string, string>): string {
  return new URLSearchParams(envelope).toString();
}

async function factOf(fields: Record<string, string>) {
  const [fact] = await provider().read(body(signed(said(fields))), new Headers());
  return fact;
}

describe.each(signatureVersions)("the form for the payer in %s", (version) => {
  it("says what is paid, by whom, in which language, and where to go back to", async () => {
    const { go, providerRef } = await provider(version).start(payment, urls);
    if (!("post" in go)) throw new Error("Redsys is posted to");
    expect(providerRef).toBe("1042KQZPWHDB");
    expect(go.post).toBe("https://sis-t.redsys.es:25443/sis/realizarPago");
    expect(go.fields.Ds_SignatureVersion).toBe(version);
    const standard = version === "HMAC_SHA256_V1";
    const alphabet = standard ? /^[A-Za-z0-9+/]+={0,2}$/ : /^[A-Za-z0-9_-]+$/;
    expect(go.fields.Ds_MerchantParameters).toMatch(alphabet);
    expect(go.fields.Ds_Signature).toMatch(alphabet);
    expect(Object.fromEntries(unpack(go.fields.Ds_MerchantParameters ?? "") ?? [])).toEqual({
      ds_merchant_amount: "12995",
      ds_merchant_order: "1042KQZPWHDB",
      ds_merchant_merchantcode: "999008881",
      ds_merchant_currency: "978",
      ds_merchant_transactiontype: "0",
      ds_merchant_terminal: "1",
      ds_merchant_merchantdata: payment.id,
      ds_merchant_merchanturl: urls.notify,
      ds_merchant_urlok: urls.back,
      ds_merchant_urlko: urls.back,
      ds_merchant_consumerlanguage: "2",
      ds_merchant_paymethods: "C",
      ds_merchant_productdescription: "Order 1042",
    });
  });

  it("is the same again for the same attempt, and asks for Bizum in Spanish", async () => {
    const spanish = { ...payment, lang: "es", method: "bizum" } as const;
    const [one, two] = [
      await provider(version).start(spanish, urls),
      await provider(version).start(spanish, urls),
    ];
    expect(one).toEqual(two);
    const fields = "post" in one.go ? unpack(one.go.fields.Ds_MerchantParameters ?? "") : null;
    expect(fields?.get("ds_merchant_paymethods")).toBe("z");
    expect(fields?.get("ds_merchant_consumerlanguage")).toBe("1");
    expect(fields?.get("ds_merchant_productdescription")).toBe("Pedido 1042");
  });
});

describe("what a notification says", () => {
  it("paid, from 0000 to 0099", async () => {
    expect(await factOf({})).toMatchObject({
      provider: "redsys",
      payment: { id: payment.id },
      kind: "paid",
      cents: 12_995,
      currency: "EUR",
      merchant: provider().merchant,
      method: "card",
      moneyRef: "1042KQZPWHDB",
    });
    expect(await factOf({ Ds_Response: "0099" })).toMatchObject({ kind: "paid" });
    expect(await factOf({ Ds_Response: "99" })).toMatchObject({ kind: "paid" });
    expect(await factOf({ Ds_ProcessedPayMethod: "68" })).toMatchObject({ method: "bizum" });
  });

  it.each(["0100", "0101", "0190", "0900", "9915", "", "ok", "00000", " 0", "0x1", "-1"])(
    "not paid with %j",
    async (response) => {
      expect(await factOf({ Ds_Response: response })).toMatchObject({
        kind: "failed",
        reason: response.slice(0, 4),
      });
    },
  );

  it("nothing yet while the payer is with their own bank", async () => {
    expect(await factOf({ Ds_Response: "9998" })).toMatchObject({ kind: "open" });
  });

  it("money given back on the bank's own pages", async () => {
    const back = { Ds_TransactionType: "3", Ds_Response: "0900", Ds_Amount: "500" };
    expect(await factOf(back)).toMatchObject({
      kind: "refunded",
      cents: 500,
      refundRef: "1042KQZPWHDB 501602",
    });
    expect((await factOf(back))?.refundId).toBeUndefined();
    expect(await factOf({ ...back, Ds_Response: "0950" })).toMatchObject({
      kind: "refund-failed",
      reason: "0950",
    });
  });

  it("nothing of an operation that the shop never asks for", async () => {
    expect(await factOf({ Ds_TransactionType: "1" })).toBeUndefined();
    expect(await factOf({ Ds_Amount: "12.5" })).toBeUndefined();
  });

  it("the same thing twice as the same, another as another", async () => {
    const first = await factOf({});
    expect((await factOf({ Ds_Hour: "12%3A09" }))?.eventId).toBe(first?.eventId);
    expect((await factOf({ Ds_Response: "0190" }))?.eventId).not.toBe(first?.eventId);
  });

  it("whose order it is where the bank gave no mark back", async () => {
    expect(await factOf({ Ds_MerchantData: "" })).toMatchObject({ payment: { ref: "1042KQZPWHDB" } });
    expect(await factOf({ Ds_MerchantData: "' or 1=1" })).toMatchObject({ payment: { ref: "1042KQZPWHDB" } });
  });

  it("in capitals, with standard base64, and with a plus that arrives as a space", async () => {
    const capitals = Object.fromEntries(
      Object.entries(said()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    for (let round = 0; round < 50; round++) {
      const content = { ...capitals, DS_ERRORTEXT: `ÿþ${randomBytes(9).toString("latin1")}` };
      const packed = Buffer.from(JSON.stringify(content)).toString("base64");
      const signature = sign({ version: "HMAC_SHA512_V2", key }, payment.merchantOrder, packed);
      const standard = Buffer.from(signature, "base64url").toString("base64");
      const form = `Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=${packed}&Ds_Signature=${standard}`;
      expect((await provider().read(form, new Headers()))[0]?.kind).toBe("paid");
    }
  });
});

/** A message that the bank never sent: each of these changes one thing of a good one. */
const forgeries: ((good: Envelope) => Record<string, string> | string)[] = [
  (good) => {
    const at = randomInt(good.Ds_MerchantParameters.length);
    const letter = good.Ds_MerchantParameters[at] === "Q" ? "R" : "Q";
    const packed = good.Ds_MerchantParameters;
    return { ...good, Ds_MerchantParameters: packed.slice(0, at) + letter + packed.slice(at + 1) };
  },
  (good) => ({ ...good, Ds_MerchantParameters: good.Ds_MerchantParameters.slice(0, -randomInt(1, 40)) }),
  (good) => ({ ...good, Ds_Signature: good.Ds_Signature.slice(0, randomInt(good.Ds_Signature.length)) }),
  (good) => {
    const at = randomInt(good.Ds_Signature.length);
    const letter = good.Ds_Signature[at] === "A" ? "B" : "A";
    return {
      ...good,
      Ds_Signature: good.Ds_Signature.slice(0, at) + letter + good.Ds_Signature.slice(at + 1),
    };
  },
  (good) => ({ ...good, Ds_Signature: randomBytes(64).toString("base64url") }),
  (good) => ({
    ...good,
    Ds_Signature: sign(
      { version: "HMAC_SHA512_V2", key: randomBytes(24).toString("base64") },
      payment.merchantOrder,
      good.Ds_MerchantParameters,
    ),
  }),
  (good) => ({
    ...good,
    Ds_MerchantParameters: signed(said({ Ds_Amount: String(randomInt(1, 1000)) })).Ds_MerchantParameters,
  }),
  (good) => ({
    ...good,
    Ds_MerchantParameters: signed(said({ Ds_Order: `${randomInt(1000, 9999)}AAAAAAAA` }))
      .Ds_MerchantParameters,
  }),
  () => signed(said(), { version: "HMAC_SHA256_V1", key }),
  (good) => ({
    ...good,
    Ds_SignatureVersion: ["", "none", "HMAC_SHA256_V1", "hmac_sha512_v2"][randomInt(4)] ?? "",
  }),
  (good) => ({ ...good, Ds_MerchantParameters: randomBytes(randomInt(1, 300)).toString("latin1") }),
  (good) => ({ ...good, Ds_MerchantParameters: Buffer.from("[1,2]").toString("base64url") }),
  (good) => ({ ...good, Ds_MerchantParameters: "A".repeat(randomInt(16_385, 60_000)) }),
  (good) => ({ ...good, Ds_Signature: "A".repeat(randomInt(201, 60_000)) }),
  (good) => ({ ...good, Ds_MerchantParameters: `${good.Ds_MerchantParameters}\0` }),
  (good) => ({ ...good, Ds_Signature: `\0${good.Ds_Signature}` }),
  (good) => `${body(good)}&Ds_Signature=${good.Ds_Signature}`,
  (good) => body(good).replace("Ds_Signature=", "ds_signature="),
  (good) => JSON.stringify(good),
  () => "",
  () => randomBytes(randomInt(1, 2_000)).toString("latin1"),
];

describe("forged messages", () => {
  it("1,000 of them: none is believed, and none throws anything else", async () => {
    const redsys = provider();
    for (let round = 0; round < 1_000; round++) {
      const forged = forgeries[round % forgeries.length]?.(signed(said())) ?? "";
      const text = typeof forged === "string" ? forged : body(forged);
      const answer = await redsys.read(text, new Headers()).catch((error: unknown) => error);
      expect(answer, text.slice(0, 300)).toBeInstanceOf(BadSignature);
    }
  });

  it("what the bank signed with our key for another merchant, terminal or currency is told as such", async () => {
    expect((await factOf({ Ds_MerchantCode: "999008882" }))?.merchant).not.toBe(provider().merchant);
    expect((await factOf({ Ds_Terminal: "2" }))?.merchant).not.toBe(provider().merchant);
    expect((await factOf({ Ds_Currency: "840" }))?.currency).toBe("840");
  });
});

describe("where the bank's address for questions is not set", () => {
  it("it cannot be asked, and no attempt be closed", async () => {
    await expect(provider().ask(payment)).rejects.toBeInstanceOf(CannotAsk);
    await expect(provider().close(payment)).rejects.toBeInstanceOf(CannotAsk);
  });
});

it("writes messages that it can read again, whatever the order number", () => {
  for (const version of signatureVersions)
    for (const order of ["1042", "10421", "1042abcd", "1042ABCDEFGH"]) {
      const message = writeMessage({ version, key }, order, { DS_MERCHANT_ORDER: order });
      expect(unpack(message.Ds_MerchantParameters)?.get("ds_merchant_order")).toBe(order);
    }
});
