import type { CheckpointStore } from "../../../src/ports/checkpoint-store.ts";
import type { MemoryRows } from "./memory-rows.ts";

export function memoryCheckpoints({ checkpoints }: MemoryRows): CheckpointStore {
  const ordered = () => checkpoints.all().sort((one, other) => one.number - other.number);
  return {
    add: async (checkpoint) => {
      if (checkpoints.get(`${checkpoint.number}`) !== undefined) return false;
      for (const { heads: _, ...rest } of checkpoints.all())
        if (rest.number < checkpoint.number) checkpoints.set(`${rest.number}`, rest);
      checkpoints.set(`${checkpoint.number}`, checkpoint);
      return true;
    },
    newest: async () => ordered().at(-1),
    list: async (afterNumber, limit) =>
      ordered()
        .filter(({ number }) => number > afterNumber)
        .slice(0, limit),
  };
}
