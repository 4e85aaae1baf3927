/** Data that the law demands of a customer of its kind, as reference lists of the kind `demands` say it. */
import { valuesAt } from "../../model/member-path.ts";
import type { PersonName } from "../../model/person-name.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import { isSearchableName } from "../../screening/readable-name.ts";

/**
 * Of whom the law asks for data: companies with owners, and those without; `owner` of each person who owns so much of
 * one that it is a beneficial owner.
 */
export type DemandKind = "individual" | "company" | "owned" | "owner";

/** One line of such a list: `individual: personalDetails.countryOfResidence | contactDetails.country`. */
export interface Demand {
  readonly kind: DemandKind;
  /** Members of AccountHoldingPartyData, parted by dots; one of them is enough. */
  readonly members: readonly string[];
}

/** Where owners stand: the members of a line about them begin so, whatever level they are on. */
export const OWNERS = "companyDetails.shareholders.";

const LINE = /^(individual|company|owned|owner): ([a-z][A-Za-z0-9.]*(?: \| [a-z][A-Za-z0-9.]*)*)$/;

/** @returns `undefined` for a line that says nothing of the kind */
export function parseDemand(line: string): Demand | undefined {
  const [, kind, members] = LINE.exec(line) ?? [];
  const demand = members === undefined ? undefined : { kind: kind as DemandKind, members: members.split(" | ") };
  const isMisplaced = demand?.kind === "owner" && !demand.members.every((member) => member.startsWith(OWNERS));
  return isMisplaced ? undefined : demand;
}

/** What a demand is called in facts and answers. */
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

/** Whether a member tells anything: no blank, no empty list, no object without anything in it, no name that cannot be searched. */
export function isTold(whole: unknown, member: string): boolean {
  const isTelling = member.endsWith("personName") ? (name: unknown) => isSearchableName(name as PersonName) : tells;
  return valuesAt(whole, member.split(".")).some(isTelling);
}

function tells(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value !== "object" || value === null) return value !== undefined && value !== null;
  return Object.values(value).some(tells);
}
