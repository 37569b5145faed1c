import { expect, test } from "vitest";
import { languages } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { fileName, reportFileName } from "./file-name";

test("a file is named in its reader's language", () => {
  expect(fileName("orders", "es")).toBe("pedidos");
  expect(fileName("orders", "en")).toBe("orders");
  expect(fileName("without-receipt", "es", "2026-11-29")).toBe("sin-recibo-2026-11-29");
  const report = { report: "missed", by: "searches", from: "2026-11-01", to: "2026-11-29" } as const;
  expect(reportFileName(report, "es")).toBe("sin-resultado-busquedas-2026-11-01-2026-11-29");
  expect(reportFileName(report, "en")).toBe("missed-searches-2026-11-01-2026-11-29");
});

test.each(languages)("no name in %s has letters that a header cannot carry", (lang) => {
  const { reports, by, ...named } = messagesIn(lang).admin.files;
  for (const name of [reports, by, named].flatMap((group) => Object.values(group)))
    expect(name).toMatch(/^[a-z-]+$/);
});
