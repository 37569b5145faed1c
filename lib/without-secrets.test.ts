import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cpuTimeOf } from "../tests/setup/within";
import { withoutSecrets } from "./without-secrets";

test.each([
  ["Mail to Ana <ana.pons+x@example.com> failed", "Mail to Ana <[email]> failed"],
  ["mail to ana@correo.españa, sent", "mail to [email], sent"],
  ["GET /es/personal-data?email=ana%40example.com&x=1", "GET [email]&x=1"],
  ['to "ana pons"@example.com', "to [email]"],
  ["to ana＠example.com", "to [email]"],
  ["GET /es/requests?email=ana%EF%BC%A0example.com", "GET [email]"],
])("address: %s", (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

test.each([
  "+34 600 123 456",
  "600123456",
  "600 12 34 56",
  "(971) 30 40 50",
  "(971)304050",
  "971/30.40.50",
  "971-30-40-50",
  "971 – 30 40 50",
  "+34-600-123-456",
  "+34 (0) 600 123 456",
  "(+34) 600 123 456",
  "0034 600 123 456",
  "+34 600\u00a0123\u00a0456",
  "+34\u2009600\u2009123\u2009456",
  "600.123.456",
  "600_123_456",
  "+1 (415) 555-2671",
  "020 7946 0958",
  "+47 22 33 44",
  "600‑123‑456",
  "%2B34600123456",
  "%2B34%20600%20123%20456",
  "600%20123%20456",
  "%28971%29%20304050",
  "600+123+456",
  "600%2B123%2B456",
  "600%C2%A0123%C2%A0456",
  "600%E2%80%89123%E2%80%89456",
  "600,123,456",
  "600%2C123%2C456",
  "６００１２３４５６",
  "＋３４ ６００ １２３ ４５６",
  "%EF%BC%96%EF%BC%90%EF%BC%90%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96",
  "٦٠٠ ١٢٣ ٤٥٦",
])("telephone number: %s", (number) => {
  expect(withoutSecrets(`call ${number} back`)).toBe("call [number] back");
  expect(withoutSecrets(`phone:${number}, name`)).toBe("phone:[number], name");
  expect(withoutSecrets(number)).toBe("[number]");
});

test.each([
  ["tel600123456", "tel[number]"],
  ["Tel600 123 456, gracias", "Tel[number], gracias"],
  ["GET /es/in-stock?q=600+123+456&size=42", "GET /es/in-stock?q=[number]&size=42"],
  ["wa.me/34600123456", "wa.me/[number]"],
  ["_600123456_", "_[number]_"],
])("telephone number beside letters: %s", (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

/** Bytes that are the same in every run: one random word in 77,000 reads like the name of a function. */
let drawn = 0;
function seededBytes(count: number): Buffer {
  drawn += 1;
  return createHash("sha512").update(String(drawn)).digest().subarray(0, count);
}

test("ids and tokens of every kind the shop makes, in words and addresses", () => {
  for (let round = 0; round < 300; round++) {
    const made = [
      seededBytes(24).toString("base64url"),
      seededBytes(32).toString("base64url"),
      Array.from(seededBytes(32), (byte) => String.fromCharCode((byte < 128 ? 65 : 97) + (byte % 26))).join(
        "",
      ),
      seededBytes(32).toString("hex"),
      seededBytes(16).toString("hex").replace(/^\D+$/, "0"),
    ];
    for (const secret of made) {
      for (const text of [
        `link ${secret} is over`,
        `/es/shared/${secret}`,
        `"${secret}"`,
        `?token=${secret}&x=1`,
      ]) {
        expect(withoutSecrets(text), text).not.toContain(secret.replace(/^-+|-+$/g, ""));
      }
    }
    const wish = `${randomUUID()}.${seededBytes(32).toString("base64url")}`;
    expect(withoutSecrets(`/es/wishes/confirm?token=a1&wish=${wish}`)).toBe(
      "/es/wishes/confirm?token=[token]&wish=[token]",
    );
  }
  expect(withoutSecrets("secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")).toBe("secret [token]");
});

test("passwords in addresses of servers", () => {
  expect(withoutSecrets("postgres://shop:s3cret@db:5432/shop")).toBe(
    "postgres://shop:[password]@db:5432/shop",
  );
  expect(withoutSecrets("smtp://user:a%20b@localhost:25")).toBe("smtp://user:[password]@localhost:25");
});

test.each([
  "product 4f9d1c9e-7a53-4a5c-9c1c-3c1f6b1f1a22",
  "product 12345678-1234-4234-8234-123456789012",
  "DD1391-100 sold for 12995",
  "B3C1234567890 is no telephone, nor is M2002RDA123",
  "at line 120:33",
  "downloadPersonalDataOfSomebody failed",
  "POST /es/producto/nike-dunk-low-retro-dd1391-100",
  'violates unique constraint "newsletter_subscribers_email_key"',
  "from 2026-11-22 to 2026-11-23 10:00:00, 2026-11-22T10:00:00.123",
  'Failed query: insert into "inquiries" ("id", "kind") values ($1, $2) returning "id" (23505 inquiries_form_key_key)',
  "ERR_SOCKET_CONNECTION_TIMEOUT",
  "Error: x\n    at getListingForCategory2 (/app/.next/server/chunks/[root-of-the-server]__a8f32c1bA9._.js:12:120331)",
])("leaves %s", (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test("a long line takes no time", () => {
  const lines = [
    "1 ".repeat(50_000),
    "a@".repeat(50_000),
    "(".repeat(100_000),
    `${"a".repeat(50_000)}A-`,
    `+${"-".repeat(100_000)}`,
    "a1".repeat(50_000),
    "1,".repeat(50_000),
    "a".repeat(100_000),
  ];
  expect(cpuTimeOf(() => lines.forEach(withoutSecrets))).toBeLessThan(1_000);
});
