import type { EpochMs } from "./clock.ts";

/** A person who decides. The id identifies the person, not the name: a name may change, and two people may share one. */
export interface PersonRecord {
  readonly tenant: string;
  readonly personId: string;
  readonly name: string;
  /** Former names, oldest first. */
  readonly formerNames: readonly string[];
  /** People who may act as this one because they created the record, or created the one who did: see `decider.ts`. */
  readonly makers: readonly string[];
  readonly createdAt: EpochMs;
}

/** People who decide. */
export interface PersonStore {
  /** Saves a person, once: `false`, with nothing changed, when the id is already stored. */
  add(person: PersonRecord): Promise<boolean>;
  /** The person; `undefined` when the tenant has no such one. */
  get(tenant: string, personId: string): Promise<PersonRecord | undefined>;
  /** A tenant's people, oldest first. In a transaction, no other transaction adds or renames one until the end. */
  list(tenant: string): Promise<readonly PersonRecord[]>;
  /** Changes a person's name; the old one becomes a former name. `false` when the tenant has no such person. */
  rename(tenant: string, personId: string, name: string): Promise<boolean>;
}
