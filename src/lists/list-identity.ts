import type { ListKind } from "../model/list-entry.ts";

/** Which list is read. */
export interface ListIdentity {
  readonly listId: string;
  readonly listKind: ListKind;
}
