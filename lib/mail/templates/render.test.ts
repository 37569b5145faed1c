import { describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { languages } from "@/lib/i18n/languages";
import { identityForm } from "@/lib/settings/forms";
import { renderMail } from "./render";
import { mailKinds, samples } from "./samples";

const identity = identityForm.parse({ demo: true });
const all = mailKinds.flatMap((kind) => languages.map((lang) => [kind, lang] as const));

describe.each(all)("%s in %s", (kind, lang) => {
  const { subject, html, text } = renderMail(kind, samples[kind], lang, identity);

  it("says everything in the right language, with nothing left open", () => {
    expect(html).toContain(`<html lang="${lang}"`);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/undefined|\[object|\{\w+\}|mail\.[\w-]+\./);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain(identity.email);
  });

  it("links to the shop's own address and to nothing else", () => {
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.startsWith(`${env.siteUrl}/`)).toBe(true);
    for (const link of text.match(/https?:\/\/\S+/g) ?? [])
      expect(link.startsWith(`${env.siteUrl}/`)).toBe(true);
  });

  it("keeps to what mail programs know", () => {
    expect(html).toContain("max-width:600px");
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<script|<form|display:\s*(flex|grid)|var\(--/);
    expect(Buffer.byteLength(html)).toBeLessThan(50_000);
  });
});

it("never leaves the shop, whatever path it is given", () => {
  const data = { purpose: "erase" as const, path: "//evil.example/x" as const, hours: 1 };
  const { html, text } = renderMail("personal-data-link", data, "en", identity);
  expect(html + text).not.toContain("evil.example");
});

it("shows what people type as they typed it", () => {
  const data = { ...samples["inquiry-to-shop"], name: '<img src=x onerror="a">', message: "a\n<b>b</b>" };
  const { html, text } = renderMail("inquiry-to-shop", data, "es", identity);
  expect(html).not.toMatch(/<img src=x|<b>b/);
  expect(text).toContain("> <b>b</b>");
});

it("names no place to pay in where nothing is due yet", () => {
  const data = { ...samples["order-placed"], paid: null, totalCents: 5000, laterCents: 5000 };
  const { text } = renderMail("order-placed", data, "en", identity);
  expect(text).toContain("Payment: There’s nothing to pay now\n");
});

it("says which lines of an offer are optional, and why it is cheaper", () => {
  const { text } = renderMail("offer", samples.offer, "es", identity);
  expect(text.match(/Opcional/g)).toHaveLength(1);
  expect(text.indexOf("Opcional")).toBeGreaterThan(text.indexOf("2 × Gel-1130"));
  expect(text).toContain("Por tu cumpleaños");
});
