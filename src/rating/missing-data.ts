/** Data that the law requires for a customer and that is missing, with the rules that it would decide. */
import type { Condition, RiskLevel, RulePack } from "../model/rule-pack.ts";
import { ALL_CUSTOMER_FACTS } from "./customer-facts/customer-fact-table.ts";
import { type CustomerFactsInput, viewCustomer } from "./customer-facts/customer-view.ts";
import { missingDemands } from "./customer-facts/data-facts.ts";
import { demandName } from "./customer-facts/demanded-data.ts";

/** Data that a rule demands and that is missing. */
export interface UntoldData {
  /** Members of AccountHoldingPartyData, separated by dots: one of them is enough. */
  readonly members: readonly string[];
  /** Ids of the rules that demand it. */
  readonly askedBy: readonly string[];
  /** Ids of the rules that read it. */
  readonly readBy: ReadonlySet<string>;
}

/** A rule that missing data would decide. */
export interface OpenRule {
  /** Name of the risk factor that it would add. */
  readonly factor: string;
  /** Id of the rule. */
  readonly ruleId: string;
  /** Title of the rule, for people. */
  readonly title: string;
}

/** Data that the law requires for a customer of its kind, and that is missing. */
export interface MissingData {
  /** Ids of the rules that demand it. */
  readonly askedBy: readonly string[];
  /** Rules that read it and did not fire: the data would decide them. */
  readonly decides: readonly OpenRule[];
  /** Members of AccountHoldingPartyData, separated by dots: one of them is enough. */
  readonly members: readonly string[];
  /** The highest level that one of these rules would give by itself, or the current level where that is higher. */
  readonly upTo: RiskLevel;
}

type Pack = Pick<RulePack, "ruleSet" | "rules" | "referenceLists">;

/** The data that the active rules of a pack demand and a customer lacks. */
export function untoldData(input: Pick<CustomerFactsInput, "checks" | "now">, pack: Pack): readonly UntoldData[] {
  const { demands, readers } = tablesOf(pack);
  if (demands.length === 0) return [];
  const customer = viewCustomer({ ...input, referenceLists: pack.referenceLists });
  const untold = new Map<string, { readonly members: readonly string[]; readonly askedBy: string[] }>();
  for (const { ruleId, list } of demands)
    for (const members of missingDemands(customer, list)) {
      const known = untold.get(demandName(members));
      if (known === undefined) untold.set(demandName(members), { members, askedBy: [ruleId] });
      else if (!known.askedBy.includes(ruleId)) known.askedBy.push(ruleId);
    }
  return [...untold.values()].map((one) => ({ ...one, readBy: readers(one.members) }));
}

interface DemandTables {
  /** Rules that demand data, and the list that names it. */
  readonly demands: readonly { readonly ruleId: string; readonly list: string }[];
  /** Ids of the rules that read one of these members. */
  readonly readers: (members: readonly string[]) => ReadonlySet<string>;
}

const tables = new WeakMap<Pack, DemandTables>();

function tablesOf(pack: Pack): DemandTables {
  let known = tables.get(pack);
  if (known === undefined) {
    const reads = pack.rules
      .filter(({ status }) => status === "active")
      .map(({ id, conditions }) => ({ ruleId: id, leaves: leavesOf(conditions, pack.ruleSet.conditions) }));
    const demands = reads.flatMap(({ ruleId, leaves }) =>
      leaves.flatMap(({ fact, params }) =>
        fact === "missingData" ? [{ ruleId, list: String(params?.["list"]) }] : [],
      ),
    );
    const found = new Map<string, ReadonlySet<string>>();
    const readers = (members: readonly string[]) => {
      const name = demandName(members);
      let ids = found.get(name);
      if (ids === undefined) {
        const readsOne = ({ fact }: Leaf) => members.some((member) => isReadBy(fact, member));
        ids = new Set(reads.filter(({ leaves }) => leaves.some(readsOne)).map(({ ruleId }) => ruleId));
        found.set(name, ids);
      }
      return ids;
    };
    known = { demands, readers };
    tables.set(pack, known);
  }
  return known;
}

const MEMBERS_READ: ReadonlyMap<string, readonly string[]> = new Map(
  ALL_CUSTOMER_FACTS.map(({ name, sources, reads }) => [
    name,
    (reads ?? sources).map((source) => source.replaceAll("[]", "").split(/[ (*]/u, 1)[0]!),
  ]),
);

function isReadBy(fact: string, member: string): boolean {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  // A rule that reads owners reads their data; all of `personalDetails` is read only to distinguish kinds of customers.
  const isAbout = (source: string) => isWithin(source, member) || (source.includes(".") && isWithin(member, source));
  return MEMBERS_READ.get(fact)?.some(isAbout) ?? false;
}

interface Leaf {
  readonly fact: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Every fact that a rule reads, in conditions and in the values they compare with. */
function leavesOf(condition: Condition, shared: Readonly<Record<string, Condition>>): readonly Leaf[] {
  if ("all" in condition) return condition.all.flatMap((part) => leavesOf(part, shared));
  if ("any" in condition) return condition.any.flatMap((part) => leavesOf(part, shared));
  if ("not" in condition) return leavesOf(condition.not, shared);
  if ("condition" in condition) {
    const named = shared[condition.condition];
    return named === undefined ? [] : leavesOf(named, shared);
  }
  const { value } = condition;
  const isReference = typeof value === "object" && value !== null && "fact" in value;
  return [condition, ...(isReference ? [value as Leaf] : [])];
}
