/** How much there may be to screen in one request: everybody else waits for it. */
import { type Issue, pointerOf } from "../issue.ts";

/** People, companies, accounts and addresses that a request may name. */
export const MAX_PARTIES = 2_000;
/** Characters that all names of a request may have together. */
export const MAX_NAME_CHARACTERS = 200_000;

/** Members that make somebody to be screened, by themselves or as items of a list. */
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

type Path = readonly (string | number)[];

/** Where a request begins to name more than may be screened at once, `undefined` when it does not. @param request - parsed */
export function tooManyParties(request: unknown): Issue | undefined {
  let parties = 0;
  let characters = 0;

  const party = (value: unknown, path: Path): Issue | undefined => {
    if (++parties <= MAX_PARTIES) return inside(value, path);
    const message = `the request must name at most ${MAX_PARTIES} people, companies, accounts and addresses`;
    return { code: "too-many", message, pointer: pointerOf(path) };
  };
  const member = (key: string, value: unknown, path: Path): Issue | undefined => {
    if (typeof value === "string") {
      if (!NAMES.has(key)) return undefined;
      characters += value.length;
      if (characters <= MAX_NAME_CHARACTERS) return undefined;
      const message = `the names of the request must have at most ${MAX_NAME_CHARACTERS} characters together`;
      return { code: "too-many", message, pointer: pointerOf([...path, key]) };
    }
    if (typeof value !== "object" || value === null) return undefined;
    const look = PARTIES.has(key) ? party : inside;
    const own = [...path, key];
    if (!Array.isArray(value)) return look(value, own);
    for (const [index, item] of value.entries()) {
      if (typeof item !== "object" || item === null) continue;
      const found = look(item, [...own, index]);
      if (found) return found;
    }
    return undefined;
  };
  function inside(value: unknown, path: Path): Issue | undefined {
    for (const key in value as object) {
      const found = member(key, (value as Record<string, unknown>)[key], path);
      if (found) return found;
    }
    return undefined;
  }
  return typeof request === "object" && request !== null ? inside(request, []) : undefined;
}
