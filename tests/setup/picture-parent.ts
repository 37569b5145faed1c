// Decodes a picture in a process of its own, says that one's id, and goes on with one that takes long, until it is killed.
import { decodeApart } from "@/lib/media/decode-apart";
import { jpegWithScans } from "./many-scans";

const { shopPictures } = globalThis as { shopPictures?: { waiting: { pid: number } | null } };
await decodeApart({ task: "picture", bytes: jpegWithScans(40, 2), format: "jpeg" });
process.stdout.write(`${shopPictures?.waiting?.pid}\n`);
await decodeApart({ task: "picture", bytes: jpegWithScans(6_320, 100), format: "jpeg" }).catch(() => {});
