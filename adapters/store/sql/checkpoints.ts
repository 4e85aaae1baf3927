import type { AuditHead } from "../../../src/model/audit-entry.ts";
import type { CheckpointRecord, CheckpointStore } from "../../../src/ports/checkpoint-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { type Column, jsonOrText, number, optional, sqlTable } from "./sql-table.ts";

const text = jsonOrText<readonly AuditHead[]>();
/** A verification of checkpoints finds that one was changed: what cannot be read are no heads. */
const heads: Column<readonly AuditHead[] | undefined> = optional({
  ...text,
  fromSql(column) {
    const read = text.fromSql(column);
    const isHead = (head: AuditHead | null) => typeof head === "object" && head !== null;
    return Array.isArray(read) && read.every(isHead) ? read : [];
  },
});

const CHECKPOINTS = sqlTable<CheckpointRecord>("audit_checkpoints", { number: number(), signed: jsonOrText(), heads });
const FORGET = "update audit_checkpoints set heads = null where number < $1 and heads is not null";
const LIST = `${CHECKPOINTS.select} where number > $1 order by number limit $2`;

/** Checkpoints in a SQL database. */
export function sqlCheckpoints(session: SqlSession): CheckpointStore {
  return {
    async add(checkpoint) {
      const isAdded = await CHECKPOINTS.add(session, checkpoint);
      if (isAdded) await session.write(FORGET, [checkpoint.number]);
      return isAdded;
    },

    newest: () => CHECKPOINTS.find(session, {}, "order by number desc limit 1"),
    list: (afterNumber, limit) => CHECKPOINTS.query(session, LIST, [afterNumber, limit]),
  };
}
