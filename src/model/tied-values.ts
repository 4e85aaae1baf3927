/**
 * Values of one kind in data of the interface, with their owners. The schemas are walked, so that no member with such a
 * value can be forgotten.
 */
import type * as v from "valibot";
import { type Shape, shapeOf } from "./shape.ts";

/** Owners of values in the data. */
export const TIE_OWNERS = [
  "customer",
  "account",
  /** One of `allAccounts`. */
  "relationship-account",
  "owner",
  "staff",
  "main-counterparty",
  "counterparty",
  "originator",
  "beneficiary",
  "intermediary",
  "ultimate-originator",
  "ultimate-beneficiary",
] as const;
export type TieOwner = (typeof TIE_OWNERS)[number];

/** Members whose data belongs to another party, unless an enclosing member does already. */
const OWNERS: Readonly<Record<string, TieOwner>> = {
  referenceAccount: "account",
  allAccounts: "relationship-account",
  majorCounterpartyAccounts: "main-counterparty",
  shareholders: "owner",
  staff: "staff",
  counterpartyData: "counterparty",
  fundsOriginator: "originator",
  fundsBeneficiary: "beneficiary",
  intermediaries: "intermediary",
  otherParties: "intermediary",
  ultimateOriginator: "ultimate-originator",
  ultimateBeneficiary: "ultimate-beneficiary",
};

/** The other members of the object that a value stands in. */
export type Siblings = Readonly<Record<string, unknown>>;
/** Reads one value, and adds what it contains to `into`. */
export type ReadValue<Into> = (value: string, of: TieOwner, siblings: Siblings, into: Into) => void;
/** Returns the reader for the values of a member; `undefined` for members without values of this kind. */
export type ReaderOf<Into> = (shape: Shape, key: string) => ReadValue<Into> | undefined;

/**
 * Adds the values of this kind in data of a schema to `into`.
 *
 * @param owner - owner of the data, unless a member states another
 * @param isPast - whether an account is closed and thus left out (Default: none is)
 */
export type AddTies<Into> = (
  schema: v.GenericSchema,
  data: object,
  owner: TieOwner,
  into: Into,
  isPast?: (account: object) => boolean,
) => void;

/** The part of a shape that may contain values of this kind. */
interface Plan<Into> {
  readonly members?: ReadonlyMap<string, Plan<Into>>;
  readonly item?: Plan<Into>;
  readonly read?: ReadValue<Into>;
  readonly owner?: TieOwner;
  /** Whether it is an account, which is left out once closed. */
  readonly isAccount?: boolean;
}

type Plans<Into> = Map<string, Map<Shape, Plan<Into> | undefined>>;

/** Creates a walk for values of one kind. Plans of schemas are built once. */
export function tiesBy<Into>(readerOf: ReaderOf<Into>): AddTies<Into> {
  const plans: Plans<Into> = new Map();
  return (schema, data, owner, into, isPast = () => false) => {
    const plan = planOf(plans, readerOf, shapeOf(schema), "");
    if (plan !== undefined) walk(plan, data, NO_SIBLINGS, owner, isPast, into);
  };
}

/** @param key - the member whose value has the shape: decides its meaning and owner */
function planOf<Into>(plans: Plans<Into>, readerOf: ReaderOf<Into>, shape: Shape, key: string): Plan<Into> | undefined {
  let known = plans.get(key);
  if (known === undefined) {
    known = new Map();
    plans.set(key, known);
  }
  if (known.has(shape)) return known.get(shape);
  const plan: { -readonly [Name in keyof Plan<Into>]: Plan<Into>[Name] } = {};
  // Registered before it is complete: owners may have owners.
  known.set(shape, plan);
  const read = readerOf(shape, key);
  if (read !== undefined) plan.read = read;
  if (OWNERS[key] !== undefined) plan.owner = OWNERS[key];
  if (shape.item !== undefined) {
    const item = planOf(plans, readerOf, shape.item, key);
    if (item !== undefined) plan.item = item;
  }
  if (shape.members !== undefined) {
    const members = new Map<string, Plan<Into>>();
    for (const [name, member] of shape.members) {
      const below = planOf(plans, readerOf, member, name);
      if (below !== undefined) members.set(name, below);
    }
    if (members.size > 0) plan.members = members;
    if (shape.members.has("accountClosureDate")) plan.isAccount = true;
  }
  if (plan.read === undefined && plan.item === undefined && plan.members === undefined) {
    known.set(shape, undefined);
    return undefined;
  }
  return plan;
}

const NO_SIBLINGS: Siblings = {};

function walk<Into>(
  plan: Plan<Into>,
  value: unknown,
  siblings: Siblings,
  of: TieOwner,
  isPast: (account: object) => boolean,
  into: Into,
): void {
  if (typeof value === "string") {
    plan.read?.(value, of, siblings, into);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const owner = of === "customer" && plan.owner !== undefined ? plan.owner : of;
  if (Array.isArray(value)) {
    const { item } = plan;
    if (item !== undefined) for (const one of value) walk(item, one, siblings, owner, isPast, into);
    return;
  }
  const { members } = plan;
  if (members === undefined || (plan.isAccount && isPast(value))) return;
  const object = value as Siblings;
  for (const key in object) {
    const member = members.get(key);
    if (member !== undefined) walk(member, object[key], object, owner, isPast, into);
  }
}
