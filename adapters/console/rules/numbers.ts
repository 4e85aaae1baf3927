/** Numbers that a slider can set: thresholds and the score of a rule, and what a rule set has for all rules. */
import { jsonLanguage } from "@codemirror/lang-json";
import { type JsonSchema, schemasAt } from "./complete.ts";
import { type Condition, NO_WORDS, type Vocabulary } from "./fact-phrase.ts";
import { pathOf } from "./json-place.ts";
import { ruleSetWords } from "./rule-set-words.ts";
import { clauseOf } from "./sentence.ts";

export interface RuleNumber {
  /** Such as `conditions.all[0].value`. */
  readonly place: string;
  /** The sentence that it stands in, with {@link OPEN} in its place. */
  readonly label: string;
  /**
   * Whether it says from where on, or how much. That something is there at all, or not at all, is no threshold: another
   * number would make it another rule.
   */
  readonly isThreshold: boolean;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

type Path = readonly (string | number)[];

/** Stands in a label where the number stands in the sentence. */
export const OPEN = "…";

/** @returns none of a text that is no JSON */
export function numbersIn(
  text: string,
  schema: JsonSchema | undefined,
  vocabulary: Vocabulary = NO_WORDS,
): readonly RuleNumber[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return [];
  }
  const found: RuleNumber[] = [];
  jsonLanguage.parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (name !== "Number") return;
      const path = pathOf(node, text);
      const isShared = ruleSetWords(path) !== undefined;
      if (path[0] !== "conditions" && path.join(".") !== "event.params.score" && !isShared) return;
      const value = Number(text.slice(from, to));
      found.push({
        place: placeOf(path),
        label: labelOf(document, path, vocabulary),
        isThreshold: !isOfBeing(standingIn(document, path)),
        value,
        from,
        to,
        ...rangeOf(value, path, schema),
      });
    },
  });
  return found;
}

export const withNumber = (text: string, { from, to }: RuleNumber, value: number): string =>
  text.slice(0, from) + String(value) + text.slice(to);

/** The description of a rule; `undefined` where a text has none, or is no JSON. */
export function descriptionIn(text: string): string | undefined {
  try {
    const { description } = JSON.parse(text) as { readonly description?: unknown };
    return typeof description === "string" ? description : undefined;
  } catch {
    return undefined;
  }
}

/** The first text of this member is that of the rule: its conditions come after it. */
export const withDescription = (text: string, now: string, next: string): string =>
  text.replace(/("description"\s*:\s*)"(?:[^"\\]|\\.)*"/u, (whole, member: string) =>
    whole.endsWith(JSON.stringify(now)) || descriptionIn(`{${whole}}`) === now ? member + JSON.stringify(next) : whole,
  );

const placeOf = (path: Path): string =>
  path.map((step, n) => (typeof step === "number" ? `[${step}]` : n === 0 ? step : `.${step}`)).join("");

/** The condition that a number stands in. */
export interface Standing {
  readonly condition: Condition;
  /** Where in the condition. */
  readonly inside: Path;
}

/** @returns `undefined` of the score */
export function conditionAt(text: string, place: string): Standing | undefined {
  const path = Array.from(place.matchAll(/[^.[\]]+/gu), ([step]) => (/^\d+$/u.test(step) ? Number(step) : step));
  return standingIn(JSON.parse(text), path);
}

function standingIn(document: unknown, path: Path): Standing | undefined {
  let at = document;
  let found: Standing | undefined;
  for (const [n, step] of path.entries()) {
    if (typeof at !== "object" || at === null) break;
    const { fact, operator } = at as { fact?: unknown; operator?: unknown };
    if (typeof fact === "string" && typeof operator === "string")
      found = { condition: at as Condition, inside: path.slice(n) };
    at = (at as Record<string | number, unknown>)[step];
  }
  return found;
}

/** Whether a comparison asks that there is something, or nothing: at least 1 of many, more than 0, exactly 0. */
function isOfBeing(standing: Standing | undefined): boolean {
  if (standing?.inside.join() !== "value") return false;
  const { operator, value } = standing.condition;
  return (
    (value === 0 && (operator === "equal" || operator === "greaterThan")) ||
    (value === 1 && (operator === "lengthAtLeast" || operator === "greaterThanInclusive"))
  );
}

/** The sentence of the condition that it stands in. */
function labelOf(document: unknown, path: Path, vocabulary: Vocabulary): string {
  if (path[0] === "event") return "points that it adds";
  const standing = standingIn(document, path);
  if (standing === undefined) return ruleSetWords(path) ?? placeOf(path);
  return clauseOf(withOpen(standing.condition, standing.inside), vocabulary).text;
}

/** The same with {@link OPEN} at a place. */
function withOpen(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return OPEN;
  if (Array.isArray(value)) return value.map((each, n) => (n === step ? withOpen(each, rest) : each));
  return { ...(value as Condition), [step]: withOpen((value as Condition)[step], rest) };
}

/** Wide enough to look around: what the schema allows, else up to three times the number. */
function rangeOf(value: number, path: Path, schema: JsonSchema | undefined): Pick<RuleNumber, "min" | "max" | "step"> {
  const said = schema ? schemasAt(schema, path) : [];
  const isShare = !Number.isInteger(value) && value > 0 && value < 1;
  if (path[0] === "event") return { min: 0, max: 100, step: 1 };
  if (isShare) return { min: 0, max: 1, step: 0.01 };
  const { minimum, maximum } = said.find((each) => each.maximum !== undefined) ?? {};
  const max = Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(10, Math.abs(value) * 3));
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, max))) - 2);
  return { min: Math.max(minimum ?? 0, value < 0 ? value * 3 : 0), max, step: Number.isInteger(value) ? size : 0.1 };
}
