// Decodes one picture as lib/media/picture-process.ts does and says what that took: node … tests/setup/picture-worker.ts <file>
import { readFile } from "node:fs/promises";
import { makePicture } from "@/lib/media/make-picture";
import { PictureError } from "@/lib/media/picture-error";
import { detectFormat } from "@/lib/media/picture-format";

const bytes = await readFile(process.argv[2] ?? "");
const outcome = await makePicture(bytes, detectFormat(bytes) ?? "jpeg").then(
  ({ width, height }) => `${width} × ${height}`,
  (error: unknown) => (error instanceof PictureError ? error.reason : String(error)),
);
process.stdout.write(JSON.stringify({ outcome, megabytes: process.resourceUsage().maxRSS / 1024 }));
process.exit(0);
