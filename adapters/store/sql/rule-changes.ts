import type { RuleChangeHead, RuleChangeRecord, RuleChangeStore } from "../../../src/ports/rule-change-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";
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
const VERSIONS = `${HEADS.select} where version < $1 order by version desc limit $2`;
const NEWEST_FIRST = "order by created_at desc, change_id";
const DRAFTS_AFTER = `${HEADS.select} where version is null and created_at <= $1 and (created_at < $1 or change_id > $2)
  ${NEWEST_FIRST} limit $3`;
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
    drafts: (limit, after) =>
      after === undefined
        ? HEADS.list(session, { version: undefined }, NEWEST_FIRST, limit)
        : HEADS.query(session, DRAFTS_AFTER, [after.at, toSqlText(after.id), limit]),
    versions: (limit, before = ABOVE_ALL) => HEADS.query(session, VERSIONS, [before, limit]),
    upTo: (version) => RULE_CHANGES.query(session, UP_TO, [version]),
  };
}
