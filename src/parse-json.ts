/** JSON without repeated members, of which `JSON.parse` would drop all but the last. */
import { pointerOf } from "./issue.ts";

/** A member comes twice, so that its value is ambiguous. */
export class RepeatedMemberError extends SyntaxError {
  /** The member as a JSON Pointer fragment. */
  readonly pointer: string;

  constructor(pointer: string) {
    super(`has the member ${pointer} twice`);
    this.pointer = pointer;
  }
}

/** Message of a {@link RepeatedMemberError}, `undefined` for every other error. */
export const repeatedMember = (error: unknown): string | undefined =>
  error instanceof RepeatedMemberError ? error.message : undefined;

/**
 * As `JSON.parse`, but refuses an object with one member twice.
 *
 * @throws RepeatedMemberError
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // counts nearly always agree; only finding the repeated member is slow
  if (membersOf(value) !== namesIn(text)) throw new RepeatedMemberError(repeatedIn(text));
  return value;
}

/** Number of members of a value, at every depth. */
function membersOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) count += membersOf(value[at]);
  else for (const name in value) count += 1 + membersOf((value as Readonly<Record<string, unknown>>)[name]);
  return count;
}

/** Number of member names in a JSON text: strings before a colon. */
function namesIn(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = closingQuote(text, start);
    if (isName(text, end)) count++;
    start = text.indexOf('"', end + 1);
  }
  return count;
}

const COLON = 0x3a;
const SPACE = 0x20;
const BACKSLASH = 0x5c;

/** Whether the string that ends there is the name of a member. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= SPACE) at++;
  return text.charCodeAt(at) === COLON;
}

/** End of a string that begins at `start`; the end of the text when it is not closed. */
export function closingQuote(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = end;
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes--;
    if ((end - slashes) % 2 === 0) return end;
  }
  return text.length;
}

/** An open object or list, with the names of its members so far. */
interface Open {
  readonly names: Set<string> | undefined;
  at: string | number;
}

/** The pointer of the first repeated member in a text. */
function repeatedIn(text: string): string {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = open.at(-1);
    switch (text[at]) {
      case "{":
        open.push({ names: new Set(), at: "" });
        break;
      case "[":
        open.push({ names: undefined, at: 0 });
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        if (last && typeof last.at === "number") last.at++;
        break;
      case '"': {
        const end = closingQuote(text, at);
        if (last?.names && isName(text, end)) {
          last.at = JSON.parse(text.slice(at, end + 1)) as string;
          if (last.names.has(last.at)) return pointerOf(open.map((one) => one.at));
          last.names.add(last.at);
        }
        at = end;
      }
    }
  }
  return "#";
}
