/** Reader of the delimited forms: a header line, rows read by the names of their columns, entries in several rows. */
import { echo } from "../issue.ts";
import type { ListEntry } from "../model/list-entry.ts";
import { type DelimitedOptions, type DelimitedRecord, delimitedRecords } from "./delimited-records.ts";
import type { ListIdentity } from "./list-identity.ts";
import type { FormatOptions, ListFile, ListFormat, ParsedList } from "./list-parser.ts";
import { parseListedDate } from "./listed-date.ts";
import { type EntryParts, makeEntry } from "./make-entry.ts";
import { RowReport } from "./row-report.ts";
import { type TableColumns, tableColumns } from "./table-columns.ts";
import { WORKBOOK_PARTS, type WorkbookRow, workbookRows } from "./workbook-rows.ts";

/** One row: its cells by column name, trimmed, white space collapsed; empty for a column that the file lacks. */
export type TableRow = (column: string) => string;

/**
 * The part of an entry in one row. The first row with a name gives kind and name unless a later one is `primary`; the name may
 * be empty where another row of the entry has it.
 */
export type RowParts = EntryParts & {
  /** The row that holds the primary name. */
  readonly primary?: boolean;
};

export interface TableForm {
  /** Columns that identify the form; of several names of a column one is enough. */
  readonly required: readonly (string | readonly string[])[];
  readonly options?: DelimitedOptions;
  /** Reads a row: its parts; why there are none; or `undefined` for a row that is not about an entry. */
  readonly row: (row: TableRow, note: (detail: string) => void) => RowParts | { readonly skip: string } | undefined;
  /** Every row is an entry of its own: a second row with an id is skipped as a duplicate. Default `false`. */
  readonly rowPerEntry?: boolean;
  /** The column in which every row says when the list was published. */
  readonly dateColumn?: string;
  /** `YYYY-MM-DD` from what stands before the header. */
  readonly publishedAt?: (preamble: readonly string[]) => string | undefined;
}

/** Share of rows with a detail that is not understood above which columns are taken to be swapped, or the form to be another one. */
const MAX_NOTED = 0.5;
/** Fewer rows say nothing about a column. */
const MIN_ROWS = 10;

/** Most records before the header line. */
const MAX_PREAMBLE = 10;

/** A form of one delimited file with a header line. Rows with one id are one entry. */
export function tableList(form: TableForm): ListFormat {
  return {
    required: ["list"],
    optional: [],
    parse: (files, list, options) => parseTable(files["list"], list, form, options),
  };
}

/** The same in a workbook of one sheet. */
export function workbookList(form: TableForm): ListFormat {
  return {
    required: ["list"],
    optional: [],
    parts: WORKBOOK_PARTS,
    parse: (files, list) => readTable(files["sheet"]?.name ?? "sheet", workbookRows(files), list, form),
  };
}

function parseTable(
  file: ListFile | undefined,
  list: ListIdentity,
  form: TableForm,
  options: FormatOptions = {},
): ParsedList {
  if (!file) return { entries: [], ...new RowReport().result() };
  const ending = { finished: true, marked: false };
  const records = delimitedRecords(file.chunks, {
    ending,
    multiline: true,
    ...form.options,
    ...(options.delimiter === undefined ? {} : { delimiter: options.delimiter }),
    width: (cells) => isHeader(cells, form),
  });
  return readTable(file.name, records, list, form, (report, lastLine) => report.ended(file.name, lastLine, ending));
}

function isHeader(cells: readonly string[], form: TableForm): boolean {
  const names = new Set(cells.map((cell) => cell.trim()));
  return form.required.every((column) => namesOf(column).some((name) => names.has(name)));
}

function namesOf(column: string | readonly string[]): readonly string[] {
  return typeof column === "string" ? [column] : column;
}

function readTable(
  file: string,
  records: Iterable<DelimitedRecord | WorkbookRow>,
  list: ListIdentity,
  form: TableForm,
  ended: (report: RowReport, lastLine: number) => void = () => undefined,
): ParsedList {
  const report = new RowReport();
  const drafts = new Map<string, { readonly line: number; readonly rows: RowParts[] }>();
  const preamble: string[] = [];
  let columns: TableColumns | undefined;
  let lastLine = 1;
  let rows = 0;
  let dated: string | undefined;
  /** Rows with a detail that is not understood, and the last one. */
  const noted = { rows: 0, line: 0 };
  for (const record of records) {
    lastLine = record.line;
    if ("broken" in record) {
      report.breakOff(record.file, record.line, record.broken);
      break;
    }
    if (columns === undefined) {
      if ("cells" in record && isHeader(record.cells, form)) columns = tableColumns(record.cells);
      else if (preamble.length === MAX_PREAMBLE) break;
      else if ("cells" in record) preamble.push(record.cells.join(" ").trim());
      continue;
    }
    report.read();
    if ("problem" in record) {
      report.skip(file, record.line, "damaged-row", record.problem);
      continue;
    }
    const { line, cells } = record;
    if (isHeader(cells, form)) {
      report.skip(file, line, "header-again", "the header line stands here again: the file may be doubled");
      continue;
    }
    rows++;
    const at = columns;
    const cellOf: TableRow = (column) => cells[at.placeOf(column) ?? -1]?.replace(/\s+/gu, " ").trim() ?? "";
    if (form.dateColumn !== undefined) dated ??= wholeDay(cellOf(form.dateColumn));
    const parts = form.row(cellOf, (detail) => {
      if (noted.line !== line) noted.rows++;
      noted.line = line;
      report.note(file, line, "not-understood", detail);
    });
    if (parts === undefined) continue;
    if ("skip" in parts) report.skip(file, line, "unusable-row", parts.skip);
    else if (parts.entryId === "") report.skip(file, line, "missing-id", "the id is empty");
    else if (form.rowPerEntry === true && drafts.has(parts.entryId)) {
      report.skip(file, line, "duplicate-id", `id ${echo(parts.entryId)} is listed twice`);
    } else {
      const draft = drafts.get(parts.entryId) ?? { line, rows: [] };
      draft.rows.push(parts);
      drafts.set(parts.entryId, draft);
    }
  }
  if (columns === undefined) {
    report.breakOff(
      file,
      1,
      `no header line with the columns ${form.required.map((column) => namesOf(column).join(" or ")).join(", ")}`,
    );
  } else {
    ended(report, lastLine);
    if (rows >= MIN_ROWS && noted.rows > rows * MAX_NOTED) {
      const message = `${noted.rows} of ${rows} rows have a date or country that is none: columns may be swapped`;
      report.breakOff(file, noted.line, message);
    }
    const damaged = columns.damaged();
    if (damaged) {
      const { missing, found } = damaged;
      report.breakOff(file, 1, `column ${echo(missing)} is missing, and ${echo(found)} is nearly its name`);
    }
  }
  const publishedAt = dated ?? form.publishedAt?.(preamble);
  const entries: ListEntry[] = [];
  for (const [id, { line, rows }] of drafts) {
    const entry = mergeRows(rows, list);
    if (entry) entries.push(entry);
    else report.skip(file, line, "missing-name", `entry ${id} has no name`);
  }
  return { entries, ...report.result(), ...(publishedAt === undefined ? {} : { publishedAt }) };
}

/** A date that is known to the day. */
function wholeDay(text: string): string | undefined {
  const date = parseListedDate(text)?.from;
  return date?.length === 10 ? date : undefined;
}

function mergeRows(rows: readonly RowParts[], list: ListIdentity): ListEntry | undefined {
  const named = rows.filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
  const primary = named.find((row) => row.primary === true) ?? named[0];
  if (!primary) return undefined;
  const all = <T>(pick: (row: RowParts) => readonly T[] | undefined) => rows.flatMap((row) => pick(row) ?? []);
  const others = named
    .filter((row) => row !== primary)
    .map(({ name, aliases }) => aliases?.find((alias) => alias.name === name) ?? { name, quality: "strong" as const });
  return makeEntry(list, {
    ...primary,
    aliases: [...others, ...all((row) => row.aliases)],
    datesOfBirth: all((row) => row.datesOfBirth),
    placesOfBirth: all((row) => row.placesOfBirth),
    countries: all((row) => row.countries),
    genders: all((row) => row.genders),
    identifiers: all((row) => row.identifiers),
    addresses: all((row) => row.addresses),
    programmes: all((row) => row.programmes),
  });
}
