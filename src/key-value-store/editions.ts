import type { EditionRecord, EditionStore } from "../ports/edition-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const EDITIONS = table("edition", ({ number }: EditionRecord) => [number]);

export function keyValueEditions(rows: Rows): EditionStore {
  return {
    add: (edition) => rows.add(EDITIONS, edition),
    current: async () => [...new Map((await rows.list(EDITIONS)).map((edition) => [edition.name, edition])).values()],
    list: () => rows.list(EDITIONS),
  };
}
