import type { EpochMs } from "./clock.ts";

/** A person who decides. A person is the id and not the name: a name may change, and two people may share one. */
export interface PersonRecord {
  readonly tenant: string;
  readonly personId: string;
  readonly name: string;
  /** Names before this one, oldest first. */
  readonly formerNames: readonly string[];
  /** People who may speak for this one, because they made the record, or its maker: see `decider.ts`. */
  readonly makers: readonly string[];
  readonly createdAt: EpochMs;
}

/** People who decide. */
export interface PersonStore {
  /** Saves a person, once: `false`, with nothing changed, when the id is already stored. */
  add(person: PersonRecord): Promise<boolean>;
  /** `undefined` when the tenant has no such person. */
  get(tenant: string, personId: string): Promise<PersonRecord | undefined>;
  /** A tenant's people, oldest first. In a transaction no other adds or renames one until it ends. */
  list(tenant: string): Promise<readonly PersonRecord[]>;
  /** Gives a person another name; the one before becomes a former one. `false` when the tenant has no such person. */
  rename(tenant: string, personId: string, name: string): Promise<boolean>;
}
