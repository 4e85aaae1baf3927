import type { AuditHead } from "../../../src/model/audit-entry.ts";
import type { Json } from "../../../src/model/json.ts";
import type { CheckpointRecord, CheckpointStore } from "../../../src/ports/checkpoint-store.ts";
import { readableJson } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";

interface Row {
  readonly number: number;
  readonly signed: string;
  readonly heads: string | null;
}

const ADD = "insert into audit_checkpoints (number, signed, heads) values ($1, $2, $3) on conflict do nothing";
const FORGET = "update audit_checkpoints set heads = null where number < $1 and heads is not null";
const NEWEST = "select number, signed, heads from audit_checkpoints order by number desc limit 1";
const LIST = "select number, signed, heads from audit_checkpoints where number > $1 order by number limit $2";

/** Checkpoints in a SQL database. */
export function sqlCheckpoints(session: SqlSession): CheckpointStore {
  return {
    async add({ number, signed, heads }) {
      if ((await session.run(ADD, [number, JSON.stringify(signed), JSON.stringify(heads)])) === 0) return false;
      await session.write(FORGET, [number]);
      return true;
    },

    async newest() {
      const row = await firstRow<Row>(session, NEWEST, []);
      return row && recordOf(row);
    },

    list: async (afterNumber, limit) => (await session.all<Row>(LIST, [afterNumber, limit])).map(recordOf),
  };
}

/** None where they cannot be read: the checkpoint has signed others then. */
function headsOf(column: string): readonly AuditHead[] {
  const heads = readableJson<readonly AuditHead[]>(column);
  const isHead = (head: AuditHead | null) => typeof head === "object" && head !== null;
  return Array.isArray(heads) && heads.every(isHead) ? heads : [];
}

function recordOf({ number, signed, heads }: Row): CheckpointRecord {
  // A verification of checkpoints finds that one was changed.
  return { number, signed: readableJson<Json>(signed), ...(heads === null ? {} : { heads: headsOf(heads) }) };
}
