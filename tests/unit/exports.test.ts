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

const word = /[A-Za-z_$][\w$]*/g;
const exported = /^export (?:async )?(?:const|function\*?|type|class) ([A-Za-z_$][\w$]*)/gm;

/** How many files name each word. */
function countFiles(counted: (file: string) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [file, text] of texts) {
    if (!counted(file)) continue;
    for (const one of new Set(text.match(word))) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

function isTest(file: string): boolean {
  return file.startsWith("tests/") || file.includes(".test.");
}

const exports = [...texts]
  .filter(([file]) => !takenByPlace.test(file) && !single.includes(file))
  .flatMap(([file, text]) => [...text.matchAll(exported)].map(([, name = ""]) => ({ file, text, name })));

it("exports nothing that no other file names", () => {
  const counts = countFiles(() => true);
  const unused = exports.filter(({ name }) => counts.get(name) === 1);
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

/** What only tests call, with the reason. */
const forTests: Record<string, string> = {
  awaitWorker: "a server answers whether or not its worker has begun",
};

/** A helper that its own file uses may be exported for its test; what nothing uses is tested in vain. */
it("exports nothing that tests alone use", () => {
  const counts = countFiles((file) => !isTest(file));
  const unused = exports.filter(
    ({ file, text, name }) =>
      !isTest(file) &&
      counts.get(name) === 1 &&
      text.match(word)?.filter((one) => one === name).length === 1 &&
      !(name in forTests),
  );
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(Object.keys(forTests).filter((name) => counts.get(name) !== 1)).toEqual([]);
});
