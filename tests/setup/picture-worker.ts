// Stores one picture in a process of its own and says what that took: node … tests/setup/picture-worker.ts <file>
import { readFile } from "node:fs/promises";
import { PictureError } from "@/lib/media/picture-error";
import { storePicture } from "@/lib/media/store-picture";

const bytes = await readFile(process.argv[2] ?? "");
const outcome = await storePicture(bytes, { hasMargin: false }).then(
  ({ width, height }) => `${width} × ${height}`,
  (error: unknown) => (error instanceof PictureError ? error.reason : String(error)),
);
process.stdout.write(JSON.stringify({ outcome, megabytes: process.resourceUsage().maxRSS / 1024 }));
process.exit(0);
