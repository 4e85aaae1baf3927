/**
 * Our own CSV form for house lists, PEPs and blacklists, and through a mapping of columns any delimited file.
 *
 * A header line, then one entry a record. Columns in any order: `id`, `kind` and `name` are needed, the others of
 * {@link HOUSE_LIST_FIELDS} hold any number of values separated by `;`.
 */

import { echo } from "../../issue.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import { delimitedRecords } from "../delimited-records.ts";
import type { ListIdentity } from "../list-identity.ts";
import type { FormatOptions, ListFile, ListFormat, ParsedList } from "../list-parser.ts";
import { RowReport } from "../row-report.ts";
import { isOneEditApart } from "../table-columns.ts";
import { HOUSE_LIST_FIELDS, HOUSE_SINGLE_FIELDS, type HouseFields, houseEntry } from "./house-entry.ts";

type Field = keyof HouseFields;
const FIELDS: readonly Field[] = [...HOUSE_SINGLE_FIELDS, ...HOUSE_LIST_FIELDS];
const REQUIRED: readonly Field[] = ["id", "kind", "name"];

export const houseCsv: ListFormat = {
  required: ["list"],
  optional: [],
  columns: FIELDS,
  parse(files: Readonly<Record<string, ListFile>>, list: ListIdentity, options: FormatOptions = {}): ParsedList {
    const report = new RowReport();
    const file = files.list;
    const entries = new Map<string, ListEntry>();
    if (!file) return { entries: [], ...report.result() };
    let columns: ReadonlyMap<Field, readonly number[]> | undefined;
    const ending = { finished: true, marked: false };
    let lastLine = 1;
    const records = delimitedRecords(file.chunks, {
      ending,
      multiline: true,
      width: "first",
      ...(options.delimiter === undefined ? {} : { delimiter: options.delimiter }),
    });
    for (const record of records) {
      lastLine = record.line;
      if (columns === undefined) {
        // Nothing can be understood without the header line.
        columns = "problem" in record ? undefined : readHeader(record.cells, options, file.name, report);
        if (columns !== undefined) continue;
        report.breakOff(file.name, record.line, `the header needs the columns ${REQUIRED.join(", ")}`);
        return { entries: [], ...report.result() };
      }
      report.read();
      if ("problem" in record) {
        report.skip(file.name, record.line, "damaged-row", record.problem);
        continue;
      }
      const { line, cells } = record;
      const entry = houseEntry(readFields(cells, columns, options), list, {
        skip: (code, message) => report.skip(file.name, line, code, message),
        note: (code, detail) => report.note(file.name, line, code, detail),
      });
      if (entry === undefined) continue;
      if (entries.has(entry.entryId)) {
        report.skip(file.name, line, "duplicate-id", `id ${echo(entry.entryId)} is listed twice`);
      } else entries.set(entry.entryId, entry);
    }
    report.ended(file.name, lastLine, ending);
    return { entries: [...entries.values()], ...report.result() };
  },
};

/** Where each field stands, `undefined` when a needed one is nowhere. An unknown column is noted. */
function readHeader(
  header: readonly string[],
  options: FormatOptions,
  file: string,
  report: RowReport,
): ReadonlyMap<Field, readonly number[]> | undefined {
  const names = header.map((name) => name.trim());
  const columns = new Map<Field, readonly number[]>();
  const used = new Set<number>();
  for (const field of FIELDS) {
    const wanted = options.columns?.[field] ?? field;
    const positions = (typeof wanted === "string" ? [wanted] : wanted).map((name) => names.indexOf(name));
    if (positions.some((position) => position < 0)) {
      const mapped = options.columns?.[field] !== undefined;
      if (mapped || (REQUIRED.includes(field) && options.defaults?.[field] === undefined)) return undefined;
      continue;
    }
    columns.set(field, positions);
    for (const position of positions) used.add(position);
  }
  // with a mapping, other columns of a foreign file are expected
  if (options.columns === undefined) {
    for (const [position, name] of names.entries()) {
      if (used.has(position)) continue;
      // a misspelled header would lose the whole column
      const meant = FIELDS.find((field) => !columns.has(field) && isOneEditApart(field, name));
      if (meant !== undefined) report.breakOff(file, 1, `unknown column ${echo(name)}; did you mean ${echo(meant)}?`);
      else report.note(file, 1, "unknown-column", name);
    }
  }
  return columns;
}

function readFields(
  cells: readonly string[],
  columns: ReadonlyMap<Field, readonly number[]>,
  options: FormatOptions,
): HouseFields {
  const text = (field: Field): string => {
    const cell =
      columns
        .get(field)
        ?.map((position) => (cells[position] as string).trim())
        .join(" ")
        .trim() ?? "";
    return cell === "" ? (options.defaults?.[field] ?? "") : cell;
  };
  const values = (field: Field) =>
    text(field)
      .split(";")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  const fields: Record<string, string | string[]> = {};
  for (const field of HOUSE_SINGLE_FIELDS) fields[field] = text(field);
  for (const field of HOUSE_LIST_FIELDS) fields[field] = values(field);
  return fields as typeof fields & HouseFields;
}
