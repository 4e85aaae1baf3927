import type { RuleChangeHead, RuleChangeRecord, RuleChangeStore } from "../../../src/ports/rule-change-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

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
const GET = `${RULE_CHANGES.select} where change_id = $1`;
const HAS_VERSION = "select change_id from rule_changes where version = $1";
const DRAFTS = `${HEADS.select} where version is null order by created_at desc, change_id limit $1`;
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
      if (version !== undefined && (await firstRow(session, HAS_VERSION, [version])) !== undefined) return false;
      return (await session.run(PUT, RULE_CHANGES.values(change))) === 1;
    },

    async get(changeId) {
      const row = await firstRow<SqlRow>(session, GET, [toSqlText(changeId)]);
      return row && RULE_CHANGES.recordOf(row);
    },

    drafts: async (limit) => (await session.all<SqlRow>(DRAFTS, [limit])).map(HEADS.recordOf),
    versions: async (limit, before = ABOVE_ALL) =>
      (await session.all<SqlRow>(VERSIONS, [before, limit])).map(HEADS.recordOf),
    upTo: async (version) => (await session.all<SqlRow>(UP_TO, [version])).map(RULE_CHANGES.recordOf),
  };
}
