import type { Account } from "../../../src/model/account.ts";
import { parseCustomerChecks } from "../../../src/model/gateway-customer-checks.ts";
import type { ReferenceList } from "../../../src/model/rule-pack.ts";
import { customerFacts } from "../../../src/rating/customer-facts/customer-facts.ts";
import type { CustomerFactsInput } from "../../../src/rating/customer-facts/customer-view.ts";

/** 20 November 2026, noon in UTC. */
export const NOW = Date.UTC(2026, 10, 20, 12);

const LISTS: Readonly<Record<string, ReferenceList>> = {
  some: { id: "some", title: "Some labels", asOf: "2026-11-20", source: "tests", values: ["7995", "MANUAL", 4829] },
};

export interface Circumstances extends Partial<Omit<CustomerFactsInput, "checks">> {
  /** Accounts that are stored of the customer. */
  readonly accounts?: readonly Account[];
}

/** Value of a fact for a request body; `undefined` when it is missing. @throws Error when the body is not valid */
export function factOfBody(name: string, body: unknown, circumstances: Circumstances = {}, params?: object): unknown {
  const parsed = parseCustomerChecks(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { accounts = [], ...input } = circumstances;
  const stored = Object.fromEntries(accounts.map((account, index) => [`account-${index}`, account]));
  const checks = { ...parsed.value, masterData: { ...parsed.value.masterData, accounts: stored } };
  const value = customerFacts({ checks, now: NOW, referenceLists: LISTS, ...input })[name];
  return typeof value === "function" ? value(params) : value;
}

/** Value of a fact for AccountHoldingPartyData. */
export function factOf(name: string, party: unknown, circumstances?: Circumstances, params?: object): unknown {
  return factOfBody(name, { masterData: { accountHoldingPartyData: party } }, circumstances, params);
}
