import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { checkArchive } from "@/lib/backup/check-archive";
import { writeBackup } from "@/lib/backup/write-backup";
import { pictureFolder } from "@/lib/media/picture-files";

/** What happens to the folder once a picture was read. */
const reading = vi.hoisted(() => ({ after: async (_path: string): Promise<void> => {} }));

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  return {
    ...real,
    readFile: async (...asked: Parameters<typeof real.readFile>) => {
      const bytes = await real.readFile(...asked);
      await reading.after(String(asked[0]));
      return bytes;
    },
  };
});

const home = await mkdtemp(join(tmpdir(), "backup-pictures-"));

afterAll(() => rm(home, { recursive: true, force: true }));

beforeEach(async () => {
  await mkdir(pictureFolder, { recursive: true });
  for (const name of ["a-1.webp", "b-1.webp", "c-1.webp"]) await writeFile(join(pictureFolder, name), name);
});

async function savedPictures(): Promise<string[]> {
  const path = join(home, "shop.tar.gz");
  const { pictures } = await writeBackup(path);
  const manifest = await checkArchive(path);
  expect(manifest.pictures).toHaveLength(pictures);
  return manifest.pictures.map(({ name }) => name);
}

it("saves the others when a picture goes between its sum and its packing", async () => {
  reading.after = async (path) => {
    if (path.endsWith("c-1.webp")) await rm(join(pictureFolder, "b-1.webp"), { force: true });
  };
  expect(await savedPictures()).toEqual(["a-1.webp", "c-1.webp"]);
});

it("saves the others when a picture goes before it was summed", async () => {
  reading.after = async (path) => {
    if (path.endsWith("a-1.webp")) await rm(join(pictureFolder, "b-1.webp"), { force: true });
  };
  expect(await savedPictures()).toEqual(["a-1.webp", "c-1.webp"]);
});

it("gives up in words when pictures go without end", async () => {
  let again = 0;
  reading.after = async (path) => {
    if (path.endsWith("c-1.webp")) await writeFile(join(pictureFolder, "a-1.webp"), `other ${again++}`);
  };
  await expect(savedPictures()).rejects.toThrow("The picture a-1.webp went while it was saved");
});
