import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = process.cwd();

/** Text of a source file, by its path from the root of the project. */
export function sourceOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function startsWith(file: string, directive: "use client" | "use server"): boolean {
  return new RegExp(`^\\s*"${directive}"`).test(sourceOf(file));
}

/** The file of our own that a specifier names; undefined for packages, styles and data. */
function fileOf(specifier: string, from: string): string | undefined {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return undefined;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return ["", ".ts", ".tsx", ".mjs"]
    .map((ending) => base + ending)
    .find((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(resolve(root, file)));
}

const importing =
  /^\s*(?:import|export)\s+(?!type\b)[^;"]*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** What a file takes from other files of ours, also later on; types are nothing. */
export function importsOf(file: string): string[] {
  return [...sourceOf(file).matchAll(importing)].flatMap(
    ([, from, bare, later]) => fileOf(from ?? bare ?? later ?? "", file) ?? [],
  );
}

const naming = /\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|(?<!@link )\bimport\(\s*"([^"]+)"/gm;

/** The files of ours that a file names in its imports: as {@link importsOf}, and types too. */
export function namedIn(file: string): string[] {
  return [...sourceOf(file).matchAll(naming)].flatMap(
    ([, from, bare, later]) => fileOf(from ?? bare ?? later ?? "", file) ?? [],
  );
}

/** All that can be reached from some files, these included; `enter` may hold back. */
export function reachedFrom(files: readonly string[], enter = (_file: string) => true): Set<string> {
  const reached = new Set<string>();
  function visit(file: string): void {
    if (reached.has(file) || !enter(file)) return;
    reached.add(file);
    for (const next of importsOf(file)) visit(next);
  }
  for (const file of files) visit(file);
  return reached;
}

/** What runs in the browser of a page made of these files, and the files of server actions it calls. */
export function browserCodeOf(files: readonly string[]): { client: Set<string>; actions: Set<string> } {
  const actions = new Set<string>();
  const borders = new Set<string>();
  reachedFrom(files, (file) => {
    if (startsWith(file, "use client")) borders.add(file);
    return !borders.has(file);
  });
  const client = reachedFrom([...borders], (file) => {
    if (startsWith(file, "use server")) actions.add(file);
    return !actions.has(file);
  });
  return { client, actions };
}
