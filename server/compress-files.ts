// A step of the build: brotli and gzip of every file that is served as it lies there, made once and with patience.
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BUILT_FILES, compressibleType, ENDINGS, PUBLIC_COPY } from "./compressible";

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes the compressed forms of one file beside it, each only when it is smaller. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = await encoders[encoding](bytes);
    if (compressed.length < bytes.length) await writeFile(file + ENDINGS[encoding], compressed);
  }
}

/** Compresses the files of a built project that browsers are sent. */
export async function compressFiles(root: string): Promise<void> {
  const copy = join(root, PUBLIC_COPY);
  await rm(copy, { recursive: true, force: true });
  await cp(join(root, "public"), copy, { recursive: true });
  for (const folder of [join(root, BUILT_FILES), copy]) {
    const names = await readdir(folder, { recursive: true });
    // Brotli works in the threads of libuv: four at a time.
    const files = names.filter((name) => compressibleType(name)).map((name) => join(folder, name));
    while (files.length) await Promise.all(files.splice(0, 4).map(compress));
  }
}

if (process.argv[1]?.endsWith("compress-files.ts")) await compressFiles(process.cwd());
