/** Data that the law requires for a kind of customer, as in reference lists of the kind `demands`. */
import { valuesAt } from "../../model/member-path.ts";
import type { PersonName } from "../../model/person-name.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import { isSearchableName } from "../../screening/readable-name.ts";

/**
 * A kind of subject for which the law requires data. `owned`: a company with owners to identify; `owner`: a person
 * whose share makes it a beneficial owner.
 */
export type DemandKind = "individual" | "company" | "owned" | "owner";

/** One line of such a list: `individual: personalDetails.countryOfResidence | contactDetails.country`. */
export interface Demand {
  readonly kind: DemandKind;
  /** Members of AccountHoldingPartyData, separated by dots; one of them is enough. */
  readonly members: readonly string[];
}

/** Path of owners: the members in a line about owners begin with it, at every level. */
export const OWNERS = "companyDetails.shareholders.";

const LINE = /^(individual|company|owned|owner): ([a-z][A-Za-z0-9.]*(?: \| [a-z][A-Za-z0-9.]*)*)$/;

/** @returns `undefined` for a line of any other form */
export function parseDemand(line: string): Demand | undefined {
  const [, kind, members] = LINE.exec(line) ?? [];
  const demand = members === undefined ? undefined : { kind: kind as DemandKind, members: members.split(" | ") };
  const isMisplaced = demand?.kind === "owner" && !demand.members.every((member) => member.startsWith(OWNERS));
  return isMisplaced ? undefined : demand;
}

/** Name of a demand in facts and answers. */
export const demandName = (members: readonly string[]): string => members.join(" | ");

const parsed = new WeakMap<ReferenceList, readonly Demand[]>();

export function demandsOf(list: ReferenceList): readonly Demand[] {
  let demands = parsed.get(list);
  if (demands === undefined) {
    demands = list.values.flatMap((line) => parseDemand(String(line)) ?? []);
    parsed.set(list, demands);
  }
  return demands;
}

/** Whether a member has content: a blank, an empty list or object, and a name that cannot be searched have none. */
export function isTold(whole: unknown, member: string): boolean {
  const isTelling = member.endsWith("personName") ? (name: unknown) => isSearchableName(name as PersonName) : tells;
  return valuesAt(whole, member.split(".")).some(isTelling);
}

function tells(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value !== "object" || value === null) return value !== undefined && value !== null;
  return Object.values(value).some(tells);
}
