/** A gateway with the shipped rules and a list of this file's making. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import {
  checkOf,
  type GatewayUnderTest,
  gatewayUnderTest,
  type UnderTestOptions,
} from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { whole } from "../whole-customer.ts";

type Members = Readonly<Record<string, unknown>>;
export type Listed = readonly [EntryKind, string, Partial<ListEntry>?];

/** A sanctions list of these entries, and of somebody else. */
export function sanctionsList(entries: readonly Listed[], listId = "sanctions"): LoadedList {
  return {
    listId,
    listKind: "sanctions",
    title: "list of the case",
    // Another number of entries is another edition.
    edition: entries.length.toString(16).padStart(64, "e"),
    publishedAt: "2026-11-01",
    loadedAt: Date.UTC(2026, 10, 20),
    entries: [...entries, SOMEBODY].map(([kind, name, rest], i) => ({
      ...EMPTY,
      listId,
      listKind: "sanctions",
      entryId: `${i}`,
      kind,
      name,
      ...rest,
    })),
    skipped: [],
  };
}

/** A list of nobody is no list. */
const SOMEBODY: Listed = ["person", "Ulmarique Fentaboz"];

const EMPTY = {
  aliases: [],
  datesOfBirth: [],
  placesOfBirth: [],
  countries: [],
  genders: [],
  identifiers: [],
  addresses: [],
  programmes: [],
} as const;

export interface Caught {
  /** `riskLevel` of a customer, `decision` of a payment. */
  readonly answer: string;
  readonly factors: readonly string[];
  /** Whether a person has to look at it. */
  readonly waits: boolean;
  readonly caseId: string;
}

export interface EnforcementGateway {
  readonly under: GatewayUnderTest;
  /** A check of a customer of its own, unless it has an id. */
  customer(customer: Members): Promise<Caught>;
  /** A payment of the stored customer `payer`, of whom nothing speaks, unless another one is given. */
  payment(rest: Members, customer?: unknown): Promise<Caught>;
}

/** @param entries - of the only list in service, or where lists come from */
export async function enforcementGateway(
  entries: readonly Listed[] | ListSource,
  options: UnderTestOptions = {},
): Promise<EnforcementGateway> {
  const lists = "load" in entries ? entries : { load: async () => [sanctionsList(entries)] };
  const under = await gatewayUnderTest("memory", { lists, ...options });
  await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "payer" });
  let sent = 0;
  async function send(path: string, body: unknown): Promise<Caught> {
    under.clock.time += 1_000;
    const answer = await under.call("POST", path, body);
    expect(answer.status, answer.text).toBe(200);
    const { caseId } = answer.body;
    const { body: found } = await under.call("GET", `/v1/cases/${caseId}`);
    const factors = found.riskFactors.map(({ factor }: { factor: string }) => factor);
    return {
      answer: answer.body.decision ?? answer.body.riskLevel,
      factors,
      waits: found.caseStatus === "open",
      caseId,
    };
  }
  return {
    under,
    customer: (customer) => send("/v1/customerChecks", checkOf({ customerId: `customer ${++sent}`, ...customer })),
    payment: (rest, customer = { customerId: "payer" }) =>
      send("/v1/transaction-checks", paymentOf(`payment ${++sent}`, customer, rest)),
  };
}

/** A customer who is a company. */
export const company = (companyName: string, rest: object = {}) => ({ companyDetails: { companyName, ...rest } });
/** A customer who is a person. */
export const person = (firstName: string, lastName: string, rest: object = {}) => ({
  personalDetails: { personName: { firstName, lastName }, ...rest },
});
/** Somebody of whom nothing speaks. */
export const NOBODY = whole(person("Mirabelle", "Tonquist"));

interface Cases {
  readonly caught: readonly Members[];
  readonly clean: readonly Members[];
}

/** Customers beside a list: each of `caught` waits for a person, and none of `clean` is noticed. */
export function customersAgainst(entries: readonly Listed[], { caught, clean }: Cases): void {
  let gateway: EnforcementGateway;
  beforeAll(async () => {
    gateway = await enforcementGateway(entries);
  });
  afterAll(() => gateway.under.close());
  it.each(caught.map((customer) => [JSON.stringify(customer), customer] as const))(
    "catches %s",
    async (_, customer: Members) => {
      expect(await gateway.customer(customer)).toMatchObject({ waits: true });
    },
  );
  it.each(clean.map((customer) => [JSON.stringify(customer), customer] as const))(
    "lets pass %s",
    async (_, customer: Members) => {
      expect(await gateway.customer(whole(customer))).toMatchObject({ answer: "low", waits: false });
    },
  );
}

/** Payments beside a list: none of `caught` goes through, and all of `clean` do. */
export function paymentsAgainst(entries: readonly Listed[], { caught, clean }: Cases): void {
  let gateway: EnforcementGateway;
  beforeAll(async () => {
    gateway = await enforcementGateway(entries);
  });
  afterAll(() => gateway.under.close());
  it.each(caught.map((payment) => [JSON.stringify(payment), payment] as const))(
    "holds %s",
    async (_, payment: Members) => {
      expect((await gateway.payment(payment)).answer).toMatch(/^(?:REVIEW|REJECT)$/u);
    },
  );
  it.each(clean.map((payment) => [JSON.stringify(payment), payment] as const))(
    "lets pass %s",
    async (_, payment: Members) => {
      expect(await gateway.payment(payment)).toMatchObject({ answer: "ACCEPT", waits: false });
    },
  );
}
