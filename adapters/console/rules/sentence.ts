/** Conditions of a rule as nested sentences. */
import { lowerWords } from "../words.ts";
import { type Condition, factLabel, factPhrase, listPhrase, type Vocabulary, valuePhrase } from "./fact-phrase.ts";

/** One line, with what stands below it. */
export interface Clause {
  /** Plain text. */
  readonly text: string;
  /** The number that it compares with stands at this place of the document, such as `conditions.all[0]`. */
  readonly place: string;
  /** Facts that it names. */
  readonly facts: readonly string[];
  /** What has to hold of it; empty of a comparison. */
  readonly clauses: readonly Clause[];
}

/** @param place - where the condition stands */
export function clauseOf(condition: unknown, vocabulary: Vocabulary, place = "conditions"): Clause {
  const plain = (text: string): Clause => ({ text, place, facts: [], clauses: [] });
  if (typeof condition !== "object" || condition === null) return plain("nothing that can be read");
  const read = condition as Condition;
  for (const [member, heading] of GROUPS) {
    const inside = read[member];
    if (!Array.isArray(inside)) continue;
    const clauses = inside.map((each, n) => clauseOf(each, vocabulary, `${place}.${member}[${n}]`));
    // One of one is that one.
    if (clauses.length === 1 && clauses[0]) return clauses[0];
    return { ...plain(clauses.length === 0 ? (member === "all" ? "always" : "never") : heading), clauses };
  }
  if (read.not !== undefined) {
    const inside = clauseOf(read.not, vocabulary, `${place}.not`);
    return { ...plain("it is not so that:"), clauses: [inside] };
  }
  if (typeof read.condition === "string") return sharedClause(read.condition, vocabulary, place);
  if (typeof read.fact === "string") return comparison(read, vocabulary, place);
  return plain("nothing that can be read");
}

const GROUPS = [
  ["all", "all of these:"],
  ["any", "at least one of these:"],
] as const;

function sharedClause(name: string, vocabulary: Vocabulary, place: string): Clause {
  const shared = vocabulary.shared(name);
  const plain = { text: lowerWords(name), place, facts: [] };
  if (shared === undefined) return { ...plain, clauses: [] };
  const inside = clauseOf(shared, vocabulary, place);
  return inside.clauses.length === 0 ? inside : { ...plain, text: `${plain.text}:`, clauses: [inside] };
}

function comparison(condition: Condition, vocabulary: Vocabulary, place: string): Clause {
  const { fact, operator, value } = condition;
  const other = typeof value === "object" && value !== null && "fact" in value ? String(value.fact) : undefined;
  const facts = [String(fact), ...(other === undefined ? [] : [other])].filter((each) => each !== "referenceList");
  const subject = factPhrase(condition, vocabulary);
  const text =
    typeof value === "boolean" && (operator === "equal" || operator === "notEqual")
      ? `${subject}: ${value === (operator === "equal") ? "yes" : "no"}`
      : `${subject} ${predicate(String(operator), value, vocabulary)}`;
  return { text, place, facts, clauses: [] };
}

/** What is said of a fact by each operator, and what by its contrary. */
const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ equal: ["is", "is not"], notEqual: ["is not", "is"], in: ["is one of", "is none of"] },
  ...{ notIn: ["is none of", "is one of"], contains: ["has", "does not have"] },
  ...{ doesNotContain: ["does not have", "has"], lessThan: ["is less than", "is at least"] },
  ...{ lessThanInclusive: ["is at most", "is more than"], greaterThan: ["is more than", "is at most"] },
  ...{ greaterThanInclusive: ["is at least", "is less than"], between: ["is between", "is not between"] },
  ...{ startsWith: ["begins with", "does not begin with"], matchesKeyword: ["mentions", "does not mention"] },
  ...{ matchesPhrase: ["says", "does not say"], matchesPattern: ["matches the pattern", "does not match the pattern"] },
  ...{ lengthAtLeast: ["has at least", "has less than"], lengthAtMost: ["has at most", "has more than"] },
};

/** With a list of the rules in place of values. */
const ON_LISTS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ in: ["is on", "is not on"], notIn: ["is not on", "is on"] },
  ...{
    matchesKeyword: ["mentions a word of", "mentions no word of"],
    matchesPhrase: ["says what is on", "says nothing that is on"],
  },
  startsWith: ["begins as something on", "begins as nothing on"],
};

function predicate(operator: string, value: unknown, vocabulary: Vocabulary): string {
  const decorators = operator.split(":");
  const name = decorators.pop() ?? operator;
  const list = listOf(value);
  const pair = (list !== undefined && ON_LISTS[name]) || VERBS[name];
  if (name === "lengthAtLeast" && decorators.length === 0 && value === 1) return "is not empty";
  let [verb, contrary] = pair ?? [lowerWords(name), `does not fit: ${lowerWords(name)}`];
  for (const decorator of decorators.toReversed()) {
    if (decorator === "not") [verb, contrary] = [contrary, verb];
    else if (decorator === "someFact") [verb, contrary] = [`– at least one ${verb}`, `– none ${verb}`];
    else if (decorator === "everyFact")
      [verb, contrary] = isNegative(verb)
        ? [`– none ${contrary}`, `– at least one ${contrary}`]
        : [`– each ${verb}`, `– not each ${verb}`];
    else if (decorator === "someValue")
      [verb, contrary] = [`${verb}, for at least one of,`, `not so for any of: ${verb}`];
    else if (decorator === "everyValue") [verb, contrary] = [`${verb}, for each of,`, `not so for each of: ${verb}`];
    else if (decorator === "swap")
      [verb, contrary] = [`is what this value ${verb}:`, `is what this value ${contrary}:`];
    else [verb, contrary] = [`${lowerWords(decorator)} ${verb}`, `${lowerWords(decorator)} ${contrary}`];
  }
  if (list !== undefined) return `${verb} ${listPhrase(list, vocabulary)}`;
  // One of one is that one.
  if (Array.isArray(value) && value.length === 1)
    verb = verb.replace(/is one of$/u, "is").replace(/is none of$/u, "is not");
  if (name === "between" && Array.isArray(value))
    return `${verb} ${valuePhrase(value[0], vocabulary)} and ${valuePhrase(value[1], vocabulary)} (the second not included)`;
  const unit = name.startsWith("length") ? (value === 1 ? " entry" : " entries") : "";
  return `${verb} ${valuePhrase(value, vocabulary)}${unit}`;
}

const isNegative = (verb: string): boolean => /\b(?:not|none|no|nothing)\b/u.test(verb);

function listOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { fact, params } = value as { readonly fact?: unknown; readonly params?: { readonly id?: unknown } };
  return fact === "referenceList" ? String(params?.id) : undefined;
}

/** What it does when it fires, in sentences. */
export function effectOf(event: unknown): readonly string[] {
  const { params } = (event ?? {}) as { readonly params?: Condition };
  const { score, category, mitigation, floor, raiseOnly, check, decision, ...others } = params ?? {};
  const of = typeof category === "string" ? ` to ${lowerWords(category)}` : "";
  return [
    ...(score === undefined ? [] : [`adds ${String(score)} ${score === 1 ? "point" : "points"}${of}`]),
    ...(mitigation === undefined
      ? []
      : [`takes ${String(mitigation)} ${mitigation === 1 ? "point" : "points"} away${of.replace(" to ", " from ")}`]),
    ...(floor === undefined ? [] : [`makes the level at least ${String(floor)}`]),
    ...(raiseOnly === true ? ["counts only where it makes the level higher"] : []),
    ...(decision === undefined
      ? []
      : [decision === "REJECT" ? "blocks the payment" : `makes the decision ${String(decision)}`]),
    ...(check === undefined ? [] : [`belongs to the check ${String(check)}`]),
    ...Object.entries(others).map(([name, value]) => `${lowerWords(name)}: ${JSON.stringify(value)}`),
  ];
}

/** All lines, in order. */
export const linesOf = (clause: Clause): readonly Clause[] => [clause, ...clause.clauses.flatMap(linesOf)];

/** Facts that it names, each once. */
export const factsIn = (clause: Clause): readonly string[] => [
  ...new Set(linesOf(clause).flatMap(({ facts }) => facts)),
];

/** How a fact of a rule is called, and what it is. */
export const meaningOf = (fact: string, vocabulary: Vocabulary) => ({
  ...{ fact, label: factLabel(fact), meaning: vocabulary.fact(fact)?.meaning },
});
