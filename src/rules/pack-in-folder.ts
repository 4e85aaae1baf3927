import { inItsPack, isReferenceFile, JURISDICTIONS_FOLDER, jurisdictionOf } from "./jurisdictions.ts";
import type { RuleFile } from "./rule-issue.ts";

/**
 * The documents of the pack in a folder of a rules folder, for {@link parseRulePack}: what is in the folder, by the path
 * in it, and the reference lists of the rules folder, which all packs share. A list in the folder stands before a shared
 * one of the same name. A jurisdiction's documents for the pack stand in a folder of the same name: `jurisdictions/us/transactions/`.
 *
 * @param folder - for example `transactions`
 */
export function packInFolder(files: readonly RuleFile[], folder: string): readonly RuleFile[] {
  const start = `${folder}/`;
  const own = files.flatMap(({ file, text }) => {
    const jurisdiction = jurisdictionOf(file);
    const path = inItsPack(file);
    if (!path.startsWith(start)) return [];
    const inPack = path.slice(start.length);
    return [{ file: jurisdiction === undefined ? inPack : `${JURISDICTIONS_FOLDER}${jurisdiction}/${inPack}`, text }];
  });
  const names = new Set(own.map(({ file }) => file));
  return [...own, ...files.filter(({ file }) => isReferenceFile(file) && !names.has(file))];
}
