import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = process.cwd();
const folders = ["app", "components", "db", "docs", "lib", "scripts", "server", "tests"];
const written = /\.(tsx?|mjs|css|sql|md)$/;
/** Drawn by a tool, or texts that are data. */
const passedOver = /^db\/(migrations|demo\/texts)\/|^tests\/unit\/words\.test\.ts$/;

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    `${folder}/${name}`.replaceAll("\\", "/"),
  );
}

const atRoot = readdirSync(root).filter((name) => written.test(name));
const files = [...atRoot, ...folders.flatMap(filesIn)].filter(
  (file) => written.test(file) && !passedOver.test(file),
);

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** The name by which a heading is linked to. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** Where a document is that a file speaks of: from the root, from `docs`, or from where the file is. */
function documentAt(name: string, from: string): string | undefined {
  return [name, join("docs", name), join("docs/decisions", name), join(dirname(from), name)].find((path) =>
    existsSync(join(root, path)),
  );
}

/** Documents of this repository that a text speaks of; addresses of the web are none. */
function documentsIn(text: string): { name: string; anchor?: string }[] {
  return [...text.matchAll(/(?<![\w:/.-])((?:[\w.-]+\/)*[\w.-]*\w\.md)\b(?:#([\w-]+))?/g)].map(
    ([, name = "", anchor]) => ({ name, anchor }),
  );
}

/** Decisions that a text names by their number. */
function decisionsIn(text: string): string[] {
  return [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = ""]) => number);
}

describe("documents that code and documents speak of", () => {
  it("finds names, anchors and numbers", () => {
    const text =
      "see docs/rules.md#sizes and (trust.md, rule 4), docs/decisions/0003; https://a.example/b.md";
    expect(documentsIn(text)).toEqual([
      { name: "docs/rules.md", anchor: "sizes" },
      { name: "trust.md", anchor: undefined },
    ]);
    expect(decisionsIn(text)).toEqual(["0003"]);
  });

  it("are in the repository, and so are the headings they name", () => {
    const missing = files.flatMap((file) =>
      documentsIn(textOf(file)).flatMap(({ name, anchor }) => {
        const path = documentAt(name, file);
        if (!path) return `${file}: ${name}`;
        return anchor && !anchorsOf(path).includes(anchor) ? `${file}: ${name}#${anchor}` : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it("are decisions that were taken", () => {
    const taken = readdirSync(join(root, "docs/decisions")).map((name) => name.slice(0, 4));
    const missing = files.flatMap((file) =>
      decisionsIn(textOf(file))
        .filter((number) => !taken.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Words that a stranger would not guess, and what is said instead (docs/glossary.md). */
const banned: Record<string, RegExp> = {
  "desk: context": /\w*[dD]esk(?!top)\w*/g,
  "settle: resolve, choose, decide, finish": /(?<!all)[sS]ettl(?:e|ed|es|ing)\b/g,
  "standing: status, availability, state": /\b\w*Standing\b/g,
  "ears: listener": /\b(?:pairs? of )?ears\b/g,
  "knock: try": /\b\w*[kK]nock\w*/g,
  "blot: redact": /\b[bB]lot(?:s|ted)?\b/g,
  "hear (without of): listen, receive, arrive":
    /\b(?:[hH]ears?|[hH]eard|hears[A-Z]\w*|\w*Hearing)\b(?!\s[\s*/]*of\b)/g,
  "errand: task, job, journey": /\b\w*[eE]rrands?\b/g,
  "deed: verb, change": /\b(?:[dD]eeds?|\w+Deeds?)\b/g,
  "the specification by number: docs/rules.md": /\b[sS]pec(?:ification)? §?\d/g,
};

describe("words", () => {
  const code = files.filter((file) => !file.startsWith("docs/") && !atRoot.includes(file));

  it.each(Object.entries(banned))("not %s", (_, word) => {
    const found = code.flatMap((file) =>
      [...textOf(file).matchAll(word)].map(([text]) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
