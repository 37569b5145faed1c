// Works on one import in a process of its own, to be killed: node … tests/setup/import-worker.ts <id>
import { client } from "@/db/client";
import { workOnImport } from "@/lib/imports/work-on-import";

await workOnImport(process.argv[2] ?? "");
await client.end({ timeout: 5 });
