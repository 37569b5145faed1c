import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folders = ["app", "components", "db", "docs", "lib", "messages", "scripts", "server", "tests"];

const files = [".", ...folders]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/")),
  )
  .filter((file) => !/(?:^|\/)(?:node_modules|\.next)\//.test(file));

/** Every end of a path, since a file is named from where its reader stands, and every folder from the top. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.flatMap((_, index) => [parts.slice(index).join("/"), parts.slice(0, index + 1).join("/")]);
  }),
);

/** Pages of decisions that are no longer in force speak of what was there. */
const former = [
  ...readFileSync("docs/decisions/README.md", "utf8").matchAll(/\((\d{4}-[a-z0-9-]+\.md)\).*superseded by/g),
].map(([, page]) => `docs/decisions/${page}`);

/** What people read of a file: a whole page, the comments of code. */
function proseOf(file: string): string {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".md")) return text;
  const comment = file.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
  return (text.match(comment) ?? []).join("\n");
}

const segment = String.raw`(?:\[[\w.]+\]|\([\w.]+\)|[\w.-]*[\w-])`;
/** A name with the ending of a source file, and the heading in it. */
const named = new RegExp(
  String.raw`(?<![\w./@~-])(?:@/|\.{1,2}/)*(\w[\w.-]*(?:/${segment})*\.(?:tsx?|mjs|sql|css|md|json))(?![\w-])(?:#([\w-]+))?`,
  "g",
);
/** A path from the top, also without an ending; `-*` is for several. */
const under = new RegExp(String.raw`(?<![\w./@-])(?:${folders.join("|")})(?:/${segment})+`, "g");

function isThere(path: string): boolean {
  return (
    known.has(path) ||
    files.some((file) => file.startsWith(`${path}.`) || file.startsWith(path.replace(/-?$/, "-")))
  );
}

function headingsOf(page: string): Set<string> {
  const headings = readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** Whether a heading is one of the pages that are called so. */
function hasHeading(path: string, heading: string): boolean {
  return files.some((file) => `/${file}`.endsWith(`/${path}`) && headingsOf(file).has(heading));
}

function lostIn(file: string): string[] {
  const prose = proseOf(file);
  const lost = [...prose.matchAll(named)].filter(
    ([, path = "", heading]) => !known.has(path) || (heading && !hasHeading(path, heading)),
  );
  const nowhere = [...prose.matchAll(under)].filter(([path]) => !isThere(path));
  return [...lost, ...nowhere].map(([name]) => `${file}: ${name}`);
}

it("names only files, folders and headings that are there, in pages and in comments", () => {
  const read = files.filter((file) => /\.(?:md|sql|tsx?|mjs|css)$/.test(file) && !former.includes(file));
  expect(read.flatMap(lostIn)).toEqual([]);
});

it("names in the walks only functions that their files hold", () => {
  const steps = [...readFileSync("docs/walks.md", "utf8").matchAll(/`(\w+)`\s+\(`([\w./[\]()-]+)`\)/g)];
  const lost = steps.filter(
    ([, name = "", file = ""]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8")),
  );
  expect(steps.length).toBeGreaterThan(60);
  expect(lost.map(([step]) => step)).toEqual([]);
});
