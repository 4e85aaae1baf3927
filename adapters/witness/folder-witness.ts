/** A folder that keeps checkpoints, each in a file that is written once: on another disk, on paper of another person. */
import { mkdir, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { Json } from "../../src/model/json.ts";
import type { CheckpointWitness } from "../../src/ports/checkpoint-witness.ts";

const FILE = /^(\d{10})\.json$/u;

/**
 * @param dir - made when it is missing
 * @param name - what people call it (Default: the folder)
 */
export function folderWitness(dir: string, name = dir): CheckpointWitness {
  const failed = (cause: unknown) =>
    new RiskgateError("WITNESS_FAILED", `${name}: checkpoints cannot be kept`, { cause });
  const fileOf = (number: number): string => join(dir, `${String(number).padStart(10, "0")}.json`);
  return {
    name,
    async publish({ number, text }) {
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await writeOnce(fileOf(number), `${text}\n`);
      } catch (cause) {
        throw failed(cause);
      }
    },
    async newest() {
      try {
        const numbers = (await readdir(dir)).flatMap((file) => FILE.exec(file)?.[1] ?? []).sort();
        const last = numbers.at(-1);
        return last === undefined ? undefined : (JSON.parse(await readFile(fileOf(Number(last)), "utf8")) as Json);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw failed(cause);
      }
    },
  };
}

/** A file that is there already has to say the same. */
async function writeOnce(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, "wx", 0o400);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if ((await readFile(file, "utf8")) !== text) throw new Error(`${file} has another checkpoint of this number`);
  }
}
