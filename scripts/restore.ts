// Run by restore.mjs with complete settings: restores a backup into DATABASE_URL and DATA_DIR and says whether all is equal.
import { client } from "@/db/client";
import { RestoreRefused } from "@/lib/backup/check-archive";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { env } from "@/lib/env";
import { pictureFolder } from "@/lib/media/picture-files";

const [path = ""] = process.argv.slice(2);

try {
  const began = performance.now();
  const restored = await restoreBackup(path, { url: env.DATABASE_URL, pictures: pictureFolder });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${restored.rows} rows and ${restored.pictures} pictures restored in ${seconds} s.`);
  if (restored.different.length > 0) {
    console.error(`Not as they were: ${restored.different.join(", ")}`);
    process.exitCode = 1;
  } else console.log("Rows, checksums and pictures are equal.");
  const { paused, drafts } = restored.letters;
  if (paused + drafts > 0)
    console.log(
      `Letters of the newsletter: ${paused} that had begun are paused, ${drafts} that were scheduled are drafts again. Whoever got one after the backup was made would get it twice: look at each before you let it go on.`,
    );
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end({ timeout: 5 });
}
