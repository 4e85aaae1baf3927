import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ListFile } from "../../src/lists/list-parser.ts";

/** A list file with this text. */
export function listFile(text: string, name = "list.csv"): ListFile {
  return { name, chunks: [text] };
}

/** The folder of real lists, which is not part of the project. */
export const DATA = resolve(process.env["RISKGATE_DATA"] ?? "../shared/data");

/** Path of a real list file, `undefined` where the data folder is absent. */
export function realList(path: string): string | undefined {
  const full = `${DATA}/lists/${path}`;
  return existsSync(full) ? full : undefined;
}

/** A real list file, unpacked. */
export function readReal(path: string, encoding: "utf8" | "latin1" = "utf8"): ListFile {
  const bytes = readFileSync(`${DATA}/lists/${path}`);
  const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  return { name: path, chunks: [text.toString(encoding)] };
}
