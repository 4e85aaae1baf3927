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

/** @throws Error when a customer of the book is not valid, with its place */
export type RateCustomers = (customers: readonly BookCustomer[]) => Promise<readonly RatedCustomer[]>;

/**
 * Rates with the rules in the folder `rules`, in the middle of {@link BOOK_DAY}, for a bank at home in {@link HOME}.
 *
 * @param lists - entries of the lists, without those of the book
 */
export async function bookRater(
  lists: readonly ListEntry[],
  { entries }: Pick<Book, "entries">,
): Promise<RateCustomers> {
  const { pack, evaluator } = await shippedRules();
  const all = [...lists, ...entries];
  const byId = new Map(all.map((entry) => [`${entry.listId}/${entry.entryId}`, entry]));
  const engine = {
    matcher: createNameIndex(all),
    entryOf: ({ entry }: { readonly entry: Pick<ListEntry, "listId" | "entryId"> }) =>
      byId.get(`${entry.listId}/${entry.entryId}`),
  };
  const settings = { screeningProfile: SCREENING_PROFILES.balanced, homeCountries: [HOME] };
  return (customers) =>
    Promise.all(
      customers.map(async (customer, at) => {
        const parsed = parseCustomerChecks(customer.body);
        if (!parsed.ok) throw new Error(`customer ${at + 1} of the book: ${JSON.stringify(parsed.issues)}`);
        const input = parsed.value;
        const evidence = customerEvidence(engine, pack, settings, { input, at: BOOK_DAY });
        const results = await evaluator.evaluate(evidence.facts());
        const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
        const untold = untoldData({ checks: input, now: BOOK_DAY }, pack);
        const rating = rateCustomer({ pack, results, untold, suppliedRiskLevel });
        const { riskLevel: level, score } = rating;
        return { ...customer, level, score, rating, waits: waitsForPerson(evidence, rating) };
      }),
    );
}
