import type { CheckpointRecord, CheckpointStore } from "../ports/checkpoint-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const CHECKPOINTS = table("checkpoint", ({ number }: CheckpointRecord) => [number], {
  newest: ({ number }) => [descending(number)],
});

export function keyValueCheckpoints(rows: Rows): CheckpointStore {
  const newest = async () => (await rows.list(CHECKPOINTS.by.newest, { limit: 1 }))[0];
  return {
    add: async (checkpoint) => {
      if (await rows.has(CHECKPOINTS, checkpoint.number)) return false;
      for (const { heads, ...rest } of await rows.list(CHECKPOINTS))
        if (heads !== undefined && rest.number < checkpoint.number) await rows.put(CHECKPOINTS, rest);
      return rows.add(CHECKPOINTS, checkpoint);
    },
    newest,
    list: (afterNumber, limit) => rows.list(CHECKPOINTS, { after: [afterNumber], limit }),
  };
}
