import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nameOfContent } from "../../../adapters/lists/derived-files.ts";

/** Writes something else in the place of everything that is remembered of lists, beside the signatures of what was there. */
export async function forgeContents(folder: string, text: string): Promise<void> {
  for (const name of await readdir(folder))
    if (nameOfContent(name) !== undefined || /\.(?:ids|seen)\.json$/u.test(name))
      await writeFile(join(folder, name), text);
}
