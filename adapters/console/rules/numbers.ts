/** Numbers of a rule document that a slider can set: thresholds of its conditions, and its score. */
import { jsonLanguage } from "@codemirror/lang-json";
import { type JsonSchema, schemasAt } from "./complete.ts";
import { type Condition, factLabel } from "./fact-phrase.ts";
import { pathOf } from "./json-place.ts";
import { verbOf } from "./sentence.ts";

export interface RuleNumber {
  /** Such as `conditions.all[0].value`. */
  readonly place: string;
  /** What it is compared with, or is. */
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

type Path = readonly (string | number)[];

/** @returns none of a text that is no JSON */
export function numbersIn(text: string, schema: JsonSchema | undefined): readonly RuleNumber[] {
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
      if (path[0] !== "conditions" && path.join(".") !== "event.params.score") return;
      const value = Number(text.slice(from, to));
      found.push({
        place: placeOf(path),
        label: labelOf(document, path),
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

/** The condition that a number stands in, and where in it. @returns `undefined` of the score */
export function conditionAt(
  text: string,
  place: string,
): { readonly condition: Condition; readonly inside: string } | undefined {
  const path = Array.from(place.matchAll(/[^.[\]]+/gu), ([step]) => (/^\d+$/u.test(step) ? Number(step) : step));
  return standingIn(JSON.parse(text), path);
}

function standingIn(
  document: unknown,
  path: Path,
): { readonly condition: Condition; readonly inside: string } | undefined {
  let at = document;
  let found: { readonly condition: Condition; readonly inside: string } | undefined;
  for (const [n, step] of path.entries()) {
    if (typeof at !== "object" || at === null) break;
    const { fact, operator } = at as { fact?: unknown; operator?: unknown };
    if (typeof fact === "string" && typeof operator === "string")
      found = { condition: at as Condition, inside: placeOf(path.slice(step === "params" ? n + 1 : n)) };
    at = (at as Record<string | number, unknown>)[step];
  }
  return found;
}

/** The fact and the operator of the condition that it stands in. */
function labelOf(document: unknown, path: Path): string {
  if (path[0] === "event") return "points that it adds";
  const { condition, inside } = standingIn(document, path) ?? {};
  if (!condition || inside === undefined) return placeOf(path);
  const name = /^value(?:\.params\.base)?$/u.test(inside) ? "" : `, ${inside}`;
  return `${factLabel(String(condition.fact))} ${verbOf(String(condition.operator))}${name}`;
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
