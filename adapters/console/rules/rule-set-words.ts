/** What a number of a rule set says: bands, caps, and factors of payments, which all rules share. */

import { isTransactionRule } from "./vocabulary.ts";

/** Whether a document is the rule set of customers or that of payments. */
export const isRuleSet = (file: string): boolean => /(?:^|\/)rule-set\.json$/u.test(file);

/** Of a rule set, for people. */
export const ruleSetName = (file: string): string =>
  isTransactionRule(file) ? "All rules of payments" : "All rules of customers";

/** Where in a rule set, with `*` for any name, and the words for it with `*` for that name. */
const WORDS: readonly (readonly [string, string])[] = [
  ["bands.*", "the level * begins at … points"],
  ["categoryCaps.*", "rules of * add at most … points together"],
  ["transactions.decision.review", "a payment waits for a person from … points on"],
  ["transactions.decision.reject", "a payment is blocked from … points on"],
  ["transactions.uplift.*", "limits of customers of level * are multiplied by …"],
  ["transactions.volatility.default", "expected figures of other customers are multiplied by …"],
  ["transactions.volatility.labels.*.factor", "expected figures of customers of * volume are multiplied by …"],
  ["transactions.coolDownHours.*", "points of * count once within … hours"],
  ["transactions.peers.*.amount", "a usual payment of peers (*) is …"],
  ["transactions.peers.*.month", "a usual sum of 30 days of peers (*) is …"],
];

/** @returns `undefined` where no slider sets it */
export function ruleSetWords(path: readonly (string | number)[]): string | undefined {
  for (const [place, words] of WORDS) {
    const steps = place.split(".");
    if (steps.length !== path.length || !steps.every((step, n) => step === "*" || step === path[n])) continue;
    return words.replace("*", String(path[steps.indexOf("*")] ?? ""));
  }
  return undefined;
}
