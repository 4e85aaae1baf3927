import type { CheckpointRecord, CheckpointStore } from "../../../src/ports/checkpoint-store.ts";
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

function recordOf({ number, signed, heads }: Row): CheckpointRecord {
  return { number, signed: JSON.parse(signed), ...(heads === null ? {} : { heads: JSON.parse(heads) }) };
}
