import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(process.cwd(), "app", "[lang]");

const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(^|\/)page\.tsx$/.test(name),
);

test.each(pages)("%s says whether it is kept or drawn per request", (name) => {
  // A page that says neither answers 500 at run time and not in the build (Next 16).
  const text = readFileSync(join(folder, name), "utf8");
  expect(text).toMatch(/generateStaticParams = \(\) => \[\]|dynamic = "force-dynamic"/);
});

test.each(pages)("%s reads no cookie and no header", (name) => {
  expect(readFileSync(join(folder, name), "utf8")).not.toMatch(/next\/headers/);
});
