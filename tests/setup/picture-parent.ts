// Decodes a picture in a process of its own, says that one's id, and goes on with one that takes long, until it is killed.
import { decodeApart } from "@/lib/media/decode-apart";
import { processState } from "@/lib/process-state.mjs";
import { jpegWithScans } from "./many-scans";

await decodeApart({ task: "picture", bytes: jpegWithScans(40, 2), format: "jpeg" });
process.stdout.write(`${processState.pictures.waiting?.pid}\n`);
await decodeApart({ task: "picture", bytes: jpegWithScans(6_320, 100), format: "jpeg" }).catch(() => {});
