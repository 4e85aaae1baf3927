/** Texts that the first version archived without a record: named by the hash of their id, which only the text itself contains. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { idOfArchived } from "../../src/gateway/engines/archived-engine.ts";
import { recordFile } from "./archive-record.ts";

const ENDING = ".json.gz";

export const earlierTextFile = (dir: string, id: string): string => `${recordFile(dir, id)}.gz`;
export const isEarlierText = (file: string): boolean => file.endsWith(ENDING);

/** The text and its id. @throws Error when the file name does not match the id in the text */
export async function readEarlierText(
  dir: string,
  file: string,
): Promise<{ readonly id: string; readonly text: string }> {
  const text = (await promisify(gunzip)(await readFile(`${dir}/${file}`))).toString("utf8");
  const id = idOfArchived(JSON.parse(text));
  if (id === undefined || basename(earlierTextFile(dir, id)) !== file) throw new Error("its text has another id");
  return { id, text };
}
