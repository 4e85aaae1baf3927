import { digestJson } from "../digest.ts";
import { echo } from "../issue.ts";
import type {
  Condition,
  ReferenceList,
  RuleCase,
  RuleDocument,
  RulePack,
  RuleSetDocument,
} from "../model/rule-pack.ts";
import { type CheckParams, checkConditions, type KnownNames, MAX_CONDITIONS } from "./check-conditions.ts";
import { didYouMean } from "./did-you-mean.ts";
import { frozenCopy } from "./frozen-copy.ts";
import { checkShape } from "./header-problems.ts";
import { type JsonPath, type LocatedJson, parseLocatedJson } from "./json/located-json.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "./operators/operator-table.ts";
import { foundValue, type ReportProblem, type RuleFile, type RuleIssue, ruleIssue } from "./rule-issue.ts";
import { HANDLE, referenceListSchema, ruleCasesSchema, ruleHeaderSchema, ruleSetSchema } from "./rule-schema.ts";
import { warnAboutRules } from "./rule-warnings.ts";
import { conditionCycles, writtenOutSize } from "./shared-conditions.ts";

export interface ParseRulePackOptions {
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
  /** Names of the facts that exist, so that a misspelt one is found. Default: every name is accepted. */
  readonly facts?: Iterable<string>;
  /** What is wrong with the params of some facts. Default: params are for the fact to understand. */
  readonly factParams?: (referenceLists: ReadonlySet<string>) => Readonly<Record<string, CheckParams>>;
}

/** A pack, or everything that is wrong with its documents. */
export type ParsedRulePack =
  | { readonly pack: RulePack; readonly issues: readonly RuleIssue[] }
  | { readonly pack?: undefined; readonly issues: readonly RuleIssue[] };

/** A document that is JSON, with what is needed to report a problem in it. */
interface OpenDocument {
  readonly file: string;
  readonly json: LocatedJson;
  readonly report: ReportProblem;
}

export const RULE_SET_FILE = "rule-set.json";
export const REFERENCE_FOLDER = "reference/";
const CASES_ENDING = ".cases.json";
/** Most shared conditions of one rule set. */
const MAX_SHARED = 500;
/** Most problems of one document that are reported. */
const MAX_ISSUES = 100;

/**
 * Reads the documents of a rules folder: `rule-set.json`, `reference/<id>.json`, and anywhere else rules
 * (`<category>/<ID>-<slug>.json`) with their cases beside them (`<ID>-<slug>.cases.json`). Files that do not end in
 * `.json`, `rule.schema.json`, and a folder that has a `rule-set.json` of its own (another pack), are passed over.
 *
 * Pure. Never throws: whatever the texts are, the answer is a pack without errors or the list of all errors.
 * `issues` may hold warnings beside a pack.
 */
export function parseRulePack(files: readonly RuleFile[], options: ParseRulePackOptions = {}): ParsedRulePack {
  const issues: RuleIssue[] = [];
  const otherPacks = packFolders(files);
  const documents = files
    .filter(({ file }) => file.endsWith(".json") && !file.endsWith(".schema.json"))
    .filter(({ file }) => !otherPacks.some((folder) => file.startsWith(folder)))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map((file) => openDocument(file, issues));

  const ruleSetDocument = documents.find(({ file }) => file === RULE_SET_FILE);
  const referenceLists = readReferenceLists(documents.filter(({ file }) => file.startsWith(REFERENCE_FOLDER)));
  const caseDocuments = new Map(
    documents.filter(({ file }) => file.endsWith(CASES_ENDING)).map((open) => [open.file, open]),
  );
  const ruleDocuments = documents.filter(
    ({ file }) => file !== RULE_SET_FILE && !file.startsWith(REFERENCE_FOLDER) && !file.endsWith(CASES_ENDING),
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
  const ruleSet = ruleSetDocument && readRuleSet(ruleSetDocument);
  const sharedConditions = sharedConditionsOf(ruleSetDocument);
  const listIds = new Set(
    documents.filter(({ file }) => file.startsWith(REFERENCE_FOLDER)).map(({ file }) => listIdOf(file)),
  );
  const names: KnownNames = {
    operators: options.operators ?? STANDARD_OPERATORS,
    referenceLists: listIds,
    ...(options.factParams === undefined ? {} : { factParams: options.factParams(listIds) }),
    conditions: new Set(Object.keys(sharedConditions)),
    ...(options.facts === undefined ? {} : { facts: new Set(options.facts) }),
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
    reports.set(rule.id, open.report);
    cases[rule.id] = ruleCases;
  }
  for (const open of caseDocuments.values()) {
    open.report(
      [],
      "cases-without-rule",
      `there is no rule beside these cases; expected \`${open.file.replace(CASES_ENDING, ".json")}\``,
    );
  }
  if (ruleSet && ruleSetDocument) checkRuleSetNames(ruleSet, rules, fileOfId, ruleSetDocument.report);

  if (ruleSet === undefined || ruleSetDocument === undefined || issues.some(({ severity }) => severity === "error")) {
    return { issues: issues.sort(byPlace) };
  }
  const content = { ruleSet, rules: inOrder(rules, ruleSet.order), referenceLists };
  warnAboutRules(content, (id) => reports.get(id)!, ruleSetDocument.report);
  issues.sort(byPlace);
  return { pack: frozenCopy({ version: digestJson(content), ...content, cases }), issues };
}

/** Folders below the root that are packs of their own, each with its `/`. */
export function packFolders(files: readonly RuleFile[]): readonly string[] {
  return files
    .filter(({ file }) => file.endsWith(`/${RULE_SET_FILE}`))
    .map(({ file }) => file.slice(0, -RULE_SET_FILE.length));
}

function openDocument({ file, text }: RuleFile, issues: RuleIssue[]): OpenDocument {
  const json = parseLocatedJson(text);
  for (const { path, position, message } of json.problems)
    issues.push(ruleIssue(file, path, position, "not-json", message));
  let count = 0;
  const report: ReportProblem = (path, code, message, severity = "error") => {
    count++;
    if (count <= MAX_ISSUES) issues.push(ruleIssue(file, path, json.locate(path), code, message, severity));
    else if (count === MAX_ISSUES + 1) {
      const more = `more than ${MAX_ISSUES} problems in one document`;
      issues.push(ruleIssue(file, [], json.locate([]), "too-many-problems", more, severity));
    }
  };
  return { file, json, report };
}

function readReferenceLists(documents: readonly OpenDocument[]): Record<string, ReferenceList> {
  const lists: Record<string, ReferenceList> = {};
  for (const { file, json, report } of documents) {
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
    lists[list.id] = content;
  }
  return lists;
}

const listIdOf = (file: string): string => file.slice(REFERENCE_FOLDER.length).replace(/\.json$/, "");

function readRuleSet({ json, report }: OpenDocument): RuleSetDocument | undefined {
  if (json.value === undefined) return undefined;
  const ruleSet = checkShape(ruleSetSchema, json.value, report);
  if (ruleSet === undefined) return undefined;
  if (ruleSet.bands.medium >= ruleSet.bands.high) {
    report(
      ["bands"],
      "wrong-value",
      `\`medium\` is ${ruleSet.bands.medium} and \`high\` is ${ruleSet.bands.high}; expected rising scores`,
    );
  }
  const { $schema: _, ...content } = ruleSet;
  return { ...content, conditions: content.conditions as Record<string, Condition> };
}

function sharedConditionsOf(document: OpenDocument | undefined): Readonly<Record<string, unknown>> {
  const conditions = (document?.json.value as { conditions?: unknown } | undefined | null)?.conditions;
  if (typeof conditions !== "object" || conditions === null || Array.isArray(conditions)) return {};
  const count = Object.keys(conditions).length;
  if (count <= MAX_SHARED) return conditions as Record<string, unknown>;
  document?.report(["conditions"], "too-large", `${count} shared conditions; expected at most ${MAX_SHARED}`);
  return {};
}

function checkSharedConditions(
  conditions: Readonly<Record<string, unknown>>,
  names: KnownNames,
  report: ReportProblem,
): void {
  for (const [name, condition] of Object.entries(conditions))
    checkTree(condition, ["conditions", name], conditions, names, report);
  for (const cycle of conditionCycles(conditions)) {
    const circle = cycle.map((name) => `\`${name.slice(0, 64)}\``).join(" -> ");
    report(
      ["conditions", cycle[0]!],
      "condition-cycle",
      `a shared condition needs itself: ${circle}; expected no circle`,
    );
  }
}

function checkTree(
  condition: unknown,
  path: JsonPath,
  sharedConditions: Readonly<Record<string, unknown>>,
  names: KnownNames,
  report: ReportProblem,
): void {
  checkConditions(condition, path, names, report);
  if (writtenOutSize(condition, sharedConditions, MAX_CONDITIONS) <= MAX_CONDITIONS) return;
  report(path, "too-large", `more than ${MAX_CONDITIONS} conditions in one rule, the shared conditions written out`);
}

function readRule(
  open: OpenDocument,
  names: KnownNames,
  sharedConditions: Readonly<Record<string, unknown>>,
  fileOfId: Map<string, string>,
): RuleDocument | undefined {
  const { json, report } = open;
  if (json.value === undefined) return undefined;
  const header = checkShape(ruleHeaderSchema, json.value, report);
  const { conditions, id } = (typeof json.value === "object" && json.value !== null ? json.value : {}) as Record<
    string,
    unknown
  >;
  if (conditions !== undefined) checkTree(conditions, ["conditions"], sharedConditions, names, report);
  if (typeof id === "string" && HANDLE.test(id)) checkId(id, open, fileOfId);
  if (header === undefined || conditions === undefined) return undefined;
  const { $schema: _, ...content } = header;
  return content as unknown as RuleDocument;
}

function checkId(id: string, { file, report }: OpenDocument, fileOfId: Map<string, string>): void {
  const other = fileOfId.get(id);
  if (other !== undefined) report(["id"], "duplicate-id", `the id ${echo(id)} is already that of \`${other}\``);
  else fileOfId.set(id, file);
  const name = file.slice(file.lastIndexOf("/") + 1);
  if (name === `${id}.json` || name.startsWith(`${id}-`)) return;
  report(
    ["id"],
    "wrong-value",
    `the id ${echo(id)} does not fit the name of the file; expected \`${id}-<words>.json\``,
  );
}

function readCases(document: OpenDocument | undefined, rule: OpenDocument, caseFile: string): readonly RuleCase[] {
  if (document === undefined) {
    rule.report(
      [],
      "missing-cases",
      `the rule has no cases; expected \`${caseFile}\` with at least one hit, one miss and one unknown`,
    );
    return [];
  }
  if (document.json.value === undefined) return [];
  const cases = checkShape(ruleCasesSchema, document.json.value, document.report);
  if (cases === undefined) return [];
  for (const [index, { facts }] of (document.json.value as RuleCase[]).entries()) {
    if (Array.isArray(facts))
      document.report([index, "facts"], "wrong-type", `found ${foundValue(facts)}; expected an object`);
  }
  for (const outcome of ["hit", "miss", "unknown"] as const) {
    if (!cases.some(({ expect }) => expect === outcome)) {
      document.report(
        [],
        "missing-case",
        `no case expects \`${outcome}\`; a rule needs at least one hit, one miss and one unknown`,
      );
    }
  }
  return cases;
}

function checkRuleSetNames(
  ruleSet: RuleSetDocument,
  rules: readonly RuleDocument[],
  fileOfId: ReadonlyMap<string, string>,
  report: ReportProblem,
): void {
  const seen = new Set<string>();
  for (const [index, id] of ruleSet.order.entries()) {
    if (!fileOfId.has(id))
      report(["order", index], "unknown-rule", `unknown rule ${echo(id)}${didYouMean(id, fileOfId.keys())}`);
    if (seen.has(id)) report(["order", index], "duplicate-id", `the rule ${echo(id)} is there twice`);
    seen.add(id);
  }
  const factors = new Set(rules.map(({ event }) => event.type));
  for (const factor of Object.keys(ruleSet.floors)) {
    if (!factors.has(factor) && rules.length === fileOfId.size) {
      report(
        ["floors", factor],
        "unknown-factor",
        `no rule adds the factor ${echo(factor)}${didYouMean(factor, factors)}`,
      );
    }
  }
}

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
