/**
 * Our own JSON form for house lists: `{ "publishedAt": "2026-11-01", "entries": [ { "id", "kind", "name", ... } ] }`, or
 * the array alone. The members of an entry are the columns of the CSV form; those with several values take an array
 * or one string, and an identifier may be `{ "kind", "value", "country" }`.
 */

import { echo } from "../../issue.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import { parseJson, repeatedMember } from "../../parse-json.ts";
import { rowLines } from "../json-rows.ts";
import type { ListIdentity } from "../list-identity.ts";
import type { ListFile, ListFormat, ParsedList } from "../list-parser.ts";
import { RowReport } from "../row-report.ts";
import { HOUSE_LIST_FIELDS, HOUSE_SINGLE_FIELDS, type HouseFields, houseEntry } from "./house-entry.ts";

export const houseJson: ListFormat = {
  required: ["list"],
  optional: [],
  parse(files: Readonly<Record<string, ListFile>>, list: ListIdentity): ParsedList {
    const report = new RowReport();
    const file = files.list;
    if (!file) return { entries: [], ...report.result() };
    const text = [...file.chunks].join("").replace(/^\ufeff/, "");
    const document = readDocument(text);
    if (typeof document === "string") {
      report.breakOff(file.name, 1, document);
      return { entries: [], ...report.result() };
    }
    const lines = rowLines(text);
    const entries = new Map<string, ListEntry>();
    for (const [index, row] of document.rows.entries()) {
      report.read();
      const line = lines[index] ?? 1;
      const skip = (code: string, message: string) => report.skip(file.name, line, code, message);
      const fields = readFields(row);
      if (typeof fields === "string") {
        skip("wrong-type", fields);
        continue;
      }
      const entry = houseEntry(fields, list, {
        skip,
        note: (code, detail) => report.note(file.name, line, code, detail),
      });
      if (entry === undefined) continue;
      if (entries.has(entry.entryId)) skip("duplicate-id", `id ${echo(entry.entryId)} is listed twice`);
      else entries.set(entry.entryId, entry);
    }
    const { publishedAt } = document;
    return {
      entries: [...entries.values()],
      ...report.result(),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    };
  },
};

function readDocument(text: string): { rows: readonly unknown[]; publishedAt?: string } | string {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    const repeated = repeatedMember(error);
    return repeated === undefined ? "the file is no JSON document" : `the document ${repeated}`;
  }
  if (Array.isArray(value)) return { rows: value };
  const rows = memberOf(value, "entries");
  if (!Array.isArray(rows)) return "the document needs an array `entries`";
  const publishedAt = memberOf(value, "publishedAt");
  return typeof publishedAt === "string" && /^\d{4}-\d{2}-\d{2}$/.test(publishedAt) ? { rows, publishedAt } : { rows };
}

function readFields(row: unknown): HouseFields | string {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "an entry is an object";
  const fields: Record<string, unknown> = {};
  for (const field of HOUSE_SINGLE_FIELDS) {
    const value = memberOf(row, field) ?? "";
    if (typeof value !== "string" && typeof value !== "number") return `${field}: not a text`;
    fields[field] = String(value).trim();
  }
  for (const field of HOUSE_LIST_FIELDS) {
    const value = memberOf(row, field) ?? [];
    const texts = (Array.isArray(value) ? value : [value]).map((item: unknown) =>
      field === "identifiers" ? identifierText(item) : item,
    );
    if (!texts.every((item): item is string => typeof item === "string")) return `${field}: not texts`;
    fields[field] = texts.map((item) => item.trim()).filter((item) => item !== "");
  }
  return fields as typeof fields & HouseFields;
}

function identifierText(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  const country = memberOf(item, "country");
  const issuer = typeof country === "string" ? `/${country}` : "";
  return `${String(memberOf(item, "kind"))}${issuer}:${String(memberOf(item, "value"))}`;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name] ?? undefined;
}
