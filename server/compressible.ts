import { extname } from "node:path";

/** Files worth compressing, with the type they are served as; what is not here is compressed in itself. */
const TYPES = new Map([
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json"],
  [".map", "application/json"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain; charset=utf-8"],
  [".wasm", "application/wasm"],
]);

/** Media type of a file that the build compresses, by its name; undefined for all others. */
export function compressibleType(name: string): string | undefined {
  return TYPES.get(extname(name).toLowerCase());
}

/** Endings of the files that the build writes beside the plain one, by their content coding. */
export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Files of public/ are copied here by the build, so that their compressed forms do not lie among the sources. */
export const PUBLIC_COPY = ".next/public";

/** What the build of Next leaves for browsers; names carry a hash of their content. */
export const BUILT_FILES = ".next/static";
