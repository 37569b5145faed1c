import { expect, it } from "vitest";
import { mailFrame } from "@/lib/mail/templates/frame";
import { identityForm } from "@/lib/settings/forms";
import { inScheme } from "./in-scheme";

const { html } = mailFrame({
  ...{ lang: "en", identity: identityForm.parse({}), title: "T", preheader: "", blocks: [], foot: [] },
  home: "https://shop.example/en/in-stock",
});

it("finds the rules for dark that mails have, and lets them hold or not", () => {
  expect(html).toContain("prefers-color-scheme");
  expect(inScheme(html, "dark")).toContain("@media all{");
  expect(inScheme(html, "light")).toContain("@media not all{");
  for (const scheme of ["light", "dark"] as const)
    expect(inScheme(html, scheme)).not.toContain("prefers-color-scheme");
});
