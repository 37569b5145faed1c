import "server-only";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { readTar, type TarEntry } from "./tar";

/** Opens a packed archive to be read from its beginning. It must be closed, however far it was read. */
export function openArchive(path: string): { entries: AsyncGenerator<TarEntry>; close: () => void } {
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.on("error", (error) => unpacked.destroy(error));
  return {
    entries: readTar(unpacked),
    close() {
      packed.destroy();
      unpacked.destroy();
    },
  };
}
