import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dateLocale } from "@/lib/i18n/languages";

it("writes dates as Madrid and London do, in one way for the whole shop", () => {
  const day = new Date("2026-12-03T12:00:00Z");
  const said = (["es", "en"] as const).map((lang) =>
    new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: "medium", timeZone: "UTC" }).format(day),
  );
  expect(said).toEqual(["3 dic 2026", "3 Dec 2026"]);
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  );
  const american = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /\b(?:useFormatter|getFormatter)\b|DateTimeFormat\((?:lang|useLocale\(\))[,)]/.test(
        readFileSync(join(process.cwd(), file), "utf8"),
      ),
  );
  expect(american).toEqual([]);
});
