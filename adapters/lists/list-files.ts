import { dirname, resolve } from "node:path";
import { filesFingerprint } from "../files-fingerprint.ts";
import { readManifest } from "./read-manifest.ts";

/** The fingerprint of a manifest and of every file that it names: lists in any format, and corrections. */
export async function listsFingerprint(manifestPath: string): Promise<string> {
  // A broken manifest is read again once it changes.
  const files = await listFiles(manifestPath).catch(() => []);
  return filesFingerprint([manifestPath, ...files]);
}

async function listFiles(manifestPath: string): Promise<readonly string[]> {
  const { lists, corrections } = await readManifest(manifestPath, {});
  const names = [
    ...lists.flatMap(({ files }) => Object.values(files)),
    ...(corrections === undefined ? [] : [corrections]),
  ];
  return names.map((name) => resolve(dirname(manifestPath), name));
}
