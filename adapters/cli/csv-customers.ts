/** Customers in a delimited file: a column is named by the path of its field, a row is the body of a customer check. */
import { closeSync, openSync, readSync } from "node:fs";
import type { GenericSchema } from "valibot";
import { didYouMean, nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { delimitedRecords } from "../../src/lists/delimited-records.ts";
import { accountHoldingPartyDataSchema } from "../../src/model/account-holding-party-data.ts";
import { keepsDigits } from "../../src/model/exact-number.ts";
import { fieldKindOf } from "../../src/model/field-kind.ts";
import type { JsonLine } from "../lines/ndjson-lines.ts";

const PIECE_BYTES = 1 << 16;
const CUT = "the last line has no end: the file may be cut off; end it with a line break";
/** What separates the values of a field that is a list of texts. */
const LIST_SEPARATOR = "|";

/** One column: where its value goes, and how the text of a cell is read. */
interface Column {
  readonly path: readonly (string | number)[];
  readonly read: (cell: string) => unknown;
}

/**
 * Reads a file with a header line such as `customerId,personalDetails.personName.lastName,contactDetails.emailAddresses`.
 * A place in a list is a number (`companyDetails.shareholders.0.share`), the values of a list of texts are separated by
 * `|`, an empty cell is a blank field.
 *
 * @throws RiskgateError `REQUEST_INVALID` when the file cannot be read, or with every column that is no field
 */
export async function* csvCustomers(file: string): AsyncGenerator<JsonLine> {
  let columns: readonly Column[] | undefined;
  let last: JsonLine | undefined;
  const ending = { finished: true, marked: false };
  const options = { delimiter: delimiterOf(file), multiline: true, width: "first", ending } as const;
  for (const record of delimitedRecords(textOf(file), options)) {
    const { line } = record;
    if (last) yield last;
    last = undefined;
    if ("problem" in record) {
      if (!columns) throw new RiskgateError("REQUEST_INVALID", `${file}:${line}: ${record.problem}`);
      last = { line, code: "malformed-request", detail: record.problem };
    } else if (columns) {
      last = { line, value: { masterData: { accountHoldingPartyData: customerOf(columns, record.cells) } } };
    } else {
      columns = columnsOf(record.cells, `${file}:${line}`);
    }
  }
  if (!columns)
    throw new RiskgateError("REQUEST_INVALID", `${file}: is empty; expected a line with the names of columns`);
  // A truncated name would be screened and match nothing.
  if (last)
    yield ending.finished || "code" in last ? last : { line: last.line, code: "malformed-request", detail: CUT };
}

/** Checks only the names of columns, before anything is loaded. @throws RiskgateError as {@link csvCustomers} does */
export async function checkColumns(file: string): Promise<void> {
  const rows = csvCustomers(file);
  await rows.next();
  await rows.return(undefined);
}

/** The separator that the header uses: no field has a separator in its name. */
function delimiterOf(file: string): string {
  if (/\.tsv$/iu.test(file)) return "\t";
  const [piece = ""] = textOf(file);
  const [header = ""] = piece.split(/[\r\n]/u, 1);
  return header.includes(";") && !header.includes(",") ? ";" : ",";
}

function* textOf(file: string): Generator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines = { before: 0 };
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const piece = new Uint8Array(PIECE_BYTES);
    for (let length = readSync(handle, piece); length > 0; length = readSync(handle, piece)) {
      const bytes = piece.subarray(0, length);
      yield decode(decoder, bytes, file, lines);
    }
    yield decode(decoder, undefined, file, lines);
  } catch (cause) {
    if (cause instanceof RiskgateError) throw cause;
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** @param lines - counts the lines before these bytes; theirs are added */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, file: string, lines: { before: number }): string {
  try {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    lines.before += text.split("\n").length - 1;
    return text;
  } catch {
    const [good = ""] = new TextDecoder().decode(bytes).split("\ufffd", 1);
    const line = lines.before + good.split("\n").length;
    throw new RiskgateError("REQUEST_INVALID", `${file}:${line}: is not UTF-8 text; save the file as UTF-8`);
  }
}

function columnsOf(header: readonly string[], place: string): readonly Column[] {
  const names = header.map((name) => name.trim());
  const columns = names.map(columnOf);
  const wrong = columns.flatMap((column, i) => ("message" in column ? [`column ${i + 1}: ${column.message}`] : []));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) wrong.push(`the column ${echo(twice)} stands there twice`);
  if (wrong.length > 0) throw new RiskgateError("REQUEST_INVALID", `${place}: ${wrong.join("; ")}`);
  return columns as readonly Column[];
}

function columnOf(name: string): Column | { readonly message: string } {
  const path = name.split(".").map((part) => (/^\d{1,3}$/u.test(part) ? Number(part) : part));
  let schema: GenericSchema = accountHoldingPartyDataSchema;
  for (const part of path) {
    const inside = memberOf(schema, part);
    if (!inside) {
      return {
        message: `${echo(name)} is no field of accountHoldingPartyData${hintOf(schema, part, path.length === 1)}`,
      };
    }
    schema = inside;
  }
  const item = memberOf(schema, 0);
  const read = item ? listReader(item) : cellReader(schema);
  return read ? { path, read } : { message: `${echo(name)} holds further fields; expected one of those` };
}

/** Suggests a field: one with a similar name in the same object, or one with this name in another. */
function hintOf(schema: GenericSchema, part: string | number, isWhole: boolean): string {
  if (typeof part === "number") return "";
  const beside = Object.keys(fieldsOf(schema));
  const meant = (isWhole ? pathTo(part) : undefined) ?? nearestWord(part, beside);
  if (meant !== undefined) return `; did you mean ${echo(meant)}?`;
  return isWhole
    ? `; a column is named by the path of a field, for example ${echo(EXAMPLE)}`
    : didYouMean(part, beside);
}

const EXAMPLE = "personalDetails.personName.lastName";
/** Levels of nested objects that are searched for a hint. */
const LOOKED_INTO = 3;

/** Names of fields as banks' tables have them, without signs and in lower case. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    firstname: "forename givenname",
    lastname: "surname familyname",
    companyname: "company organisationname organizationname",
    dateofbirth: "dob birthdate birthday",
    customerid: "customernumber clientid clientnumber",
    emailaddresses: "email emailaddress mail",
    phonenumbers: "phone phonenumber telephone mobile",
    town: "city",
    zip: "zipcode postcode postalcode",
  }).flatMap(([field, names]) => names.split(" ").map((name) => [name, field] as const)),
);
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/gu, "");

/** Path of the least nested field of a customer with this name or a synonym of it. */
function pathTo(name: string): string | undefined {
  const meant = OTHER_NAMES.get(plain(name)) ?? plain(name);
  let level: readonly (readonly [string, GenericSchema])[] = [["", accountHoldingPartyDataSchema]];
  for (let depth = 0; depth < LOOKED_INTO; depth++) {
    level = level.flatMap(([path, schema]) =>
      Object.entries(fieldsOf(schema)).map(
        ([field, inside]) => [path === "" ? field : `${path}.${field}`, inside] as const,
      ),
    );
    const found = level.find(([path, schema]) => {
      const holds = fieldKindOf(schema) ?? fieldKindOf(memberOf(schema, 0) ?? schema);
      return plain(path.slice(path.lastIndexOf(".") + 1)) === meant && holds !== undefined;
    });
    if (found) return found[0];
  }
  return undefined;
}

interface Node {
  readonly fields?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly getter?: (input: unknown) => GenericSchema;
}

function fieldsOf(schema: GenericSchema): Readonly<Record<string, GenericSchema>> {
  const { fields = {}, getter } = schema as Node;
  return getter ? fieldsOf(getter(undefined)) : fields;
}

function memberOf(schema: GenericSchema, part: string | number): GenericSchema | undefined {
  if (typeof part === "number") return (schema as Node).item;
  const fields = fieldsOf(schema);
  return Object.hasOwn(fields, part) ? fields[part] : undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "amount", "share", "whole-number"]);

/** Reads the text of a cell. A text that is no number or boolean stays a text: the check refuses it with its pointer. */
function cellReader(schema: GenericSchema): Column["read"] | undefined {
  const kind = fieldKindOf(schema)?.kind;
  if (kind === undefined) return undefined;
  if (NUMBERS.has(kind)) return (cell) => (isNumber(cell.trim()) ? Number(cell) : cell);
  if (kind === "flag") return (cell) => ({ true: true, false: false })[cell.trim().toLowerCase()] ?? cell;
  return (cell) => cell;
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text) && keepsDigits(text);

function listReader(item: GenericSchema): Column["read"] | undefined {
  const read = cellReader(item);
  return read && ((cell) => cell.split(LIST_SEPARATOR).map(read));
}

function customerOf(columns: readonly Column[], cells: readonly string[]): unknown {
  const customer: Record<string, unknown> = {};
  for (const [i, { path, read }] of columns.entries()) {
    const cell = cells[i] ?? "";
    if (cell.trim() !== "") put(customer, path, read(cell));
  }
  return customer;
}

/** Puts a value at its path and makes the objects and lists on the way. */
function put(root: object, path: readonly (string | number)[], value: unknown): void {
  let place = root as Record<string | number, unknown>;
  for (const [i, part] of path.slice(0, -1).entries()) {
    place[part] ??= typeof path[i + 1] === "number" ? [] : {};
    place = place[part] as Record<string | number, unknown>;
  }
  place[path.at(-1) ?? ""] = value;
}
