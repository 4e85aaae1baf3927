/** Limits on the parties of one request: other requests wait while they are screened. */
import { type Issue, pointerOf } from "../issue.ts";

/** People, companies, accounts and addresses that a request may name. */
export const MAX_PARTIES = 2_000;
/** Characters that all names of a request may have together. */
export const MAX_NAME_CHARACTERS = 200_000;

/** Members that are parties to be screened, by themselves or as items of a list. */
const PARTIES: ReadonlySet<string> = new Set([
  "personalDetails",
  "companyDetails",
  "contactDetails",
  "referenceAccount",
  "allAccounts",
  "majorCounterpartyAccounts",
  "intermediaries",
  "location",
  "dba",
]);
const NAMES: ReadonlySet<string> = new Set([
  "firstName",
  "middleNames",
  "lastName",
  "nameAtBirth",
  "companyName",
  "trademark",
  "contactName",
  "contactNameExtended",
  "holder",
  "bankName",
]);

/** An object or list on the path to a value: pointers are built only for refused ones. */
interface Place {
  readonly key: string | number;
  readonly above: Place | undefined;
}

const pathOf = (place: Place | undefined): readonly (string | number)[] =>
  place === undefined ? [] : [...pathOf(place.above), place.key];

/** The issue at the place where a request exceeds the limits, `undefined` where it does not. @param request - parsed */
export function tooManyParties(request: unknown): Issue | undefined {
  let parties = 0;
  let characters = 0;

  const party = (value: object, at: Place): Issue | undefined => {
    if (++parties <= MAX_PARTIES) return inside(value, at);
    const message = `the request must name at most ${MAX_PARTIES} people, companies, accounts and addresses`;
    return { code: "too-many", message, pointer: pointerOf(pathOf(at)) };
  };
  const member = (key: string, value: unknown, above: Place | undefined): Issue | undefined => {
    if (typeof value === "string") {
      if (!NAMES.has(key)) return undefined;
      characters += value.length;
      if (characters <= MAX_NAME_CHARACTERS) return undefined;
      const message = `the names of the request must have at most ${MAX_NAME_CHARACTERS} characters together`;
      return { code: "too-many", message, pointer: pointerOf(pathOf({ key, above })) };
    }
    if (typeof value !== "object" || value === null) return undefined;
    const look = PARTIES.has(key) ? party : inside;
    const at = { key, above };
    if (!Array.isArray(value)) return look(value, at);
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index];
      if (typeof item !== "object" || item === null) continue;
      const found = look(item, { key: index, above: at });
      if (found) return found;
    }
    return undefined;
  };
  function inside(value: object, at: Place | undefined): Issue | undefined {
    for (const key in value) {
      const found = member(key, (value as Record<string, unknown>)[key], at);
      if (found) return found;
    }
    return undefined;
  }
  return typeof request === "object" && request !== null ? inside(request, undefined) : undefined;
}
