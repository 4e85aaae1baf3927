import { REFERENCE_FOLDER } from "./parse-rule-pack.ts";
import type { RuleFile } from "./rule-issue.ts";

/**
 * The documents of the pack in a folder of a rules folder, for {@link parseRulePack}: what is in the folder, by the path
 * in it, and the reference lists of the rules folder, which all packs share. A list in the folder stands before a shared
 * one of the same name.
 *
 * @param folder - for example `transactions`
 */
export function packInFolder(files: readonly RuleFile[], folder: string): readonly RuleFile[] {
  const start = `${folder}/`;
  const own = files
    .filter(({ file }) => file.startsWith(start))
    .map(({ file, text }) => ({ file: file.slice(start.length), text }));
  const names = new Set(own.map(({ file }) => file));
  return [...own, ...files.filter(({ file }) => file.startsWith(REFERENCE_FOLDER) && !names.has(file))];
}
