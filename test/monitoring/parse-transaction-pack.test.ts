import { expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";

const files = await readRuleFiles("rules");

/** What is said of the shipped rules after one change of a document. */
function said(file: string, from: string, to: string): readonly string[] {
  const changed = files.map((one) => (one.file.endsWith(file) ? { ...one, text: one.text.replace(from, to) } : one));
  expect(changed).not.toEqual(files);
  return parseTransactionPack(changed)
    .issues.filter(({ severity }) => severity === "error")
    .map((issue) => formatRuleIssue(issue).replace(/^\S+: /u, ""));
}

it.each([
  [
    "T37-screening-sanction.json",
    '"check": "SCREENING"',
    '"check": "SCREENIN"',
    "event.params.check: unknown check `SCREENIN`; did you mean `SCREENING`?",
  ],
  [
    "T37-screening-sanction.json",
    '"check": "SCREENING"',
    '"check": "AMLL"',
    "event.params.check: unknown check `AMLL`; did you mean `AML`?",
  ],
  [
    "T37-screening-sanction.json",
    '"decision": "REVIEW"',
    '"decision": "BLOCK"',
    "event.params.decision: unknown decision `BLOCK`; expected `REJECT` or `REVIEW`",
  ],
  [
    "T37-screening-sanction.json",
    '"score": 60',
    '"score": 0',
    "event.params.score: expected points above 0: what is not accepted has a factor with points",
  ],
  [
    "transactions/rule-set.json",
    '"coolDownHours": {',
    '"coolDownHours": { "T99": 24,',
    "transactions.coolDownHours.T99: unknown rule `T99`; did you mean `T09`?",
  ],
  [
    "transactions/rule-set.json",
    '"coolDownHours": {',
    '"coolDownHours": { "T63": 24,',
    "transactions.coolDownHours.T63: the rule `T63` asks for a `shape`, which is not known of earlier transactions: its cool-down would never hold",
  ],
  [
    "transactions/rule-set.json",
    '"geo": 60',
    '"goe": 60',
    "categoryCaps.goe: no rule is of the category `goe`; did you mean `geo`?",
  ],
])("says what can never count in %s: %s", (file, from, to, message) => {
  expect(said(file, from, to)).toContain(message);
});
