/** Data that the law demands of a customer of its kind, as reference lists of the kind `demands` say it. */
import { valuesAt } from "../../model/member-path.ts";
import type { PersonName } from "../../model/person-name.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import { isSearchableName } from "../../screening/readable-name.ts";

/** What a customer is, as far as the law asks for different data: companies that somebody owns, and those that nobody does. */
export type DemandKind = "individual" | "company" | "owned";

/** One line of such a list: `individual: personalDetails.countryOfResidence | contactDetails.country`. */
export interface Demand {
  readonly kind: DemandKind;
  /** Members of AccountHoldingPartyData, parted by dots; one of them is enough. */
  readonly members: readonly string[];
}

const LINE = /^(individual|company|owned): ([a-z][A-Za-z0-9.]*(?: \| [a-z][A-Za-z0-9.]*)*)$/;

/** @returns `undefined` for a line that says nothing of the kind */
export function parseDemand(line: string): Demand | undefined {
  const [, kind, members] = LINE.exec(line) ?? [];
  return members === undefined ? undefined : { kind: kind as DemandKind, members: members.split(" | ") };
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

/** Whether a member tells anything: no blank, no empty list, no object without anything in it, no name that nobody can search. */
export function isTold(whole: unknown, member: string): boolean {
  const isTelling = member.endsWith("personName") ? (name: unknown) => isSearchableName(name as PersonName) : tells;
  return valuesAt(whole, member.split(".")).some(isTelling);
}

function tells(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value !== "object" || value === null) return value !== undefined && value !== null;
  return Object.values(value).some(tells);
}
