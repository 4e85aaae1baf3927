/** A gateway with few rules, of which drafts are made. */
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway, type GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import type { Gateway, RequestContext } from "../../../src/gateway/gateway.ts";
import type { RuleSource } from "../../../src/ports/rule-source.ts";
import { parseRulePack } from "../../../src/rules/parse-rule-pack.ts";
import type { RuleFile } from "../../../src/rules/rule-issue.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { SAMPLE_LIST, SAMPLE_RULE_SET, sampleFiles, sampleRule } from "../../rules/sample-pack.ts";

export const RULE = "geography/GEO-001-far-away.json";
export const LIST = "reference/far-away.json";
const { order: _, floors: __, ...RULE_SET } = SAMPLE_RULE_SET;
const UNRATED = { ...RULE_SET, unratedScreening: "these rules are about places" };

/** The rule with another score. */
export const scored = (score: number): string =>
  JSON.stringify(sampleRule({ event: { type: "COUNTRY_FAR_AWAY", params: { score, category: "geography" } } }));
/** The list with other countries. */
export const listing = (...values: readonly string[]): string => JSON.stringify({ ...SAMPLE_LIST, values });

/** Every document, with a score of the rule. */
export const rulesWith = (score: number): readonly RuleFile[] =>
  sampleFiles({ "rule-set.json": UNRATED, [RULE]: scored(score) });

/** Files in memory, which a test edits. */
export function editedFiles(): RuleSource & { files: readonly RuleFile[]; edits: number } {
  const source = {
    files: rulesWith(10),
    edits: 0,
    fingerprint: async () => `${source.edits}`,
    documents: { read: async () => source.files, options: {} },
    async load() {
      const { pack, issues } = parseRulePack(source.files);
      if (pack === undefined) throw new Error(JSON.stringify(issues));
      return pack;
    },
  };
  return source;
}

/** A score of payments of 1,000 and more. */
export const PAYMENT_RULE = "transactions/T01-large.json";
export const paid = (score: number): string =>
  JSON.stringify(
    sampleRule({
      id: "T01",
      conditions: { all: [{ fact: "amount", operator: "greaterThan", value: 1_000 }] },
      event: { type: "LARGE", params: { score, category: "geography", check: "AML" } },
    }),
  );
const PAYMENT_POLICY = {
  ...{ decision: { review: 30 }, rejectCustomerLevels: [], uplift: {} },
  ...{ volatility: { default: 1, labels: {} }, coolDownHours: { T01: 24 } },
};

const PAYMENT_CASES = [
  { description: "fires", facts: { transaction: { amount: 2_000 } }, expect: "hit" },
  { description: "stays quiet", facts: { transaction: { amount: 20 } }, expect: "miss" },
  { description: "cannot know", facts: { transaction: { amount: null } }, expect: "unknown" },
];

/** Rules of payments beside the others. */
export const PAYMENT_FILES: readonly RuleFile[] = [
  { file: "transactions/rule-set.json", text: JSON.stringify({ ...UNRATED, transactions: PAYMENT_POLICY }) },
  { file: PAYMENT_RULE, text: paid(10) },
  { file: "transactions/T01-large.cases.json", text: JSON.stringify(PAYMENT_CASES) },
];

export const PEOPLE = { ines: "Ines Maurer", jorid: "Jorid Vanterpool", tobrek: "Tobrek Alnasi" } as const;
export type Person = keyof typeof PEOPLE;

export interface DraftedGateway {
  readonly gateway: Gateway;
  readonly files: ReturnType<typeof editedFiles>;
  readonly clock: { time: number };
  /** What a person asks with. */
  readonly as: (person: Person, seen?: string) => RequestContext;
  /** Another process on the same store. */
  readonly another: (options?: Partial<GatewayOptions>) => Promise<Gateway>;
}

export async function draftedGateway(
  options: Partial<GatewayOptions> = {},
  first: readonly RuleFile[] = rulesWith(10),
): Promise<DraftedGateway> {
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
  const files = editedFiles();
  files.files = first;
  const store = memoryStore();
  const another = (others: Partial<GatewayOptions> = {}) =>
    createGateway({
      ...{ store, clock, ids: crypto, lists: fixtureLists(clock), rules: files, rulesLead: "drafts" as const },
      ...options,
      ...others,
    });
  const gateway = await another();
  const by = { operatorReason: "a test" };
  const keys = new Map<string, RequestContext>();
  for (const [person, name] of Object.entries(PEOPLE)) {
    await gateway.addPerson({ tenant: "default", name }, by);
    const asked = { tenant: "default", scopes: ["rules:publish"], person: name };
    const { record } = await gateway.createKey(asked, crypto.getRandomValues(new Uint8Array(32)), by);
    keys.set(person, { key: { keyId: record.keyId, scopes: record.scopes }, actor: `key:${record.keyId}` });
  }
  const as = (person: Person, seen?: string): RequestContext => ({
    ...keys.get(person),
    ...(seen === undefined ? {} : { ifVersion: [seen] }),
  });
  return { gateway, files, clock, as, another };
}
