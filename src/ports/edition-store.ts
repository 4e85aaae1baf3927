import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** An edition that came into service: of a list, the rules, the exchange rates, the public keys. All tenants share it. */
export interface EditionRecord {
  /** 1, 2, 3... in the order of coming into service. */
  readonly number: number;
  /** The kind of content, for example `list un-consolidated` or `rules`. */
  readonly name: string;
  /** Digest of the content. */
  readonly edition: string;
  /** Everything else about it. The gateway defines its form. */
  readonly details: Json;
  readonly at: EpochMs;
}

/** Append-only: the newest edition of a name is in service. */
export interface EditionStore {
  /** Saves an edition: `false`, with nothing changed, when one of that number is stored. */
  add(edition: EditionRecord): Promise<boolean>;
  /** The newest of every name, in any order. */
  current(): Promise<readonly EditionRecord[]>;
  /** All, oldest first. */
  list(): Promise<readonly EditionRecord[]>;
}
