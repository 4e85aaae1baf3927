/** Reader of the XML forms: records in, entries out, every problem in the report. */
import { counted } from "../counted.ts";
import type { ListEntry } from "../model/list-entry.ts";
import type { ListIdentity } from "./list-identity.ts";
import type { ListFile, ListFormat, ParsedList } from "./list-parser.ts";
import { RowReport } from "./row-report.ts";
import { type XmlNode, type XmlOptions, xmlRecords } from "./xml-records.ts";

/** Reader of one document of a form; created for each document, so that it may keep state. */
export interface XmlReading {
  /**
   * Reads a record.
   *
   * @param note - reports a detail that is not understood
   * @returns an entry; several; why there is none (`{ skip }`); or `undefined` for a record that is not about an entry
   */
  record(
    node: XmlNode,
    list: ListIdentity,
    note: (detail: string) => void,
  ): ListEntry | readonly ListEntry[] | { readonly skip: string } | undefined;
  /** Completes an entry from later parts of the document, after the whole document was read. */
  finish?(entry: ListEntry): ListEntry;
  /** `YYYY-MM-DD`, after the whole document was read. */
  publishedAt?(): string | undefined;
  /** Number of records that the document states, if any. */
  expectedCount?(): number | undefined;
  /** Problem of the document as a whole, after it was read. */
  flaw?(): string | undefined;
}

/** A form of one XML file. */
export function xmlList(options: XmlOptions, createReading: () => XmlReading): ListFormat {
  return {
    required: ["list"],
    optional: [],
    parse: (files, list) => parseXmlList(files["list"], list, options, createReading()),
  };
}

function parseXmlList(
  file: ListFile | undefined,
  list: ListIdentity,
  options: XmlOptions,
  reading: XmlReading,
): ParsedList {
  const report = new RowReport();
  if (!file) return { entries: [], ...report.result() };
  const entries = new Map<string, ListEntry>();
  let lastLine = 1;
  for (const record of xmlRecords(file.chunks, options)) {
    lastLine = record.line;
    if ("problem" in record) {
      report.breakOff(file.name, record.line, record.problem);
      break;
    }
    const note = (detail: string) => report.note(file.name, record.line, "not-understood", detail);
    const found = reading.record(record.node, list, note);
    if (found === undefined) continue;
    report.read();
    if ("skip" in found) {
      report.skip(file.name, record.line, "unusable-record", found.skip);
      continue;
    }
    for (const entry of Array.isArray(found) ? (found as readonly ListEntry[]) : [found as ListEntry]) {
      if (entries.has(entry.entryId)) {
        report.skip(file.name, record.line, "duplicate-id", `entry ${entry.entryId} is listed twice`);
      } else if (!/[\p{L}\p{N}]/u.test(entry.name)) {
        report.skip(file.name, record.line, "missing-name", `entry ${entry.entryId} has no name`);
      } else entries.set(entry.entryId, entry);
    }
  }
  const result = report.result();
  const expected = reading.expectedCount?.();
  if (expected !== undefined && result.incomplete === undefined && result.total !== expected) {
    report.breakOff(file.name, lastLine, `${counted(result.total, "record")}, and the document says ${expected}`);
  }
  const flaw = reading.flaw?.();
  if (flaw !== undefined) report.breakOff(file.name, lastLine, flaw);
  const publishedAt = reading.publishedAt?.();
  const all = [...entries.values()];
  const entriesOf = reading.finish ? all.map((entry) => reading.finish?.(entry) ?? entry) : all;
  return { entries: entriesOf, ...report.result(), ...(publishedAt === undefined ? {} : { publishedAt }) };
}
