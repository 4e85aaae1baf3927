/** What the delimited forms have in common: a header line, rows read by the names of their columns, entries in several rows. */
import { echo } from "../issue.ts";
import type { ListEntry } from "../model/list-entry.ts";
import { type DelimitedOptions, delimitedRecords } from "./delimited-records.ts";
import type { FormatOptions, ListFile, ListFormat, ListIdentity, ParsedList } from "./list-parser.ts";
import { type EntryParts, makeEntry } from "./make-entry.ts";
import { RowReport } from "./row-report.ts";

/** One row: its cells by column name, trimmed, white space collapsed; empty for a column that the file lacks. */
export type TableRow = (column: string) => string;

/**
 * What one row says of an entry. The first row with a name gives kind and name unless a later one is `primary`; the name may
 * be empty where another row of the entry has it.
 */
export type RowParts = EntryParts & {
  /** The row that holds the primary name. */
  readonly primary?: boolean;
};

export interface TableForm {
  /** Columns without which the file is another one. */
  readonly required: readonly string[];
  readonly options?: DelimitedOptions;
  /** Reads a row: its parts; why there are none; or `undefined` for a row that is not about an entry. */
  readonly row: (row: TableRow, note: (detail: string) => void) => RowParts | { readonly skip: string } | undefined;
  /** Every row is an entry of its own: a second row with an id is skipped as a duplicate. Default `false`. */
  readonly rowPerEntry?: boolean;
  /** `YYYY-MM-DD` from what stands before the header. */
  readonly publishedAt?: (preamble: readonly string[]) => string | undefined;
}

/** The header line is looked for among so many records. */
const MAX_PREAMBLE = 10;

/** A form of one delimited file with a header line. Rows with one id are one entry. */
export function tableList(form: TableForm): ListFormat {
  return {
    required: ["list"],
    optional: [],
    parse: (files, list, options) => parseTable(files["list"], list, form, options),
  };
}

function parseTable(
  file: ListFile | undefined,
  list: ListIdentity,
  form: TableForm,
  options: FormatOptions = {},
): ParsedList {
  const report = new RowReport();
  if (!file) return { entries: [], ...report.result() };
  const isHeader = (cells: readonly string[]) => {
    const names = new Set(cells.map((cell) => cell.trim()));
    return form.required.every((name) => names.has(name));
  };
  const drafts = new Map<string, { readonly line: number; readonly rows: RowParts[] }>();
  const preamble: string[] = [];
  let columns: ReadonlyMap<string, number> | undefined;
  const ending = { finished: true, marked: false };
  let lastLine = 1;
  const records = delimitedRecords(file.chunks, {
    ending,
    multiline: true,
    ...form.options,
    ...(options.delimiter === undefined ? {} : { delimiter: options.delimiter }),
    width: isHeader,
  });
  for (const record of records) {
    lastLine = record.line;
    if (columns === undefined) {
      if ("cells" in record && isHeader(record.cells)) columns = columnsOf(record.cells);
      else if (preamble.length === MAX_PREAMBLE) break;
      else if ("cells" in record) preamble.push(record.cells.join(" ").trim());
      continue;
    }
    report.read();
    if ("problem" in record) {
      report.skip(file.name, record.line, "damaged-row", record.problem);
      continue;
    }
    const { line, cells } = record;
    const at = columns;
    const parts = form.row(
      (column) => cells[at.get(column) ?? -1]?.replace(/\s+/gu, " ").trim() ?? "",
      (detail) => report.note(file.name, line, "not-understood", detail),
    );
    if (parts === undefined) continue;
    if ("skip" in parts) report.skip(file.name, line, "unusable-row", parts.skip);
    else if (parts.entryId === "") report.skip(file.name, line, "missing-id", "the id is empty");
    else if (form.rowPerEntry === true && drafts.has(parts.entryId)) {
      report.skip(file.name, line, "duplicate-id", `id ${echo(parts.entryId)} is listed twice`);
    } else {
      const draft = drafts.get(parts.entryId) ?? { line, rows: [] };
      draft.rows.push(parts);
      drafts.set(parts.entryId, draft);
    }
  }
  if (columns === undefined) {
    report.breakOff(file.name, 1, `no header line with the columns ${form.required.join(", ")}`);
  } else report.ended(file.name, lastLine, ending);
  const publishedAt = form.publishedAt?.(preamble);
  const entries: ListEntry[] = [];
  for (const [id, { line, rows }] of drafts) {
    const entry = mergeRows(rows, list);
    if (entry) entries.push(entry);
    else report.skip(file.name, line, "missing-name", `entry ${id} has no name`);
  }
  return { entries, ...report.result(), ...(publishedAt === undefined ? {} : { publishedAt }) };
}

function columnsOf(header: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  // Where a name stands twice, the first column has it.
  for (const [index, name] of header.entries()) if (!columns.has(name.trim())) columns.set(name.trim(), index);
  return columns;
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
