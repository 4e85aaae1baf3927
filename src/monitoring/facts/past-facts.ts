import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { CheckParams } from "../../rules/check-conditions.ts";
import { baseline, parseBaseline } from "../baseline.ts";
import { circularFlow, parseCircularFlow } from "../circular-flow.ts";
import { isTransfer } from "../flows/payment.ts";
import { shapeSize } from "../flows/shape.ts";
import { parseShape } from "../flows/shape-spec.ts";
import { labelDeviation, parseLabelDeviation } from "../label-deviation.ts";
import { parseThreshold, thresholdValue } from "../threshold.ts";
import type { ReportParam } from "../windows/report-param.ts";
import { parseWindowSpec, type WindowSpec } from "../windows/window-spec.ts";
import type { FactParams, TransactionFact } from "./transaction-fact.ts";
import type { TransactionView } from "./transaction-view.ts";

/** Parsed params by the rule's own params object: rules are read once, checks are many. */
function remembered<Spec>(fact: string, parse: (params: unknown, report: ReportParam) => Spec | undefined) {
  const known = new WeakMap<object, Spec>();
  return (params: FactParams): Spec => {
    let spec = known.get(params);
    if (spec === undefined) {
      const problems: string[] = [];
      spec = parse(params, (path, message) => void problems.push(`${path.join(".")}: ${message}`));
      if (spec === undefined) throw new RiskgateError("RULE_FAILED", `${fact}: ${problems.join("; ")}`);
      known.set(params, spec);
    }
    return spec;
  };
}

const thresholdOf = remembered("threshold", parseThreshold);
const circularFlowOf = remembered("circularFlow", parseCircularFlow);
const shapeOf = remembered("shape", parseShape);
const baselineOf = remembered("baseline", parseBaseline);
const labelDeviationOf = remembered("labelDeviation", parseLabelDeviation);

function windowValue({ pack, history, related, context }: TransactionView, params: FactParams): number | undefined {
  const window = pack.window(params);
  const { key } = window.spec;
  if (key === "customer") return history && window.value(history, context);
  const sharing = related?.[key];
  return history && sharing && window.value(history, context, sharing);
}

/** The faults of a window's params, including unknown reference lists. */
const checkWindow: CheckParams = (params, report, referenceLists) => {
  const spec = parseWindowSpec(params, report);
  for (const list of spec === undefined ? [] : listsOf(spec))
    if (!referenceLists.has(list)) report([], `unknown reference list ${echo(list)}`);
};

function listsOf({ where, among }: WindowSpec): readonly string[] {
  const lists: string[] = [];
  JSON.stringify([where, among], (name, value) => {
    if (name === "list" && typeof value === "string") lists.push(value);
    return value;
  });
  return lists;
}

/** Facts about past transactions, and thresholds to compare them with. */
export const PAST_FACTS: readonly TransactionFact[] = [
  {
    name: "window",
    type: "number",
    meaning:
      "a measure of the transactions up to the time of this one, whatever the order in which they arrived; amounts in units of the base currency, times in days; declined and reversed transactions are left out unless `where.result` names them",
    sources: ["stored transactions"],
    example: 3,
    params: {
      measure:
        "`amount`, `count`, `mean`, `median` and `mad` (the median of the distances from it, both of the latest 1,000 transactions in the window), `max`, `min`, `distinct`, `fresh` (different values that no such transaction of the customer had before the window), `share`, `daysSinceLast`, `daysSinceFirst`; `amount`, `mean`, `median`, `mad`, `max`, `min` and a share of amounts pass over transactions whose amount is unknown",
      of: "for `distinct` and `fresh`: `customerId`, `ipCountry`, `account`, `counterparty`, `device` or `ip`; for `share`: `amount` (default) or `count`",
      over: "`30min`, `24h`, `7d` and so on; `day`, `month`, `year` (calendar, where the customer's account is); `all`",
      where:
        'which transactions: `direction` (`in`, `out`, `same`, `opposite`), `paymentMeans`, `paymentType`, `channel`, `entryMode`, `merchantCategoryCode`, `counterpartyCountries`, `mentions` (words in the remittance text), each a text, a list or `{ "list": "id of a reference list" }`; `result` (a list); `amount` with `atLeast`, `below`, `multipleOf`, `ofOwn` (two factors of the own amount), `uplift`; `same` (a list of `counterparty`, `account`, `device`, `ip`, `ipCountry`); `crypto`; `hours` (two local hours, the second not included); `anyOf` and `noneOf` (lists of labels, results, amounts or `crypto`, of which one has to hold, or none)',
      among: "for `share`: what the whole is, as in `where`; default all",
      since:
        "the window begins with the first of the customer's transactions in it that is such a one, as in `where` without `same`, and is empty without one; default none",
      until: "the window ends that long before the transaction, for example `24h`; default none",
      key: "`customer` (default), or `account`, `counterparty`, `device`, `ip`: transactions of all customers of the tenant that share it",
      own: "whether this transaction counts; default true, but for `daysSinceLast`",
      times: "the value is multiplied by it; default 1",
      uplift: "whether the value is a threshold, and lowered for customers of higher risk; default false",
      per: "`day`: the value is divided by the days of history in the window, at least 1",
    },
    checkParams: checkWindow,
    compute: windowValue,
  },
  {
    name: "baseline",
    type: "number",
    meaning:
      "how the transaction stands against the customer's own past, or against customers of its kind: `amount` and `month` as a multiple of the median, `hours` and `countries` as a share of the payments in its direction, 0 to 1; missing where there is too little to compare with. What it says is added to the description of the factor, in words",
    sources: ["stored transactions", "transactions.peers (of the rule set)", "country of the customer"],
    example: 6.2,
    params: {
      of: "`amount`; `month`: the sum of 30 days, this one included, against the 30 days before and before them; `hours`: at the same time of day, two hours more or less, where the account is; `countries`: with a country of the other side",
      against: "`own` (default) or, for `amount` and `month`, `peers`: the figures of `transactions.peers`",
      over: "how far back, for example `90d`; for `month` before the last 30 days; the latest 1,000 payments",
      least: "payments, or months, that make a baseline; default 10 payments, 3 months",
    },
    checkParams: (params, report) => void parseBaseline(params, report),
    compute: ({ pack, history, context, kind, customer }, params) => {
      const peer = { kind, country: peerCountry(customer) };
      return history && baseline(baselineOf(params), context, history, peer, pack.policy.peers);
    },
  },
  {
    name: "threshold",
    type: "number",
    meaning:
      "a number to compare with: lowered for customers of higher risk by `transactions.uplift` of the rule set; missing when the expected figure was not submitted",
    sources: ["characteristics.expected*", "characteristics.expectedVolumeVolatility", "stored customer"],
    example: 7000,
    params: {
      base: "the number itself",
      expected: "or an expected figure of the customer, for example `expectedVolumeMonthly`",
      times: "multiplies it; default 1",
      volatility: "multiplies it by the factor of the customer's volatility; default false",
      atLeast: "what it is at least, before it is lowered; default 0",
    },
    checkParams: (params, report) => void parseThreshold(params, report),
    compute: ({ customer, pack, context }, params) =>
      thresholdValue(
        thresholdOf(params),
        customer?.characteristics,
        pack.policy,
        context.uplift,
        context.transaction.at,
      ),
  },
  {
    name: "labelDeviation",
    type: "number",
    meaning:
      "how far observed labels are from the expected distribution, 0 to 1, by number of transactions; missing without a distribution or a labelled transaction",
    sources: [
      "characteristics.entryModeDistribution",
      "characteristics.businessPurposeDistribution",
      "stored transactions",
    ],
    example: 0.1,
    params: {
      of: "`entryMode` or `merchantCategoryCode`",
      measure: "`largest` difference of a row or label, or share of `unexpected` labels",
      over: "a length, for example `30d`",
    },
    checkParams: (params, report) => void parseLabelDeviation(params, report),
    compute: ({ customer, history, context }, params) => {
      const spec = labelDeviationOf(params);
      const { entryModeDistribution, businessPurposeDistribution } = customer?.characteristics ?? {};
      const expected = spec.of === "entryMode" ? entryModeDistribution : businessPurposeDistribution;
      return history && labelDeviation(spec, context.transaction, history, expected);
    },
  },
  {
    name: "circularFlow",
    type: "number",
    meaning:
      "through how many accounts of others the money of this transaction came back to the customer: 1, or 2 as far as the tenant's customers show it; 0 when it did not; missing without a known amount or other account",
    sources: ["stored transactions"],
    example: 1,
    params: {
      over: "within which time, for example `72h`",
      tolerance: "by which share amounts may differ, for example 0.1",
    },
    checkParams: (params, report) => void parseCircularFlow(params, report),
    compute: ({ history, related, context }, params) =>
      history && circularFlow(circularFlowOf(params), context.transaction, history, related?.counterparty?.history),
  },
  {
    name: "shape",
    type: "number",
    meaning:
      "the size of a shape in which money moves through several accounts and that this transaction is part of; 0 (of a chain 1) when it is part of none. Only what the gateway was told of is known, by either side of a payment; nothing is followed through an account with more than 50 transactions on a side within the time. Missing without a known amount, account or other account. Fan-in and fan-out are windows that measure `distinct` or `fresh` counterparties",
    sources: ["stored transactions"],
    example: 3,
    params: {
      of: "`pass-through` (payments of the longest chain that ends with this one, up to 8), `cycle` (payments through which money came back to who pays first, 3 to 8), `scatter-gather` (accounts between one payer and one payee), `gather-scatter` (the smaller one of new payers and new payees), `stack` (accounts between several payers and several payees), `bipartite` (accounts that the same several pay)",
      over: "within which time, for example `21d`",
      passedOn: "from which to which share of what came in is passed on; default `[0.7, 1.02]`, `bipartite` has none",
      least: "with how many of a layer an account is connected; default 3; `cycle` and `pass-through` have none",
    },
    checkParams: (params, report) => void parseShape(params, report),
    compute: ({ flows, history, context: { transaction } }, params) =>
      isTransfer(transaction) ? history && flows && shapeSize(shapeOf(params), flows, history) : 0,
  },
];

/** The customer's home country, for the choice of peers. */
export const peerCountry = (customer: AccountHoldingPartyData | undefined): string | undefined =>
  knownCountry(
    customer?.contactDetails?.country ??
      customer?.personalDetails?.countryOfResidence ??
      customer?.companyDetails?.countryOfRegistration,
  );
