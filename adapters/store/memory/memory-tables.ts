/** Records by key. They are kept as JSON text, so that nobody outside holds a reference into the store. */
export interface MemoryTable<Row> {
  get(key: string): Row | undefined;
  /** Every record, in no particular order. */
  all(): Row[];
  set(key: string, row: Row): void;
  remove(key: string): void;
}

/** Makes an empty table. */
export type CreateTable = <Row>() => MemoryTable<Row>;

/** A set of tables whose changes can be undone together. */
export function createMemoryTables() {
  let undo: (() => void)[] = [];
  let undone = 0;

  return {
    /** How often changes were undone. */
    undone: () => undone,

    table<Row>(): MemoryTable<Row> {
      const rows = new Map<string, string>();
      return {
        get: (key) => {
          const text = rows.get(key);
          return text === undefined ? undefined : (JSON.parse(text) as Row);
        },
        all: () => [...rows.values()].map((text) => JSON.parse(text) as Row),
        set: (key, row) => {
          const before = rows.get(key);
          undo.push(() => (before === undefined ? rows.delete(key) : rows.set(key, before)));
          rows.set(key, JSON.stringify(row));
        },
        remove: (key) => {
          const before = rows.get(key);
          if (before === undefined) return;
          undo.push(() => rows.set(key, before));
          rows.delete(key);
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
