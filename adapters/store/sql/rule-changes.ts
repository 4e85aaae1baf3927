import type { RuleChangeHead, RuleChangeRecord, RuleChangeStore } from "../../../src/ports/rule-change-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";

const HEAD = {
  changeId: text(),
  version: optional(number()),
  details: json<RuleChangeHead["details"]>(),
  createdAt: number(),
};
/** Without documents, which are long. */
const HEADS = sqlTable<RuleChangeHead>("rule_changes", HEAD);
export const RULE_CHANGES = sqlTable<RuleChangeRecord>(
  "rule_changes",
  { ...HEAD, files: json() },
  { key: ["change_id"] },
);

const PUT = `${RULE_CHANGES.replace} where rule_changes.version is null`;
const VERSIONS = `${HEADS.select} where version < $1 order by version desc limit $2`;
const UP_TO = `${RULE_CHANGES.select} where version <= $1 order by version`;

/** Held while a change is saved: no two become the same version. */
const LOCK = "rule_changes";
const ABOVE_ALL = 2 ** 31 - 1;

/** Drafts and versions of rules in a SQL database. */
export function sqlRuleChanges(session: SqlSession): RuleChangeStore {
  return {
    async put(change) {
      await session.lock(LOCK);
      const { version } = change;
      if (version !== undefined && (await HEADS.find(session, { version })) !== undefined) return false;
      return (await session.run(PUT, RULE_CHANGES.values(change))) === 1;
    },

    get: (changeId) => RULE_CHANGES.find(session, { changeId }),
    drafts: (limit) => HEADS.list(session, { version: undefined }, "order by created_at desc, change_id", limit),
    versions: (limit, before = ABOVE_ALL) => HEADS.query(session, VERSIONS, [before, limit]),
    upTo: (version) => RULE_CHANGES.query(session, UP_TO, [version]),
  };
}
