/** A folder of checkpoints, each in a file that is written once, for example on another disk or machine. */
import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { Json } from "../../src/model/json.ts";
import type { CheckpointWitness } from "../../src/ports/checkpoint-witness.ts";

const FILE = /^(\d{10})\.json$/u;

/**
 * @param dir - made when it is missing
 * @param name - name for messages (Default: the folder)
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

/**
 * Writes a file once; an existing file must have the same content. The file appears complete or not at all: readers of the folder never
 * see a partial file, and a killed process leaves none.
 */
async function writeOnce(file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, text, { flag: "wx", mode: 0o400, flush: true });
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (!WITHOUT_LINKS.has(String(error.code))) throw error;
      return copyFile(part, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if ((await readFile(file, "utf8")) !== text) throw new Error(`${file} has another checkpoint of this number`);
  } finally {
    // In a folder that forbids removal the file stays.
    await rm(part, { force: true }).catch(() => {});
  }
}

/** Errors of file systems without hard links, such as those on object storage and memory cards. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);
