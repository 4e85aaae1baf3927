/** A book rated with the shipped rules, as the gateway decides each customer for the first time. */
import { customerEvidence } from "../../src/gateway/checks/customer-evidence.ts";
import { waitsForPerson } from "../../src/gateway/checks/decide-customer.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { RiskLevel } from "../../src/model/rule-pack.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { untoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { Rating } from "../../src/rating/rating.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";
import type { Book, BookCustomer } from "./book-of-customers.ts";
import { BOOK_DAY, HOME } from "./invented-people.ts";

export interface RatedCustomer extends BookCustomer {
  readonly level: RiskLevel;
  readonly score: number;
  readonly rating: Rating;
  /** Whether a case is opened for a person. */
  readonly waits: boolean;
}

/** Who rates: the rules in a folder, for a bank at home in some countries, at a time. */
export interface Rater {
  readonly rules?: string;
  readonly home: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The shipped rules, in the middle of {@link BOOK_DAY}, for a bank at home in {@link HOME}. */
const INVENTED: Rater = { home: [HOME], at: BOOK_DAY };

/** @throws Error when a customer of the book is not valid, with its place */
export type RateCustomers = (customers: readonly BookCustomer[]) => Promise<readonly RatedCustomer[]>;

/** @param lists - entries of the lists, without those of the book */
export async function bookRater(
  lists: readonly ListEntry[],
  { entries }: Pick<Book, "entries">,
  { rules, home, at: now }: Rater = INVENTED,
): Promise<RateCustomers> {
  const { pack, evaluator } = await shippedRules(undefined, rules);
  const all = [...lists, ...entries];
  const byId = new Map(all.map((entry) => [`${entry.listId}/${entry.entryId}`, entry]));
  const engine = {
    matcher: createNameIndex(all),
    entryOf: ({ entry }: { readonly entry: Pick<ListEntry, "listId" | "entryId"> }) =>
      byId.get(`${entry.listId}/${entry.entryId}`),
  };
  const settings = { screeningProfile: SCREENING_PROFILES.balanced, homeCountries: home };
  return (customers) =>
    Promise.all(
      customers.map(async (customer, at) => {
        const parsed = parseCustomerChecks(customer.body);
        if (!parsed.ok) throw new Error(`customer ${at + 1} of the book: ${JSON.stringify(parsed.issues)}`);
        const input = parsed.value;
        const evidence = customerEvidence(engine, pack, settings, { input, at: now });
        const results = await evaluator.evaluate(evidence.facts());
        const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
        const untold = untoldData({ checks: input, now }, pack);
        const rating = rateCustomer({ pack, results, untold, suppliedRiskLevel });
        const { riskLevel: level, score } = rating;
        return { ...customer, level, score, rating, waits: waitsForPerson(evidence, rating) };
      }),
    );
}
