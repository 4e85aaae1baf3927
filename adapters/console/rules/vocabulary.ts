/** The words in which rules are told: facts, reference lists and named conditions. */
import { api, ask, type Schema } from "../api.ts";
import type { Documents } from "./documents.ts";
import { type Condition, type FactState, NO_WORDS, type Vocabulary } from "./fact-phrase.ts";

let asked: Promise<readonly FactState[]> | undefined;

/** Facts stay the same for as long as the gateway runs: they are asked for once. */
function readFacts(): Promise<readonly FactState[]> {
  asked ??= ask<Schema<"FactList">>(api.GET("/v1/rules/facts")).then((answer) => {
    if (!answer.ok) asked = undefined;
    return answer.ok ? answer.data.data : [];
  });
  return asked;
}

/** @returns words without facts where they cannot be read: the sentences name them all the same */
export async function readVocabulary(subject: "customer" | "transaction"): Promise<Vocabulary> {
  const facts = (await readFacts()).filter((each) => each.subject === subject);
  const byName = new Map(facts.map((each) => [each.fact, each]));
  return { ...NO_WORDS, fact: (name) => byName.get(name) };
}

/** The same with the lists and conditions that some documents have. @param file - the rule that is told */
export function withDocuments(plain: Vocabulary, documents: Documents, file: string): Vocabulary {
  const isOfTransactions = isTransactionRule(file);
  const ruleSet = documents.files.find((each) =>
    isOfTransactions ? /(?:^|\/)transactions\/rule-set\.json$/u.test(each) : each === "rule-set.json",
  );
  return {
    ...plain,
    list(id) {
      // A pack of a jurisdiction adds to the list of the core, whose path is the shortest.
      const [found] = documents.files
        .filter((each) => each.endsWith(`reference/${id}.json`))
        .toSorted((one, other) => one.length - other.length);
      const title = found === undefined ? undefined : parsed(documents.text(found)).title;
      return typeof title === "string" ? title : undefined;
    },
    shared(name) {
      const { conditions } = parsed(ruleSet === undefined ? undefined : documents.text(ruleSet));
      return memberOf(conditions, name);
    },
  };
}

/** The same with the lists that are in service and the conditions that a rule refers to. */
export const withRules = (plain: Vocabulary, packs: Schema<"RuleList">["packs"], conditions: unknown): Vocabulary => ({
  ...plain,
  list: (id) =>
    packs.flatMap(({ referenceLists }) => referenceLists).find(({ referenceId }) => referenceId === id)?.title,
  shared: (name) => memberOf(conditions, name),
});

export const isTransactionRule = (file: string): boolean => /(?:^|\/)transactions\//u.test(file);

/** Whether a document is a rule, by its name. */
export const isRule = (file: string): boolean =>
  /(?:^|\/)[A-Z][A-Z0-9]*-?\d+[^/]*\.json$/u.test(file) && !file.endsWith(".cases.json");

/** @returns nothing of a text that is no JSON object */
export function parsed(text: string | undefined): Condition {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Condition) : {};
  } catch {
    return {};
  }
}

function memberOf(record: unknown, name: string): Condition | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const found: unknown = (record as Condition)[name];
  return typeof found === "object" && found !== null ? (found as Condition) : undefined;
}
