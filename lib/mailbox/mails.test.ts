import { describe, expect, it } from "vitest";
import { automaticReason } from "./automatic";
import { readBounce, readComplaint } from "./bounce";
import { parseMail } from "./parse-mail";

const own = ["hola@shop.example"];
const host = "shop.example";
const ours = "3f0c2f0a-5b1e-4c55-9d0f-0a1b2c3d4e5f";

function read(...lines: string[]) {
  return parseMail(Buffer.from(lines.join("\r\n")));
}

/** A mail of a person, with these headers besides. */
function mail(headers: string[] = [], body = "Hola") {
  return read(
    "From: Marina Ruiz <marina@example.com>",
    "To: hola@shop.example",
    "Subject: Hola",
    "Message-ID: <1@example.com>",
    ...headers,
    "",
    body,
  );
}

describe("parseMail", () => {
  it("reads an answer of Gmail: the plain part, its quotation apart, names and headers decoded", async () => {
    const read1 = await read(
      "Delivered-To: hola+i.1042-0123456789abcdef0123@shop.example",
      "From: =?UTF-8?Q?Marina_Ru=C3=ADz?= <Marina.Ruiz@Gmail.com>",
      "To: hola@shop.example",
      "Subject: =?UTF-8?B?UmU6IEhlbW9zIHJlY2liaWRvIHR1IGNvbnN1bHRhIFsjMTA0Ml0=?=",
      "Message-ID: <CAF+abc=def@mail.gmail.com>",
      `In-Reply-To: <${ours}@shop.example>`,
      `References: <a@shop.example>\r\n <${ours}@shop.example>`,
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "S=C3=AD, el jueves.",
      "",
      "El dom, 22 nov 2026 a las 12:00, Sal & Suela (<hola@shop.example>) escribi=C3=B3:",
      "",
      "> Hola",
      "--b",
      "Content-Type: text/html; charset=UTF-8",
      "",
      "<p>otra cosa</p>",
      "--b--",
      "",
    );
    expect(read1).toMatchObject({
      from: { name: "Marina Ruíz", address: "marina.ruiz@gmail.com" },
      subject: "Re: Hemos recibido tu consulta [#1042]",
      messageId: "<CAF+abc=def@mail.gmail.com>",
      inReplyTo: `<${ours}@shop.example>`,
      references: ["<a@shop.example>", `<${ours}@shop.example>`],
      text: "Sí, el jueves.",
      quoted: "El dom, 22 nov 2026 a las 12:00, Sal & Suela (<hola@shop.example>) escribió:\n\n> Hola",
    });
    expect(read1.to).toEqual(["hola@shop.example", "hola+i.1042-0123456789abcdef0123@shop.example"]);
  });

  it("reads Outlook's HTML alone, in its own letters, with files", async () => {
    const read1 = await read(
      'From: "Pau" <pau@outlook.es>',
      "Subject: RE: Dunk",
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x",
      "Content-Type: text/html; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "<html><head><style>p{}</style></head><body><p>=BFLa ten=E9is?</p></body></html>",
      "--x",
      'Content-Type: image/jpeg; name="foto.jpg"',
      "Content-Transfer-Encoding: base64",
      'Content-Disposition: attachment; filename="foto.jpg"',
      "",
      "AAAA",
      "--x--",
      "",
    );
    expect(read1).toMatchObject({
      messageId: null,
      text: "¿La tenéis?",
      attachments: [{ name: "foto.jpg", type: "image/jpeg", bytes: 3 }],
    });
    expect(read1.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("takes texts as Postgres takes them, and no more of them than is kept", async () => {
    const long = await mail([], `a\u0000b ${"x".repeat(50_000)}`);
    expect(long.text).toMatch(/^ab x+$/);
    expect(long.text).toHaveLength(20_000);
    expect(long.isCut).toBe(true);
  });

  it("refuses what is no mail, and reads what is broken as far as it goes", async () => {
    await expect(parseMail(Buffer.alloc(0))).rejects.toThrow();
    const nested = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    await expect(parseMail(Buffer.from(`From: a@b.example\r\n${nested.join("")}`))).rejects.toThrow();
    const broken = await read(
      'Content-Type: multipart/mixed; boundary="x"',
      "From: not an address",
      "",
      "--y",
      "words",
    );
    expect(broken.from).toBeNull();
  });
});

describe("automaticReason", () => {
  it("takes what a person wrote for that", async () => {
    for (const headers of [
      [],
      ["Auto-Submitted: no"],
      ["Precedence: normal"],
      ["Return-Path: <marina@example.com>"],
    ]) {
      expect(automaticReason(await mail(headers), own)).toBeNull();
    }
  });

  it.each([
    [
      "an absence of Gmail",
      ["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes"],
      "auto-submitted",
    ],
    [
      "an absence of Exchange",
      ["Auto-Submitted: auto-generated", "X-Auto-Response-Suppress: All"],
      "auto-submitted",
    ],
    ["an absence of cPanel", ["X-Autorespond: Re: Hola"], "auto-submitted"],
    ["an old autoresponder", ["Precedence: auto_reply"], "bulk"],
    ["a newsletter", ["List-Id: <news.example.com>", "Precedence: bulk"], "list"],
    ["a newsletter without a list", ["List-Unsubscribe: <https://x.example>"], "list"],
    ["bulk mail", ["Precedence: Bulk"], "bulk"],
    ["mail that nobody can be told of", ["Return-Path: <>"], "no-sender"],
    [
      "a report that was read",
      ["Content-Type: multipart/report; report-type=disposition-notification; boundary=x"],
      "report",
    ],
  ] as const)("knows %s", async (_name, headers, reason) => {
    expect(automaticReason(await mail([...headers]), own)).toBe(reason);
  });

  it("knows the shop itself, and robots by their names", async () => {
    expect(automaticReason(await read("From: Hola@Shop.example", "", "x"), own)).toBe("own");
    for (const name of ["MAILER-DAEMON@mx.example", "no-reply@bank.example", "noreply+1@x.example"]) {
      expect(automaticReason(await read(`From: ${name}`, "", "x"), own)).toBe("no-sender");
    }
    expect(automaticReason(await read("From: noreplyanna@x.example", "", "x"), own)).toBeNull();
  });
});

/** A delivery report as Postfix, Exchange and Gmail write it: they differ in what of the mail comes back. */
function report(about: string[], returned: string[], headers: string[] = []) {
  return read(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    ...headers,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    "",
    "--B",
    "Content-Type: text/plain",
    "",
    "I'm sorry.",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    ...about,
    "",
    "--B",
    ...returned,
    "--B--",
    "",
  );
}

const failed = [
  "Final-Recipient: rfc822; gone@example.com",
  "Action: failed",
  "Status: 5.1.1",
  "Diagnostic-Code: smtp; 550 5.1.1 <gone@example.com>: Recipient address rejected:",
  "    User unknown",
];
const head = [`Message-ID: <${ours}@shop.example>`, "To: gone@example.com", ""];

describe("readBounce", () => {
  it.each([
    ["Postfix", report(failed, ["Content-Type: message/rfc822", "", ...head, "Hola"])],
    ["Postfix, headers only", report(failed, ["Content-Type: text/rfc822-headers", "", ...head])],
    [
      "Exchange",
      report(failed, ["Content-Type: text/plain", "", "x"], [`In-Reply-To: <${ours}@shop.example>`]),
    ],
    [
      "Gmail",
      report(
        failed,
        ["Content-Type: message/rfc822", "", ...head],
        ["X-Failed-Recipients: gone@example.com", `References: <${ours}@shop.example>`],
      ),
    ],
  ])("reads the report of %s", async (_name, mail1) => {
    expect(readBounce(await mail1, host)).toEqual({
      mailIds: [ours],
      reason: "5.1.1 · 550 5.1.1 <[email]>: Recipient address rejected: User unknown",
      isNoAddress: true,
    });
  });

  it("reads Exim's, which has no parts", async () => {
    const exim = await read(
      "Return-Path: <>",
      "X-Failed-Recipients: gone@example.com",
      "From: Mail Delivery System <Mailer-Daemon@mx.example>",
      "Subject: Mail delivery failed: returning message to sender",
      "",
      "  gone@example.com",
      "    host mx.example [192.0.2.1]",
      "    550 5.1.1 no such user gone@example.com",
      "------ This is a copy of the message, including all the headers. ------",
      ...head,
    );
    expect(readBounce(exim, host)).toEqual({
      mailIds: [ours],
      reason: "550 5.1.1 no such user [email]",
      isNoAddress: true,
    });
  });

  it("takes what is only late, arrived or was read for no bounce", async () => {
    for (const action of ["delayed", "delivered", "relayed"]) {
      const about = ["Final-Recipient: rfc822; a@example.com", `Action: ${action}`, "Status: 4.4.1"];
      expect(readBounce(await report(about, ["Content-Type: message/rfc822", "", ...head]), host)).toBeNull();
    }
    expect(readBounce(await mail(["Auto-Submitted: auto-replied"]), host)).toBeNull();
  });

  it("names no mail that is not the shop's", async () => {
    const other = [
      "Content-Type: message/rfc822",
      "",
      `Message-ID: <${ours}@shop-example>`,
      "",
      `<1@shop.example> ${ours}@shop.example`,
    ];
    expect(readBounce(await report(failed, other), host)?.mailIds).toEqual([]);
  });
});

describe("readComplaint", () => {
  const report = (type: string, original: string[]) => [
    "From: abuse@mail.example",
    "To: hola@shop.example",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
    "",
    "--B",
    "Content-Type: text/plain",
    "",
    "This is a spam report.",
    "--B",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    ...original,
    "",
    "--B",
    "Content-Type: message/rfc822",
    "",
    "From: hola@shop.example",
    `Message-ID: <${ours}@shop.example>`,
    "",
    "Novedades",
    "--B--",
    "",
  ];

  it("names the mail that was called spam (RFC 5965)", async () => {
    const other = "b".repeat(32);
    const mail1 = await read(...report("abuse", [`Original-Mail-From: <hola+b.${other}@shop.example>`]));
    expect(readComplaint(mail1, host)).toEqual(["bbbbbbbb-bbbb-bbbb-bbbb-bbbbbbbbbbbb", ours]);
    expect(readBounce(mail1, host)).toBeNull();
  });

  it("is none where somebody said the contrary, and in any other mail", async () => {
    expect(readComplaint(await read(...report("not-spam", [])), host)).toBeNull();
    expect(readComplaint(await mail(), host)).toBeNull();
  });
});
