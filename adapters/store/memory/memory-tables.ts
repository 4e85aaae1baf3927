/** Records by key. They are kept as JSON text, so that no caller holds a reference into the store. */
export interface MemoryTable<Row> {
  get(key: string): Row | undefined;
  /** Every record, in no particular order. */
  all(): Row[];
  /** The records of a group, in no particular order: of others nothing is read. */
  of(group: string): Row[];
  set(key: string, row: Row): void;
  remove(key: string): void;
}

/**
 * Makes an empty table.
 *
 * @param groupOf - which group a record is of; it stays in it. Default: all are of one
 */
export type CreateTable = <Row>(groupOf?: (row: Row) => string) => MemoryTable<Row>;

/** A set of tables whose changes can be undone together. */
export function createMemoryTables() {
  let undo: (() => void)[] = [];
  let undone = 0;

  return {
    /** How often changes were undone. */
    undone: () => undone,

    table<Row>(groupOf: (row: Row) => string = () => ""): MemoryTable<Row> {
      const rows = new Map<string, string>();
      const groups = new Map<string, Set<string>>();
      const parsed = (text: string | undefined): Row => JSON.parse(text ?? "null") as Row;
      const put = (key: string, text: string, group: string): void => {
        rows.set(key, text);
        const keys = groups.get(group);
        if (keys === undefined) groups.set(group, new Set([key]));
        else keys.add(key);
      };
      const take = (key: string, group: string): void => {
        rows.delete(key);
        groups.get(group)?.delete(key);
      };
      return {
        get: (key) => (rows.has(key) ? parsed(rows.get(key)) : undefined),
        all: () => [...rows.values()].map(parsed),
        of: (group) => [...(groups.get(group) ?? [])].map((key) => parsed(rows.get(key))),
        set: (key, row) => {
          const before = rows.get(key);
          const group = groupOf(row);
          undo.push(() => (before === undefined ? take(key, group) : put(key, before, group)));
          put(key, JSON.stringify(row), group);
        },
        remove: (key) => {
          const before = rows.get(key);
          if (before === undefined) return;
          const group = groupOf(parsed(before));
          undo.push(() => put(key, before, group));
          take(key, group);
        },
      };
    },

    /** Runs `work`, and undoes every change it made when it rejects. */
    async transact<T>(work: () => Promise<T>): Promise<T> {
      undo = [];
      try {
        return await work();
      } catch (error) {
        undone++;
        for (const step of undo.reverse()) step();
        throw error;
      }
    },
  };
}

export type MemoryTables = ReturnType<typeof createMemoryTables>;

/** One key of several texts; different texts never make the same key. */
export function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
