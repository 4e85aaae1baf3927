/** Broken documents of a rules folder, each in the place of the right one, and what is said about them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile } from "../../src/rules/rule-issue.ts";

const FOLDER = join(import.meta.dirname, "bad-rules");
const MESSAGES_ENDING = ".messages.txt";

/** Where a document of the corpus goes, by the first word of its name. */
const PLACES: Readonly<Record<string, string>> = {
  rule: "geography/GEO-001-far-away.json",
  cases: "geography/GEO-001-far-away.cases.json",
  "rule-set": "rule-set.json",
  reference: "reference/far-away.json",
};

/** Facts that the documents may use. */
const FACTS = ["age", "limit", "countries"];

const RIGHT: Readonly<Record<string, unknown>> = {
  rule: {
    id: "GEO-001",
    title: "Tie to a far-away country",
    status: "active",
    description: "Any country of the customer is on the list.",
    references: [],
    owner: "compliance",
    modified: "2026-11-20",
    falsePositives: [],
    conditions: { all: [{ fact: "age", operator: "greaterThan", value: 18 }] },
    event: { type: "COUNTRY_FAR_AWAY", params: { score: 40, category: "geography" } },
  },
  cases: [
    { description: "fires", facts: { age: 20 }, expect: "hit" },
    { description: "stays quiet", facts: { age: 2 }, expect: "miss" },
    { description: "cannot know", facts: {}, expect: "unknown" },
  ],
  "rule-set": {
    bands: { medium: 30, high: 60 },
    conditions: { grown: { all: [{ fact: "age", operator: "greaterThan", value: 18 }] } },
  },
  reference: {
    id: "far-away",
    kind: "countries",
    title: "Far away",
    asOf: "2026-11-20",
    source: "invented",
    values: ["XA"],
  },
};

/** The day on which the documents are read. */
const TODAY = "2026-11-23";

export interface BadRule {
  readonly name: string;
  /** First word of the name: what the document stands for. */
  readonly kind: string;
  readonly text: string;
  /** The exact messages, one a line, each with its code. */
  readonly messages: readonly string[];
}

/** The corpus as files: `<kind>.<what is wrong>.json`, beside it the messages. */
export function badRules(): readonly BadRule[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const name = file.slice(0, -".json".length);
      const messages = readFileSync(join(FOLDER, name + MESSAGES_ENDING), "utf8")
        .split("\n")
        .filter(Boolean);
      return { name, kind: name.slice(0, name.indexOf(".")), text: readFileSync(join(FOLDER, file), "utf8"), messages };
    });
}

/** A rules folder that is right but for one document. */
export function folderWith(kind: string, text: string): readonly RuleFile[] {
  return Object.entries(PLACES).map(([place, file]) => ({
    file,
    text: place === kind ? text : JSON.stringify(RIGHT[place]),
  }));
}

/** What is said about a folder, each with its code. */
export function messagesOf(files: readonly RuleFile[]): readonly string[] {
  const { pack, issues } = parseRulePack(files, { facts: FACTS, today: TODAY });
  if (pack !== undefined) throw new Error("the folder was accepted");
  // No category of the sound folder has a cap, which is told as a warning.
  const told = issues.filter(({ code, severity }) => code !== "unknown-category" || severity !== "warning");
  return told.map((issue) => `${formatRuleIssue(issue)} [${issue.code}]`);
}
