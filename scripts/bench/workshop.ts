import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../steps.mjs";

const prefix = "sal-y-suela-bench-";

/** What a build reads, besides the files of the root itself: it checks the types of tests and scripts too. */
const sources = ["app", "components", "db", "lib", "messages", "public", "scripts", "server", "tests"];

/** Packages are linked file by file: a symbolic link would lead out of the folder, which the bundler refuses. */
function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === ".cache" || entry.name === ".building" || entry.name === ".vite") continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    fs.linkSync(source, target);
  } catch {
    // Another disk, or a file system without links.
    fs.copyFileSync(source, target);
  }
}

/** A temporary folder with this project's packages, removed by {@link removeWorkshops}. */
function openWorkshop(name: string): string {
  const folder = path.join(os.tmpdir(), `${prefix}${process.pid}`, name);
  linkFolder(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  fs.copyFileSync(path.join(ROOT, "package-lock.json"), path.join(folder, "package-lock.json"));
  return folder;
}

/** The bare app alone: inside the project the bundler would take the shop's middleware for its own. */
export function copyFloor(): string {
  const folder = openWorkshop("floor");
  fs.cpSync(path.join(ROOT, "scripts", "bench", "floor"), folder, { recursive: true });
  return folder;
}

/** The shop's sources without anything built. */
export function copyShop(): string {
  const folder = openWorkshop("shop");
  for (const entry of fs.readdirSync(ROOT, { withFileTypes: true })) {
    if (entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".tsbuildinfo"))
      fs.copyFileSync(path.join(ROOT, entry.name), path.join(folder, entry.name));
  }
  for (const name of sources) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** Removes the folders of this run. */
export function removeWorkshops(): void {
  fs.rmSync(path.join(os.tmpdir(), `${prefix}${process.pid}`), { recursive: true, force: true });
}
