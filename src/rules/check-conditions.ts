import { didYouMean } from "../did-you-mean.ts";
import { echo, foundValue, type ReportProblem } from "../issue.ts";
import type { LeafCondition } from "../model/rule-pack.ts";
import type { JsonPath } from "./json/located-json.ts";
import { findOperator, type OperatorTable } from "./operators/operator-table.ts";
import { type PropertyPath, parsePropertyPath } from "./property-path.ts";

/** Most conditions of one rule, with every shared condition expanded. */
export const MAX_CONDITIONS = 2000;

/** Most unknown members of one object that are reported. */
const MAX_UNKNOWN = 10;

/** The fact that stands for a reference list: `{ "fact": "referenceList", "params": { "id": "..." } }`. */
export const REFERENCE_LIST_FACT = "referenceList";

/**
 * Reports problems in the params of a fact: the path inside them, and a sentence.
 *
 * @param referenceLists - ids of the reference lists that params may name
 */
export type CheckParams = (
  params: unknown,
  report: (path: JsonPath, message: string) => void,
  referenceLists: ReadonlySet<string>,
) => void;

/** Returns the problem of a path into a fact, if any. */
export type CheckPath = (path: PropertyPath) => string | undefined;

/** The part of a fact that the parser of rules needs. */
export interface RuleFact {
  /** As rules spell it. */
  readonly name: string;
  /** Checks the params that a rule passes. Default: they are not checked. */
  readonly checkParams?: CheckParams;
  /** Checks a path into the value. Default: any plain path is accepted. */
  readonly checkPath?: CheckPath;
}

/** Facts by their names; a text is the name of a fact without checks. */
export const factsByName = (facts: Iterable<string | RuleFact>): ReadonlyMap<string, RuleFact> =>
  new Map(
    Array.from(facts, (fact) => (typeof fact === "string" ? { name: fact } : fact)).map((fact) => [fact.name, fact]),
  );

/** The names that conditions may use. */
export interface KnownNames {
  readonly operators: OperatorTable;
  readonly referenceLists: ReadonlySet<string>;
  readonly conditions: ReadonlySet<string>;
  /** Facts that exist, by name; any name is accepted when absent. */
  readonly facts?: ReadonlyMap<string, RuleFact>;
}

const BRANCHES = ["all", "any", "not", "condition"] as const;
const BRANCH_MEMBERS = ["name", "priority"];
const LEAF_MEMBERS = ["fact", "operator", "value", "path", "params", "name", "priority"];
const FACT_NAME = /^[a-zA-Z][a-zA-Z0-9_.-]{0,63}$/;

/** Whether rules can use a name for a fact. */
export const isFactName = (name: unknown): boolean => typeof name === "string" && FACT_NAME.test(name);

/**
 * Checks one condition tree and reports everything that is wrong with it: shape, unknown names, paths that are not
 * plain, values that an operator cannot compare with.
 *
 * @param isRoot - json-rules-engine demands `all`, `any`, `not` or `condition` at the root
 */
export function checkConditions(condition: unknown, path: JsonPath, names: KnownNames, report: ReportProblem): void {
  const budget = { left: MAX_CONDITIONS };
  checkCondition(condition, path, names, report, budget, true);
}

function checkCondition(
  condition: unknown,
  path: JsonPath,
  names: KnownNames,
  report: ReportProblem,
  budget: { left: number },
  isRoot: boolean,
): void {
  // conditions beyond the limit are not checked: a text of a megabyte holds many
  if (--budget.left < 0) return;
  if (typeof condition !== "object" || condition === null || Array.isArray(condition)) {
    report(
      path,
      "wrong-type",
      `found ${foundValue(condition)}; expected a condition: an object with \`all\`, \`any\`, \`not\`, \`condition\` or \`fact\``,
    );
    return;
  }
  const members = condition as Record<string, unknown>;
  const branches = BRANCHES.filter((name) => Object.hasOwn(members, name));
  const branch = branches[0];
  if (branches.length > 1 || (branch !== undefined && Object.hasOwn(members, "fact"))) {
    const found = [...branches, ...(Object.hasOwn(members, "fact") ? ["fact"] : [])]
      .map((name) => `\`${name}\``)
      .join(" and ");
    report(path, "ambiguous-condition", `${found} in one condition; expected exactly one of them`);
    return;
  }
  checkPriority(members, path, report);
  if (branch === undefined) {
    if (isRoot) {
      report(
        path,
        "leaf-at-root",
        "expected `all`, `any`, `not` or `condition` at the root of conditions; put a single condition into `all`",
      );
    }
    if (isRoot && !Object.hasOwn(members, "fact")) return;
    checkLeaf(members, path, names, report);
    return;
  }
  reportUnknown(members, [branch, ...BRANCH_MEMBERS], path, report);
  const child = members[branch];
  if (branch === "condition") {
    if (typeof child !== "string")
      report([...path, branch], "wrong-type", `found ${foundValue(child)}; expected the name of a shared condition`);
    else if (!names.conditions.has(child)) {
      report(
        [...path, branch],
        "unknown-condition",
        `unknown shared condition ${echo(child)}${didYouMean(child, names.conditions)}`,
      );
    }
  } else if (branch === "not") {
    if (Array.isArray(child))
      report([...path, branch], "wrong-type", "found a list; expected one condition, as `not` has exactly one");
    else checkCondition(child, [...path, branch], names, report, budget, false);
  } else if (!Array.isArray(child)) {
    report([...path, branch], "wrong-type", `found ${foundValue(child)}; expected a list of conditions`);
  } else if (child.length === 0) {
    report([...path, branch], "empty-conditions", "an empty list always holds; expected at least one condition");
  } else {
    for (const [index, item] of child.entries()) {
      checkCondition(item, [...path, branch, index], names, report, budget, false);
      if (budget.left < 0) return;
    }
  }
}

function checkPriority(members: Record<string, unknown>, path: JsonPath, report: ReportProblem): void {
  const priority = members.priority;
  if (priority === undefined && !Object.hasOwn(members, "priority")) return;
  if (!Number.isSafeInteger(priority) || (priority as number) < 1) {
    report(
      [...path, "priority"],
      "wrong-value",
      `found ${foundValue(priority)}; expected a whole number from 1, higher is first`,
    );
  }
}

function checkLeaf(members: Record<string, unknown>, path: JsonPath, names: KnownNames, report: ReportProblem): void {
  const missing = ["fact", "operator", "value"].filter((name) => !Object.hasOwn(members, name));
  for (const name of missing) {
    report(
      path,
      "missing-member",
      `the member \`${name}\` is missing; a condition has \`fact\`, \`operator\` and \`value\``,
    );
  }
  reportUnknown(members, LEAF_MEMBERS, path, report);
  if (Object.hasOwn(members, "fact")) checkFact(members, path, names, report);
  if (!Object.hasOwn(members, "operator")) return;
  const name = members.operator;
  if (typeof name !== "string") {
    report([...path, "operator"], "wrong-type", `found ${foundValue(name)}; expected the name of an operator`);
    return;
  }
  const operator = findOperator(name, names.operators);
  if ("problem" in operator) {
    report([...path, "operator"], "unknown-operator", operator.problem);
    return;
  }
  if (!Object.hasOwn(members, "value")) return;
  const value = members.value;
  const valuePath = [...path, "value"];
  if (isFactReference(value)) {
    reportUnknown(value, ["fact", "params", "path"], valuePath, report);
    checkFact(value, valuePath, names, report);
  } else if (value === null) {
    report(
      valuePath,
      "wrong-value",
      "found `null`; a missing fact makes a condition unknown, so nothing is ever equal to `null`",
    );
  } else {
    const problem = operator.expects?.(value);
    if (problem !== undefined)
      report(valuePath, "wrong-value", `found ${foundValue(value)}; \`${name}\` expects ${problem}`);
  }
}

/** Whether a value is a reference to a fact, by the same test as json-rules-engine. */
export function isFactReference(value: unknown): value is LeafCondition & Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "fact");
}

function checkFact(members: Record<string, unknown>, path: JsonPath, names: KnownNames, report: ReportProblem): void {
  const { fact, params, path: factPath } = members;
  if (typeof fact !== "string" || !FACT_NAME.test(fact)) {
    report(
      [...path, "fact"],
      "wrong-value",
      `found ${foundValue(fact)}; expected the name of a fact: a letter, then letters, digits, \`_\`, \`.\` or \`-\``,
    );
  } else if (fact === REFERENCE_LIST_FACT) {
    checkReferenceList(params, path, names, report);
  } else if (names.facts !== undefined && !names.facts.has(fact)) {
    report([...path, "fact"], "unknown-fact", `unknown fact ${echo(fact)}${didYouMean(fact, names.facts.keys())}`);
  }
  if (Object.hasOwn(members, "params") && (typeof params !== "object" || params === null || Array.isArray(params))) {
    report([...path, "params"], "wrong-type", `found ${foundValue(params)}; expected an object`);
  }
  const known = typeof fact === "string" ? names.facts?.get(fact) : undefined;
  known?.checkParams?.(
    params ?? {},
    (place, message) =>
      report(Object.hasOwn(members, "params") ? [...path, "params", ...place] : path, "wrong-params", message),
    names.referenceLists,
  );
  if (!Object.hasOwn(members, "path")) return;
  if (typeof factPath !== "string")
    report([...path, "path"], "wrong-type", `found ${foundValue(factPath)}; expected a path like \`$.member\``);
  else {
    const parsed = parsePropertyPath(factPath);
    const problem = "problem" in parsed ? parsed.problem : known?.checkPath?.(parsed.path);
    if (problem !== undefined) report([...path, "path"], "refused-path", problem);
  }
}

function checkReferenceList(params: unknown, path: JsonPath, names: KnownNames, report: ReportProblem): void {
  const id =
    typeof params === "object" && params !== null && Object.hasOwn(params, "id")
      ? (params as { id: unknown }).id
      : undefined;
  if (typeof id !== "string") {
    report(path, "missing-member", '`referenceList` needs `"params": { "id": "..." }` with the id of a reference list');
  } else if (!names.referenceLists.has(id)) {
    report(
      [...path, "params", "id"],
      "unknown-reference-list",
      `unknown reference list ${echo(id)}${didYouMean(id, names.referenceLists)}`,
    );
  }
}

function reportUnknown(
  members: Record<string, unknown>,
  known: readonly string[],
  path: JsonPath,
  report: ReportProblem,
): void {
  const unknown = Object.keys(members).filter((name) => !known.includes(name));
  for (const name of unknown.slice(0, MAX_UNKNOWN)) {
    report([...path, name], "unknown-member", `unknown member ${echo(name)}${didYouMean(name, known)}`);
  }
}
