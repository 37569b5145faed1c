import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folders = ["app", "components", "db", "lib", "scripts", "server", "tests"];
const single = [
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "drizzle.config.ts",
  "playwright.config.ts",
  "cache-handler.mjs",
];

/** What Next or drizzle take by its place. */
const takenByPlace = /^(?:app|tests|db\/schema|scripts\/bench\/floor)\//;

const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
  ),
  ...single,
].filter((file) => /\.(?:tsx?|mjs)$/.test(file));

const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

function countFiles(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

it("exports nothing that no other file names", () => {
  const counts = countFiles();
  const exported = /^export (?:async )?(?:const|function\*?|type|class) ([A-Za-z_$][\w$]*)/gm;
  const unused = [...texts]
    .filter(([file]) => !takenByPlace.test(file) && !single.includes(file))
    .flatMap(([file, text]) => [...text.matchAll(exported)].map(([, name = ""]) => ({ file, name })))
    .filter(({ name }) => counts.get(name) === 1);
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
