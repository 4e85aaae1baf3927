/** Names to look up, one a row: CSV with a header line, or NDJSON. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { delimitedRecords } from "../../src/lists/delimited-records.ts";
import { didYouMean } from "../../src/rules/did-you-mean.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { type ByteLine, byteLines } from "../http/byte-lines.ts";
import { jsonLine } from "../http/ndjson-lines.ts";
import { NAMED_FIELDS, type NamedField, type NamedFields, namedParty } from "./named-party.ts";
import { readFileLines } from "./read-file-lines.ts";

/** One row: whom it describes, or why nobody can be looked up. Lines are counted from 1, header and empty ones included. */
export type NameRow =
  | { readonly line: number; readonly party: ScreenedParty }
  | { readonly line: number; readonly problem: string };

/** What separates several countries in a cell. */
const LIST_SEPARATOR = "|";
const DELIMITERS = [",", ";", "\t"] as const;

interface Header {
  readonly delimiter: string;
  readonly columns: readonly NamedField[];
}

type SaidFields = { -readonly [field in keyof NamedFields]: NamedFields[field] };

/**
 * Rows of a file, or of standard input for `-`, as they come. A file whose first line begins with `{` is NDJSON with an
 * object a line; any other begins with a header line of the same names, between commas, semicolons or tabs. Only `name`
 * is needed; an empty cell says nothing. A row ends with its line, so that a lost quote costs one row.
 *
 * @throws RiskgateError `REQUEST_INVALID` when the file cannot be read, or with every column that is not known
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

function columnsOf(header: readonly string[], place: string): readonly NamedField[] {
  const names = header.map((cell) => cell.trim());
  const columns = names.flatMap((name) => NAMED_FIELDS.filter((field) => field === name));
  const wrong = names.flatMap((name) =>
    columns.some((field) => field === name)
      ? []
      : [`the column ${echo(name)} is not known${didYouMean(name, NAMED_FIELDS)}`],
  );
  if (new Set(columns).size < columns.length) wrong.push("a column stands there twice");
  if (wrong.length === 0 && !columns.includes("name")) wrong.push("there is no column `name`");
  if (wrong.length > 0) throw new RiskgateError("REQUEST_INVALID", `${place}: ${wrong.join("; ")}`);
  return columns;
}

function cellsRow(line: number, cells: readonly string[], { columns }: Header): NameRow {
  if (cells.length !== columns.length) return { line, problem: `${cells.length} cells instead of ${columns.length}` };
  const said: SaidFields = { name: "" };
  for (const [at, field] of columns.entries()) {
    const cell = (cells[at] ?? "").trim();
    if (cell === "") continue;
    if (field === "country") said.country = cell.split(LIST_SEPARATOR);
    else said[field] = cell;
  }
  return rowOf(line, said);
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
  for (const [member, held] of Object.entries(value)) {
    const field = NAMED_FIELDS.find((known) => known === member);
    const texts = Array.isArray(held) && field === "country" ? held : [held];
    if (field === undefined) wrong.push(`${echo(member)} is not known${didYouMean(member, NAMED_FIELDS)}`);
    else if (!texts.every((text) => typeof text === "string"))
      wrong.push(`${field}: expected a text, not ${echo(held)}`);
    else if (field === "country") said.country = texts.filter((text) => text.trim() !== "");
    else if (held.trim() !== "") said[field] = held.trim();
  }
  if (wrong.length > 0) return { line, problem: wrong.join("; ") };
  return rowOf(line, said);
}

function rowOf(line: number, fields: NamedFields): NameRow {
  const party = namedParty(fields);
  if (!("wrong" in party)) return { line, party };
  return { line, problem: party.wrong.map(({ field, message }) => `${field}: ${message}`).join("; ") };
}
