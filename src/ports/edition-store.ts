import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** What came into service: lists, rules, exchange rates, public keys. All tenants have them in common. */
export interface EditionRecord {
  /** 1, 2, 3... in the order in which they came. */
  readonly number: number;
  /** What it is an edition of, for example `list un-consolidated` or `rules`. */
  readonly name: string;
  /** What stands for its content: a digest. */
  readonly edition: string;
  /** What else is known of it. Its form is the gateway's. */
  readonly details: Json;
  readonly at: EpochMs;
}

/** Append-only: the newest of a name is in service. */
export interface EditionStore {
  /** Saves an edition: `false`, with nothing changed, when there is one of that number. */
  add(edition: EditionRecord): Promise<boolean>;
  /** The newest of every name, in any order. */
  current(): Promise<readonly EditionRecord[]>;
  /** All, oldest first. */
  list(): Promise<readonly EditionRecord[]>;
}
