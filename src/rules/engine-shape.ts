/** Checks of the shapes that json-rules-engine 7 accepts: what it refuses is refused here too, and so is everything that it would guess. */
import { didYouMean } from "../did-you-mean.ts";
import { echo, foundValue } from "../issue.ts";
import { isFactReference } from "./check-conditions.ts";
import { demandNoFactInstance } from "./fact-readings.ts";

const BRANCHES = ["all", "any", "not", "condition"] as const;
const LEAF_MEMBERS = ["fact", "operator", "value"] as const;

/**
 * Demands that conditions have the shape that rules have.
 *
 * @param place - of the conditions, as messages name it: `conditions`
 * @throws RangeError that names the place
 */
export function demandConditions(condition: unknown, place: string): void {
  if (!isObject(condition) || !BRANCHES.some((name) => Object.hasOwn(condition, name)))
    throw new RangeError(`${place}: expected \`all\`, \`any\`, \`not\` or \`condition\` at the root of conditions`);
  demandCondition(condition, place, 0);
}

/** Deepest nesting of conditions. */
const MAX_DEPTH = 500;

function demandCondition(condition: unknown, place: string, depth: number): void {
  if (!isObject(condition)) throw new RangeError(`${place}: found ${foundValue(condition)}; expected a condition`);
  if (depth > MAX_DEPTH) throw new RangeError(`${place}: more than ${MAX_DEPTH} conditions inside each other`);
  const kinds = [...BRANCHES, "fact"].filter((name) => Object.hasOwn(condition, name));
  if (kinds.length > 1)
    throw new RangeError(
      `${place}: ${kinds.map((name) => `\`${name}\``).join(" and ")} in one condition; expected one`,
    );
  demandPriority(condition.priority, place);
  const [kind] = kinds;
  const child = kind === undefined ? undefined : condition[kind];
  if (kind === "all" || kind === "any") {
    if (!Array.isArray(child)) throw new RangeError(`${place}.${kind}: found ${foundValue(child)}; expected a list`);
    for (const [index, item] of child.entries()) demandCondition(item, `${place}.${kind}[${index}]`, depth + 1);
  } else if (kind === "not") demandCondition(child, `${place}.not`, depth + 1);
  else if (kind === "condition") demandText(child, `${place}.condition`);
  else {
    const missing = LEAF_MEMBERS.find((name) => !Object.hasOwn(condition, name));
    if (missing !== undefined) throw new RangeError(`${place}: the member \`${missing}\` is missing`);
    demandText(condition.fact, `${place}.fact`);
    demandText(condition.operator, `${place}.operator`);
    demandReading(condition, place);
    if (isFactReference(condition.value)) demandReading(condition.value, `${place}.value`);
  }
}

/** Demands the types of path and params of a fact. @throws RangeError */
function demandReading(reference: Members, place: string): void {
  demandOptional(reference, "path", "string", place);
  demandOptional(reference, "params", "object", place);
}

/** Demands an event with a `type`. @throws RangeError */
export function demandEvent(event: unknown): void {
  if (!isObject(event) || !Object.hasOwn(event, "type"))
    throw new RangeError("event: expected an object with the member `type`");
}

/** Demands that params of an event that are facts have the form that they have in conditions. @throws RangeError */
export function demandFactParams(params: object): void {
  for (const [name, value] of Object.entries(params)) {
    if (!isFactReference(value)) continue;
    demandText(value.fact, `event.params.${name}.fact`);
    demandReading(value, `event.params.${name}`);
  }
}

/** Demands a function, or none. @throws RangeError */
export function demandHandler(handler: unknown, place: string): void {
  if (handler === undefined || handler === null || typeof handler === "function") return;
  throw new RangeError(`${place}: found ${foundValue(handler)}; expected a function`);
}

/** Demands that an object has no other members than these. @throws RangeError */
export function demandMembers(object: object, known: readonly string[], place: string): void {
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`${place}: unknown member ${echo(unknown)}${didYouMean(unknown, known)}`);
}

/** Demands that facts that come with rules are defined, and not only named. @throws RangeError or TypeError */
export function demandDefinitions(definitions: object): void {
  for (const [fact, definition] of Object.entries(definitions)) {
    demandNoFactInstance(fact, definition, `facts.${fact}: `);
    if (!isObject(definition) || !Object.hasOwn(definition, "value"))
      throw new RangeError(
        `facts.${fact}: found ${foundValue(definition)}; expected an object with the member \`value\``,
      );
    demandMembers(definition, ["value", "cache", "priority"], `facts.${fact}`);
    demandNoFactInstance(fact, definition.value, `facts.${fact}: `);
  }
}

/**
 * The priority of a rule as json-rules-engine reads it: a whole number from 1, the beginning of a text or of a decimal
 * number that is one; 1 in place of nothing, `null`, 0 and an empty text.
 *
 * @throws RangeError on anything else
 */
export function rulePriority(priority: unknown): number {
  const read = Number.parseInt(String(priority || 1), 10);
  if (!(read >= 1)) throw new RangeError(`priority: found ${found(priority)}; expected a whole number from 1`);
  return read;
}

function demandPriority(priority: unknown, place: string): void {
  if (priority === undefined || priority === null) return;
  if ((typeof priority === "number" || typeof priority === "string") && Number.isFinite(Number(priority))) return;
  throw new RangeError(`${place}.priority: found ${found(priority)}; expected a number`);
}

function demandText(value: unknown, place: string): void {
  if (typeof value !== "string") throw new RangeError(`${place}: found ${foundValue(value)}; expected a text`);
}

function demandOptional(condition: Members, name: string, type: "string" | "object", place: string): void {
  const value = condition[name];
  if (value === undefined || value === null || (typeof value === type && !Array.isArray(value))) return;
  throw new RangeError(
    `${place}.${name}: found ${foundValue(value)}; expected ${type === "string" ? "a text" : "an object"}`,
  );
}

const found = (value: unknown): string => (typeof value === "number" ? `\`${value}\`` : foundValue(value));

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
