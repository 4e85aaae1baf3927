/** Fields of FIN messages and the banks in them. */
import { echo } from "../../src/issue.ts";
import { excessDecimals, withPoint } from "./amounts.ts";
import { namesOnLines } from "./fin-names.ts";
import type { Unread } from "./payment-file.ts";

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** A line of this length may be full, so that its text continues on the next one: a line has at most 35 characters. */
const FULL_LINE = 30;

/** Fields of a message: lines by tag. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** Tags that may repeat in a message; any other repeated tag belongs to another message whose beginning is lost. */
const REPEATED: readonly string[] = ["13C", "23E", "71F"];

/** Digits with a decimal comma, which is mandatory even without decimals: at most 15 characters, 12 for a rate. */
const AMOUNT = "(?=[\\d,]{2,15}$)\\d+,\\d*$";
const RATE = "(?=[\\d,]{2,12}$)\\d+,\\d*$";
const COMMA = ": a number has a comma before its decimals, and no other sign, as in `1000,`";
/** Most characters of a line in every field except the envelope `77T`. */
const LINE = 35;
const NUMBERS: readonly string[] = ["32A", "33B", "36", "71F", "71G"];

/** Forms of the lines of fields without free text (SWIFT user handbook): anything else in them belongs to another field. */
const FORMS: Readonly<Record<string, RegExp>> = {
  "13C": /^\/[A-Z0-9]{1,8}\/\d{4}[+-]\d{4}$/,
  "23B": /^[A-Z0-9]{4}$/,
  "26T": /^[A-Z0-9]{3}$/,
  "32A": new RegExp(`^\\d{6}[A-Z]{3}${AMOUNT}`),
  "33B": new RegExp(`^[A-Z]{3}${AMOUNT}`),
  "36": new RegExp(`^${RATE}`),
  "71A": /^[A-Z]{3}$/,
  "71F": new RegExp(`^[A-Z]{3}${AMOUNT}`),
  "71G": new RegExp(`^[A-Z]{3}${AMOUNT}`),
};

/** The damaged beginning of a field: no line inside a field begins with a colon (SWIFT user handbook). */
const BEGINNING = /^\s*(?::|(\d{2}[A-Z]):)/;

/** Fields of a message, and those of the customers in a cover payment (sequence B). */
export interface Sequences {
  readonly fields: Fields;
  readonly covered: Fields;
  /** Content that is read but irregular. */
  readonly notes: readonly Unread[];
}

/**
 * @param line - line of the first field
 * @param known - tags of the message
 * @param isCover - whether a sequence of customers follows, from field 50 on
 * @returns the fields, or the first problem with its line
 */
export function readFields(
  body: string,
  line: number,
  known: ReadonlySet<string>,
  isCover: boolean,
): Sequences | Unread {
  const fields = new Map<string, string[]>();
  const covered = new Map<string, string[]>();
  let current = fields;
  let lines: string[] | undefined;
  let form: RegExp | undefined;
  let tag = "";
  const notes: Unread[] = [];
  for (const [at, text] of body.split(/\r\n?|\n/).entries()) {
    const unread = (problem: string): Unread => ({ line: line + at, problem });
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(text);
    const said = start?.[2] ?? text;
    tag = start?.[1] ?? tag;
    const problem = noteOf(tag, said);
    if (problem !== undefined) notes.push({ line: line + at, problem: `field \`${tag}\`: ${problem}` });
    if (start === null) {
      const [isLost, lost] = BEGINNING.exec(text) ?? [];
      if (lines && isLost !== undefined && (lost === undefined || known.has(lost))) {
        return unread(`${echo(text)} is no line of field \`${tag}\`, and begins none`);
      }
      if (form && text.trim() !== "") return unread(`${echo(text)} is no part of a field`);
      if (lines !== undefined) lines.push(text);
      else if (text.trim() !== "") return unread(`${echo(text)} is no part of a field`);
      continue;
    }
    if (!known.has(tag)) return unread(`\`${tag}\` is no field of this message`);
    if (isCover && tag.startsWith("50")) current = covered;
    const earlier = current.get(tag);
    if (earlier !== undefined && !REPEATED.includes(tag)) return unread(`field \`${tag}\` comes a second time`);
    form = FORMS[tag];
    if (form?.test(said.trim()) === false) {
      return unread(`${echo(said)} is no value of field \`${tag}\`${NUMBERS.includes(tag) ? COMMA : ""}`);
    }
    lines = earlier ?? [];
    lines.push(said);
    current.set(tag, lines);
  }
  return { fields, covered, notes };
}

/** A violation of network rules in a line that is read all the same. */
function noteOf(tag: string, line: string): string | undefined {
  if (line.length > LINE && tag !== "77T") return `a line of ${line.length} characters; expected at most ${LINE}`;
  const [, currency, amount = ""] = (NUMBERS.includes(tag) && /([A-Z]{3})([\d,]+)$/.exec(line.trim())) || [];
  return excessDecimals(withPoint(amount), currency);
}

export const firstLine = (fields: Fields, tag: string): string | undefined => fields.get(tag)?.[0]?.trim() || undefined;

/** The non-empty lines of a field. */
export const linesOf = (fields: Fields, tag: string | undefined): readonly string[] =>
  (fields.get(tag ?? "") ?? []).map((line) => line.trim()).filter(Boolean);

/** The line after a name that fills its line: the name may continue there. */
export const continued = ([name, next]: readonly string[]): string | undefined =>
  name !== undefined && name.length >= FULL_LINE ? next : undefined;

export interface Institution {
  /** BIC. */
  readonly bic?: string | undefined;
  /** Code of a national clearing, `//RU044525187`. */
  readonly clearing?: string | undefined;
  readonly name?: string | undefined;
  /** The line after a name that fills its line. */
  readonly more?: string | undefined;
  /** Further possible names from other readings of its lines. */
  readonly names?: readonly string[];
  readonly address?: string | undefined;
  readonly account?: string | undefined;
}

/** The bank in the first present field: its account or clearing code, then a BIC, or a name with an address. */
export function institution(fields: Fields, tags: readonly string[]): Institution | undefined {
  const tag = tags.find((name) => fields.has(name));
  if (tag === undefined) return undefined;
  const lines = linesOf(fields, tag);
  const isLed = lines[0]?.startsWith("/") === true;
  const clearing = isLed && /^\/\/[A-Z]{2}\w/.test(lines[0]!) ? lines[0] : undefined;
  const account = isLed && clearing === undefined ? lines[0]!.replace(/^\/+/, "") : undefined;
  const rest = isLed ? lines.slice(1) : lines;
  const [head, ...address] = rest;
  if (head !== undefined && BIC.test(head)) {
    return { bic: head, clearing, account, address: address.join(", ") || undefined };
  }
  // In option B, a location follows the account: it is no name.
  const isPlace = tag.endsWith("B");
  return {
    clearing,
    account,
    name: isPlace ? undefined : head,
    more: isPlace ? undefined : continued(rest),
    names: isPlace ? [] : namesOnLines(rest),
    address: (isPlace ? rest : address).join(", ") || undefined,
  };
}

/** The BIC of a header: eight or eleven characters, without the letter of the terminal in between. */
export function bankOf(terminal: string | undefined): Institution | undefined {
  if (terminal === undefined) return undefined;
  const branch = terminal.slice(9);
  return { bic: `${terminal.slice(0, 8)}${branch === "XXX" ? "" : branch}` };
}

/** A bank as members of an account that it holds. */
export const bankMembers = (bank: Institution | undefined) => ({
  bankIdentifier: bank?.bic ?? bank?.clearing,
  bankName: bank?.name,
});

/** A bank between the two sides, with further accounts for data that the members of one account cannot hold. */
export function bankAccounts(bank: Institution | undefined) {
  if (bank === undefined) return [];
  const [account, ...more] = besideBank(bank);
  const isOne = account !== undefined && !("bankIdentifier" in account || "bankName" in account);
  const known = { ...(isOne ? account : {}), ...bankMembers(bank) };
  return [known, ...(isOne ? more : besideBank(bank))].filter((part) =>
    Object.values(part).some((member) => member !== undefined),
  );
}

/** Data of a bank that {@link bankMembers} omits: its own account and address, a clearing code beside a BIC, and other names. */
export function besideBank(bank: Institution | undefined): readonly object[] {
  if (bank === undefined) return [];
  const { bic, clearing, name, more, names = [], address, account } = bank;
  const location = {
    unstructuredAddress: address,
    ...(more === undefined ? {} : { contactName: name, contactNameExtended: more }),
  };
  const isPlaced = address !== undefined || more !== undefined;
  return [
    ...(account !== undefined || isPlaced ? [{ accountId: account, location: isPlaced ? location : undefined }] : []),
    ...(bic !== undefined && clearing !== undefined ? [{ bankIdentifier: clearing }] : []),
    ...names.map((bankName) => ({ bankName })),
  ];
}
