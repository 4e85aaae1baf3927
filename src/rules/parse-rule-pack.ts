import { checkShape } from "../check-shape.ts";
import { didYouMean } from "../did-you-mean.ts";
import { digestJson } from "../digest.ts";
import { echo, foundValue, type ReportProblem } from "../issue.ts";
import type { ReferenceList, RuleCase, RuleDocument, RulePack } from "../model/rule-pack.ts";
import { type CheckParams, factsByName, type KnownNames, type RuleFact } from "./check-conditions.ts";
import { frozenCopy } from "./frozen-copy.ts";
import {
  inItsPack,
  isReferenceFile,
  JURISDICTIONS_FOLDER,
  joinedList,
  jurisdictionOf,
  jurisdictionsIn,
  REFERENCE_FOLDER,
} from "./jurisdictions.ts";
import { type OpenDocument, openDocument } from "./open-document.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "./operators/operator-table.ts";
import { readCases, readRule } from "./read-rule.ts";
import {
  checkCategory,
  checkRuleSetNames,
  checkSharedConditions,
  readRuleSet,
  sharedConditionsOf,
} from "./read-rule-set.ts";
import { checkReferenceList } from "./reference-values.ts";
import { type RuleFile, type RuleIssue, ruleIssue } from "./rule-issue.ts";
import { referenceListSchema } from "./rule-schema.ts";
import { warnAboutRules } from "./rule-warnings.ts";
import { allSteps, type Steps } from "./steps.ts";

/** The names that rules may use, and the packs of jurisdictions that count. */
export interface ParseRulePackOptions {
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
  /** The facts that exist, so that a misspelt one is found, and wrong params and paths. Default: every name is accepted. */
  readonly facts?: Iterable<string | RuleFact>;
  /** Checks the params of a rule's event; paths begin there. Default: only the checks of every rule. */
  readonly eventParams?: CheckParams;
  /** Jurisdictions whose packs count, by their folders. Default: those that `rule-set.json` names. */
  readonly jurisdictions?: readonly string[];
  /** The day, `YYYY-MM-DD`, after which no reference list can be dated. Default: any date will do. */
  readonly today?: string;
}

/** A pack, or everything that is wrong with its documents. */
export type ParsedRulePack =
  | { readonly pack: RulePack; readonly issues: readonly RuleIssue[] }
  | { readonly pack?: undefined; readonly issues: readonly RuleIssue[] };

export const RULE_SET_FILE = "rule-set.json";
/** The workflow of cases, which is no document of the rule set. */
export const WORKFLOW_FILE = "workflow.json";
const CASES_ENDING = ".cases.json";

/**
 * Reads the documents of a rules folder: `rule-set.json`, `reference/<id>.json`, and anywhere else rules
 * (`<category>/<ID>-<slug>.json`) with their cases beside them (`<ID>-<slug>.cases.json`). Files that do not end in
 * `.json`, `rule.schema.json`, `workflow.json`, and a folder that has a `rule-set.json` of its own (another pack), are
 * skipped. So are packs of jurisdictions (`jurisdictions/<name>/`) that the rule set does not name; of those that it names rules count
 * as if they stood in the folder, and a reference list adds to the one of the same id there.
 *
 * Pure. Never throws: whatever the texts are, the answer is a pack without errors or the list of all errors.
 * `issues` may hold warnings beside a pack.
 *
 * @example
 * const { pack, issues } = parseRulePack([{ file: "rule-set.json", text }, ...rules]);
 */
export function parseRulePack(files: readonly RuleFile[], options: ParseRulePackOptions = {}): ParsedRulePack {
  return allSteps(rulePackSteps(files, options));
}

/** {@link parseRulePack} document by document, so that it can yield to other requests in between. */
export function* rulePackSteps(files: readonly RuleFile[], options: ParseRulePackOptions = {}): Steps<ParsedRulePack> {
  const issues: RuleIssue[] = [];
  const otherPacks = packFolders(files);
  const all: OpenDocument[] = [];
  for (const file of files
    .filter(({ file }) => file.endsWith(".json") && !file.endsWith(".schema.json") && file !== WORKFLOW_FILE)
    .filter(({ file }) => !otherPacks.some((folder) => inItsPack(file).startsWith(folder)))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    all.push(openDocument(file, issues));
    yield;
  }

  const ruleSetDocument = all.find(({ file }) => file === RULE_SET_FILE);
  const ruleSet = ruleSetDocument && readRuleSet(ruleSetDocument);
  const chosen = options.jurisdictions ?? ruleSet?.jurisdictions ?? [];
  const documents = all.filter(({ file }) => {
    const jurisdiction = jurisdictionOf(file);
    return jurisdiction === undefined || chosen.includes(jurisdiction);
  });
  const referenceDocuments = documents.filter(({ file }) => isReferenceFile(file));
  const referenceLists = readReferenceLists(referenceDocuments, options.today);
  const caseDocuments = new Map(
    documents.filter(({ file }) => file.endsWith(CASES_ENDING)).map((open) => [open.file, open]),
  );
  const ruleDocuments = documents.filter(
    ({ file }) => file !== RULE_SET_FILE && !isReferenceFile(file) && !file.endsWith(CASES_ENDING),
  );

  if (ruleSetDocument === undefined) {
    const position = { line: 1, column: 1 };
    issues.push(
      ruleIssue(
        RULE_SET_FILE,
        [],
        position,
        "missing-file",
        "the file is missing; expected order, caps, bands and floors",
      ),
    );
  }
  const sharedConditions = sharedConditionsOf(ruleSetDocument);
  const listIds = new Set(referenceDocuments.map(({ file }) => listIdOf(file)));
  const names: KnownNames = {
    operators: options.operators ?? STANDARD_OPERATORS,
    referenceLists: listIds,
    conditions: new Set(Object.keys(sharedConditions)),
    ...(options.facts === undefined ? {} : { facts: factsByName(options.facts) }),
  };
  if (ruleSetDocument) checkSharedConditions(sharedConditions, names, ruleSetDocument.report);

  const rules: RuleDocument[] = [];
  const cases: Record<string, readonly RuleCase[]> = {};
  const fileOfId = new Map<string, string>();
  const reports = new Map<string, ReportProblem>();
  for (const open of ruleDocuments) {
    const rule = readRule(open, names, sharedConditions, fileOfId);
    const caseFile = open.file.replace(/\.json$/, CASES_ENDING);
    const caseDocument = caseDocuments.get(caseFile);
    caseDocuments.delete(caseFile);
    const ruleCases = readCases(caseDocument, open, caseFile);
    if (rule === undefined) continue;
    rules.push(rule);
    options.eventParams?.(
      rule.event.params ?? {},
      (path, message) => open.report(["event", "params", ...path], "wrong-value", message),
      listIds,
    );
    reports.set(rule.id, open.report);
    cases[rule.id] = ruleCases;
    yield;
  }
  for (const open of caseDocuments.values()) {
    open.report(
      [],
      "cases-without-rule",
      `there is no rule beside these cases; expected \`${open.file.replace(CASES_ENDING, ".json")}\``,
    );
  }
  if (ruleSet && ruleSetDocument) {
    const passedOver = all.filter((open) => !documents.includes(open));
    checkRuleSetNames(ruleSet, rules, fileOfId, passedOver, ruleSetDocument.report);
    checkJurisdictions(chosen, files, options.jurisdictions ? undefined : ruleSetDocument.report, issues);
    for (const rule of rules) checkCategory(rule, ruleSet, reports.get(rule.id)!);
  }

  if (ruleSet === undefined || ruleSetDocument === undefined || issues.some(({ severity }) => severity === "error")) {
    return { issues: issues.sort(byPlace) };
  }
  yield;
  const content = { ruleSet, rules: inOrder(rules, ruleSet.order), referenceLists };
  yield* warnAboutRules(content, (id) => reports.get(id)!, ruleSetDocument.report);
  yield;
  issues.sort(byPlace);
  return { pack: frozenCopy({ version: digestJson(content), ...content, cases }), issues };
}

/** Folders below the root that are packs of their own, each with its `/`. */
export function packFolders(files: readonly RuleFile[]): readonly string[] {
  return files
    .filter(({ file }) => file.endsWith(`/${RULE_SET_FILE}`))
    .map(({ file }) => file.slice(0, -RULE_SET_FILE.length));
}

function readReferenceLists(
  documents: readonly OpenDocument[],
  today: string | undefined,
): Record<string, ReferenceList> {
  const lists: Record<string, ReferenceList> = {};
  // lists of the core come first: others add to them
  const byPack = Map.groupBy(documents, ({ file }) => jurisdictionOf(file) === undefined);
  for (const { file, json, report } of [...(byPack.get(true) ?? []), ...(byPack.get(false) ?? [])]) {
    if (json.value === undefined) continue;
    const list = checkShape(referenceListSchema, json.value, report);
    if (list === undefined) continue;
    if (list.id !== listIdOf(file))
      report(
        ["id"],
        "wrong-value",
        `found ${foundValue(list.id)}; expected the name of the file, \`${listIdOf(file)}\``,
      );
    const { $schema: _, ...content } = list;
    checkReferenceList(content, today, report);
    const known = lists[list.id];
    lists[list.id] = known === undefined ? content : joinedList(known, content);
  }
  return lists;
}

const listIdOf = (file: string): string =>
  inItsPack(file)
    .slice(REFERENCE_FOLDER.length)
    .replace(/\.json$/, "");

/** Reports jurisdictions without a pack where they are named: in the rule set, or in an option, which stands in no document. */
function checkJurisdictions(
  chosen: readonly string[],
  files: readonly RuleFile[],
  report: ReportProblem | undefined,
  issues: RuleIssue[],
): void {
  const known = jurisdictionsIn(files);
  for (const [index, name] of chosen.entries()) {
    if (known.includes(name)) continue;
    const folder = `${JURISDICTIONS_FOLDER}${name}`;
    const message = `there is no folder ${echo(folder)}${didYouMean(name, known)}`;
    if (report) report(["jurisdictions", index], UNKNOWN_JURISDICTION, message);
    else issues.push(ruleIssue(folder, [], { line: 1, column: 1 }, UNKNOWN_JURISDICTION, `${message}; ${OF_OPTION}`));
  }
}

const UNKNOWN_JURISDICTION = "unknown-jurisdiction";
const OF_OPTION = `the option \`jurisdictions\` (\`--jurisdictions\`) names it, not ${RULE_SET_FILE}`;

/** Rules that the order names come first, the others follow by id. */
function inOrder(rules: readonly RuleDocument[], order: readonly string[]): readonly RuleDocument[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (rule: RuleDocument): number => rank.get(rule.id) ?? order.length;
  return rules.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
}

function byPlace(a: RuleIssue, b: RuleIssue): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
