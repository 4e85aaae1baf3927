/** States and flags in data of the interface, with their owners. */
import { labelOf } from "./label.ts";
import { type ReaderOf, type TieOwner, tiesBy } from "./tied-values.ts";

/** Meanings of a label in the data. */
export const STATE_KINDS = ["status", "flag"] as const;
export type StateKind = (typeof STATE_KINDS)[number];

export interface StateTie {
  /** In upper case, `_` for spaces and hyphens. */
  readonly label: string;
  readonly of: TieOwner;
  readonly as: StateKind;
}

const KIND_OF: Readonly<Record<string, StateKind>> = {
  customerStatus: "status",
  accountStatus: "status",
  flags: "flag",
};

/** Reads a state or a flag. */
export const stateReader: ReaderOf<StateTie[]> = (_shape, key) => {
  const as = KIND_OF[key];
  return as && ((value, of, _siblings, into) => void into.push({ label: labelOf(value), of, as }));
};

/** Adds the states and flags of customers and accounts in data of a schema. */
export const addStates = tiesBy(stateReader);
