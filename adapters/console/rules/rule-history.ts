/** Which version changed a rule last. */
import { api, ask, type Schema } from "../api.ts";

export interface LastChange {
  /** `undefined`: longer ago than was looked. */
  readonly version?: Schema<"RuleVersion">;
  /** The oldest that was looked at. */
  readonly since: number;
}

/** Versions that are looked through: each is a request. */
const MOST = 12;

/** Looks from the newest version back. @returns `undefined` where versions cannot be read */
export async function lastChangeOf(ruleId: string): Promise<LastChange | undefined> {
  const found = await ask<Schema<"RuleVersionPage">>(
    api.GET("/v1/rule-versions", { params: { query: { limit: MOST } } }),
  );
  if (!found.ok) return undefined;
  const versions = found.data.data;
  for (const version of versions) {
    // The first one brought all documents.
    if (version.version === 1) return { version, since: 1 };
    const path = { version: String(version.version) };
    const diff = await ask<Schema<"RuleVersionDiff">>(
      api.GET("/v1/rule-versions/{version}/diff", { params: { path } }),
    );
    if (!diff.ok) return undefined;
    if (diff.data.data.some(({ file }) => isOfRule(file, ruleId))) return { version, since: version.version };
  }
  const oldest = versions.at(-1);
  return oldest && { since: oldest.version };
}

const isOfRule = (file: string, ruleId: string): boolean =>
  file.slice(file.lastIndexOf("/") + 1).startsWith(`${ruleId}-`) && !file.endsWith(".cases.json");
