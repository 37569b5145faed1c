const full = ["ENOSPC", "EDQUOT"];
const closed = ["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST", "EIO"];

/**
 * What an error says of the folder that something should have been written into: it is full, or it cannot be written at
 * all (read-only, somebody else's, not a folder). Null for every other error.
 */
export function storageProblem(error: unknown): "full" | "closed" | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.includes(code)) return "full";
  return closed.includes(code) ? "closed" : null;
}
