/** Names to look up, one a row: CSV with a header line, or NDJSON. */
import { counted } from "../../src/counted.ts";
import { nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { delimitedRecords } from "../../src/lists/delimited-records.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { type ByteLine, byteLines } from "../lines/byte-lines.ts";
import { jsonLine } from "../lines/ndjson-lines.ts";
import { COUNTRY_FIELDS, NAMED_FIELDS, type NamedField, type NamedFields, namedParty } from "./named-party.ts";
import { readFileLines } from "./read-file-lines.ts";

/** One row: the party it describes, or why it cannot be looked up. */
export type NameRow = RowPlace & ({ readonly party: ScreenedParty } | { readonly problem: string });

interface RowPlace {
  /** From 1, header and empty lines included. */
  readonly line: number;
  /** Values under unknown names; absent when there are none. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** The row of a table with every column in its order; absent for an object, and where its cells cannot be separated. */
  readonly cells?: Readonly<Record<string, string>>;
}

/** Common synonyms of the fields: refused with a suggestion, as their values would otherwise be ignored. */
const SYNONYMS: Readonly<Record<string, NamedField>> = {
  dob: "dateOfBirth",
  birthdate: "dateOfBirth",
  birthday: "dateOfBirth",
  citizenship: "nationality",
  fullname: "name",
  sex: "gender",
};

/** The field that a name was probably meant for. */
function meantField(name: string): NamedField | undefined {
  return (
    SYNONYMS[name.toLowerCase().replaceAll(/[^a-z]/gu, "")] ??
    (nearestWord(name, NAMED_FIELDS) as NamedField | undefined)
  );
}

/** What separates several countries in a cell. */
const LIST_SEPARATOR = "|";
const DELIMITERS = [",", ";", "\t"] as const;

interface Header {
  readonly delimiter: string;
  readonly columns: readonly string[];
}

type SaidFields = { -readonly [field in keyof NamedFields]: NamedFields[field] };

/**
 * Rows of a file, or of standard input for `-`, as they come. A file whose first line begins with `{` is NDJSON with an
 * object a line; any other begins with a header line of the same names, between commas, semicolons or tabs. Only `name`
 * is needed; an empty cell says nothing; other columns are kept, so that answers can be joined. A row ends with its line, so that a lost quote costs one row.
 *
 * @throws RiskgateError `REQUEST_INVALID` when the file cannot be read, or with every column that is nearly one of these
 */
export async function* nameRows(file: string): AsyncGenerator<NameRow> {
  let format: "json" | Header | undefined;
  for await (const read of readFileLines(file, (chunks) => byteLines(chunks))) {
    if ("text" in read && read.text.trim() === "") continue;
    if (format === undefined && "text" in read && read.text.trimStart().startsWith("{")) format = "json";
    if (format === "json") {
      const row = jsonRow(read);
      if (row) yield row;
      continue;
    }
    if (!("text" in read)) {
      if (format === undefined) throw new RiskgateError("REQUEST_INVALID", `${file}:${read.line}: ${read.detail}`);
      yield { line: read.line, problem: read.detail };
      continue;
    }
    const delimiter: string = format?.delimiter ?? DELIMITERS.find((known) => read.text.includes(known)) ?? ",";
    // Old files end their lines with a carriage return alone: such a line holds several records.
    for (const record of delimitedRecords([read.text], { delimiter })) {
      const line = read.line + record.line - 1;
      if (format !== undefined) {
        yield "problem" in record ? { line, problem: record.problem } : cellsRow(line, record.cells, format);
      } else if ("problem" in record) {
        throw new RiskgateError("REQUEST_INVALID", `${file}:${line}: ${record.problem}`);
      } else {
        format = { delimiter, columns: columnsOf(record.cells, `${file}:${line}`) };
      }
    }
  }
}

function columnsOf(header: readonly string[], place: string): readonly string[] {
  const names = header.map((cell) => cell.trim());
  const wrong = names.flatMap((name) => {
    if (fieldOf(name) !== undefined) return [];
    const meant = meantField(name);
    return meant === undefined ? [] : [`the column ${echo(name)} is not known; did you mean \`${meant}\`?`];
  });
  if (new Set(names).size < names.length) wrong.push("a column stands there twice");
  if (wrong.length === 0 && !names.includes("name")) wrong.push("there is no column `name`");
  if (wrong.length > 0) throw new RiskgateError("REQUEST_INVALID", `${place}: ${wrong.join("; ")}`);
  const kept = names.filter((name) => fieldOf(name) === undefined);
  if (kept.length > 0) process.stderr.write(`kept, and not looked at: ${kept.map(echo).join(", ")}\n`);
  return names;
}

const fieldOf = (name: string): NamedField | undefined => NAMED_FIELDS.find((field) => field === name);

const isCountries = (field: NamedField): field is (typeof COUNTRY_FIELDS)[number] =>
  (COUNTRY_FIELDS as readonly string[]).includes(field);

function cellsRow(line: number, cells: readonly string[], { columns }: Header): NameRow {
  if (cells.length !== columns.length)
    return { line, problem: `${counted(cells.length, "cell")} instead of ${columns.length}` };
  const said: SaidFields = { name: "" };
  const kept: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? "").trim();
    const field = fieldOf(column);
    if (field === undefined) kept[column] = cells[at];
    else if (cell === "") continue;
    else if (isCountries(field)) said[field] = cell.split(LIST_SEPARATOR);
    else said[field] = cell;
  }
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  return rowOf({ line, ...keptOf(kept), cells: row }, said);
}

function jsonRow(read: ByteLine): NameRow | undefined {
  const parsed = jsonLine(read);
  if (!parsed) return undefined;
  const { line } = parsed;
  if (!("value" in parsed)) return { line, problem: parsed.detail };
  const { value } = parsed;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line, problem: "expected an object with a name" };
  }
  const wrong: string[] = [];
  const said: SaidFields = { name: "" };
  const kept: Record<string, unknown> = {};
  for (const [member, held] of Object.entries(value)) {
    const field = fieldOf(member);
    const texts = Array.isArray(held) && field !== undefined && isCountries(field) ? held : [held];
    const meant = field === undefined ? meantField(member) : undefined;
    if (meant !== undefined) wrong.push(`${echo(member)} is not known; did you mean \`${meant}\`?`);
    else if (field === undefined) kept[member] = held;
    else if (!texts.every((text) => typeof text === "string"))
      wrong.push(`${field}: expected a text, not ${echo(held)}`);
    else if (isCountries(field)) said[field] = texts.filter((text) => text.trim() !== "");
    else if (held.trim() !== "") said[field] = held.trim();
  }
  if (wrong.length > 0) return { line, ...keptOf(kept), problem: wrong.join("; ") };
  return rowOf({ line, ...keptOf(kept) }, said);
}

const keptOf = (kept: Readonly<Record<string, unknown>>): Pick<RowPlace, "kept"> =>
  Object.keys(kept).length === 0 ? {} : { kept };

function rowOf(place: RowPlace, fields: NamedFields): NameRow {
  const party = namedParty(fields);
  if (!("wrong" in party)) return { ...place, party };
  return { ...place, problem: party.wrong.map(({ field, message }) => `${field}: ${message}`).join("; ") };
}
