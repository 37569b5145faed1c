import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].concat(
  readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
);

test("the index of decisions has one row with date and state for each page", () => {
  const index = readFileSync(join("docs", "decisions", "README.md"), "utf8");
  const row =
    /^\| +(\d+) +\| \[.+\]\((\d{4}-[a-z0-9-]+\.md)\) +\| \d{4}-\d\d-\d\d \| (?:in force|superseded by \[)/gm;
  const rows = [...index.matchAll(row)];
  const files = readdirSync(join("docs", "decisions")).filter((file) => file !== "README.md");
  // A new page needs its row in docs/decisions/README.md.
  expect(rows.map(([, , file]) => file)).toEqual(files.toSorted());
  expect(rows.map(([, number]) => Number(number))).toEqual(
    rows.map(([, , file]) => Number(file?.slice(0, 4))),
  );
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
});

test.each(pages)("links of %s lead somewhere in the repository", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
  const broken = links.map(([, link = ""]) => link).filter((link) => !existsSync(join(dirname(page), link)));
  expect(broken).toEqual([]);
});
