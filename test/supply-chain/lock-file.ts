/** What a lock file has to pin: the very content of every package, wherever it comes from. */
import * as v from "valibot";

const entrySchema = v.looseObject({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean()),
  workspaces: v.optional(v.array(v.string())),
});
const lockSchema = v.object({
  lockfileVersion: v.picklist([2, 3]),
  packages: v.record(v.string(), entrySchema),
});

/** One strong digest, of the length that its name says: 64 bytes are 88 characters of base64. */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/u;

/**
 * Packages of a `package-lock.json` whose content is not pinned, or that name where they are fetched from: that is for each
 * installation to choose.
 */
export function lockFileFlaws(lock: unknown): readonly string[] {
  const { packages } = v.parse(lockSchema, lock);
  // Packages here need the project itself, which is an empty path.
  const own = ["", ...(packages[""]?.workspaces ?? [])];
  return Object.entries(packages).flatMap(([path, { version, integrity, resolved, link }]) => {
    // The first entry is the project itself, and its folders may be packages of their own.
    if (own.includes(path) || (link && resolved !== undefined && own.includes(resolved))) return [];
    const flaws: string[] = [];
    if (link || version === undefined) flaws.push(`${path}: is a folder beside the project and no package`);
    else if (integrity === undefined) flaws.push(`${path}: no integrity`);
    else if (!INTEGRITY.test(integrity)) flaws.push(`${path}: the integrity is no SHA-512`);
    if (resolved !== undefined) flaws.push(`${path}: names the address it was fetched from`);
    return flaws;
  });
}
