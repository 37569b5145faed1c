import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";

type Memory = readonly Map<string, unknown>[];

function readMemory(file: string): unknown {
  try {
    return deserialize(readFileSync(file));
  } catch {
    // None yet, or not ours: it begins with nothing.
    return [];
  }
}

/**
 * Fills maps with what was written into a file before, in their order, and answers what writes them into it again: a stand-in
 * so knows its payments after a restart. What cannot be written is said once and then forgotten with the process.
 */
export function rememberIn(file: string, maps: Memory): () => void {
  const before = readMemory(file);
  for (const [index, kept] of (Array.isArray(before) ? before : []).entries())
    if (kept instanceof Map) for (const [key, value] of kept) maps[index]?.set(key, value);
  let isBroken = false;
  return () => {
    if (isBroken) return;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.half`, serialize(maps));
      renameSync(`${file}.half`, file);
    } catch (error) {
      isBroken = true;
      console.error("A stand-in cannot keep its payments:", error);
    }
  };
}
