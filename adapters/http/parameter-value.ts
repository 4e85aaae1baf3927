/** One value of a query against the schema of its parameter: what is accepted is said in one way for all operations. */
import { instantOf } from "riskgate/transport";
import type { Parameter } from "./operation.ts";

const DAY_MS = 86_400_000;
const TIME = "RFC 3339, for example 2026-11-20T10:15:30Z";
const DAY = "a day, for example 2026-11-20";

/** What would be accepted; `undefined` where the value is. */
export function expectedInstead(value: string, { schema }: Parameter): string | undefined {
  const words = schema.enum as readonly string[] | undefined;
  if (words) return words.includes(value) ? undefined : words.length === 1 ? words[0] : `one of ${words.join(", ")}`;
  if (schema.type === "integer") return isNumber(value, schema) ? undefined : numbersOf(schema);
  const isEarly = !/^[1-9]/u.test(value);
  if (schema.format === "date") return isEarly || dayOf(value) === undefined ? DAY : undefined;
  if (schema.format === "date-time") return isEarly || instantOf(value) === undefined ? TIME : undefined;
  if (schema.anyOf) return beginningOf(value) === undefined || isEarly ? `${TIME}, or ${DAY}` : undefined;
  return lengthProblem(value, schema) ?? formProblem(value, schema);
}

/** The time at which a day of UTC begins; `undefined` for what is no day of the calendar. */
const dayOf = (text: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) ? instantOf(`${text}T00:00:00Z`) : undefined;

/** When a time or a day begins. */
export const beginningOf = (text: string): number | undefined => dayOf(text) ?? instantOf(text);

/** When a day is over. */
export function endOf(day: string): number | undefined {
  const begun = dayOf(day);
  return begun === undefined ? undefined : begun + DAY_MS;
}

type NumberSchema = Readonly<{ minimum?: number; maximum?: number; multipleOf?: number }>;

/** Digits alone: JavaScript takes more for a number. */
function isNumber(value: string, { minimum = 0, maximum = 999_999_999, multipleOf = 1 }: NumberSchema): boolean {
  const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
  return number >= minimum && number <= maximum && number % multipleOf === 0;
}

const numbersOf = ({ minimum, maximum, multipleOf = 1 }: NumberSchema): string =>
  `${multipleOf === 1 ? "a whole number" : `a multiple of ${multipleOf}`} from ${minimum} to ${maximum}`;

/** Of a text that is not as long as the contract says: no customer can have such an id. */
export function lengthProblem(text: string, { type, minLength, maxLength }: Parameter["schema"]): string | undefined {
  if (type !== "string" || typeof maxLength !== "number") return undefined;
  const least = Number(minLength ?? 0);
  if (text.length >= least && text.length <= maxLength) return undefined;
  return `${least} to ${maxLength} characters, found ${text.length}`;
}

function formProblem(text: string, { pattern, examples }: Parameter["schema"]): string | undefined {
  if (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) return undefined;
  const [example] = (examples ?? []) as readonly string[];
  return example === undefined ? `a text of the form ${pattern}` : `a text such as ${example}`;
}
