/** Packs by jurisdiction: documents that bind only some firms, which a rule set includes or leaves out. */
import type { ReferenceList } from "../model/rule-pack.ts";
import type { RuleFile } from "./rule-issue.ts";

/** Folder of the reference lists in a rules folder. */
export const REFERENCE_FOLDER = "reference/";
/** Folder of the packs by jurisdiction in a rules folder. */
export const JURISDICTIONS_FOLDER = "jurisdictions/";
const PLACE = /^jurisdictions\/([^/]+)\//;

/** The jurisdictions of which a rules folder has a pack, by their folders. */
export function jurisdictionsIn(files: readonly Pick<RuleFile, "file">[]): readonly string[] {
  return [...new Set(files.flatMap(({ file }) => PLACE.exec(file)?.[1] ?? []))].sort();
}

/** The jurisdictions that the rule set of a rules folder names; `undefined` where it names none, or cannot be read. */
export function namedJurisdictions(files: readonly RuleFile[]): readonly string[] | undefined {
  const text = files.find(({ file }) => file === "rule-set.json")?.text;
  try {
    const { jurisdictions } = JSON.parse(text ?? "{}") as { readonly jurisdictions?: unknown };
    return Array.isArray(jurisdictions) ? jurisdictions.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}

/** The jurisdiction whose pack a document belongs to; `undefined` for one of the core. */
export const jurisdictionOf = (file: string): string | undefined => PLACE.exec(file)?.[1];

/** The path of a document in its pack: `jurisdictions/eu/reference/x.json` is `reference/x.json`. */
export const inItsPack = (file: string): string => file.replace(PLACE, "");

export const isReferenceFile = (file: string): boolean => inItsPack(file).startsWith(REFERENCE_FOLDER);

/** Merges two lists of the same id: all values, the older date, and both sources. */
export function joinedList(core: ReferenceList, more: ReferenceList): ReferenceList {
  const older = more.asOf < core.asOf ? more : core;
  return {
    ...core,
    asOf: older.asOf,
    source: `${core.source}; ${more.source}`,
    values: [...new Set([...core.values, ...more.values])],
    ...(core.upkeep === undefined || more.upkeep === undefined
      ? {}
      : { upkeep: older === more ? more.upkeep : core.upkeep }),
  };
}
