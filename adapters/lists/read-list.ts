/** Reads the files of one list of a manifest and checks the list. */
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { digestJson } from "../../src/digest.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo, type Issue } from "../../src/issue.ts";
import { comparableHoldings, sampledHoldings } from "../../src/lists/compared-ids.ts";
import { correctEntries, type ListCorrection } from "../../src/lists/list-corrections.ts";
import {
  checkListAge,
  checkListChange,
  checkListHealth,
  checkListLoss,
  checkListOrder,
  sizeOf,
} from "../../src/lists/list-health.ts";
import type { ManifestList } from "../../src/lists/list-manifest.ts";
import type { ListFile, ListFormat, ParsedList } from "../../src/lists/list-parser.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { LoadedList, RowIssue } from "../../src/model/loaded-list.ts";
import { ownedEntries } from "../../src/ownership/owned-entries.ts";
import type { Clock } from "../../src/ports/clock.ts";
import { decodePieces, readListBytes, readListParts, WrongEncoding } from "./file-text.ts";

/** Entries serialized as one text. */
const ENTRIES = 100;

/** A usable list, with figures and notes for its maintainers. */
export interface ReadList {
  readonly list: LoadedList;
  /** Number of records in its files: entries, or holdings from which the entries are made. */
  readonly size: number;
  /** Rows that were read, skipped ones included. */
  readonly rows: number;
  /** Details of used rows that could not be understood and are left out. */
  readonly notes: readonly RowIssue[];
}

/** Ids of the entries in service. */
export type EntriesInService = readonly Pick<ListEntry, "entryId">[];

/** The edition in service, or the last one that was. */
export interface InService {
  readonly entries: EntriesInService;
  /** Absent where no date is known. */
  readonly publishedAt?: string | undefined;
}

/**
 * Reads a list and checks it against the expectations of its manifest.
 *
 * @param format - format of the list
 * @param folder - the file paths of the manifest are relative to it
 * @param inService - the edition that the new one is compared with
 * @param seen - ids of all entries since a person last confirmed the list
 * @param listed - entries of other lists, whose companies a list of ownership links names
 * @throws RiskgateError `LIST_UNREADABLE` or `LIST_UNHEALTHY`
 */
export async function readList(
  list: ManifestList,
  format: ListFormat,
  folder: string,
  clock: Clock,
  corrections: readonly ListCorrection[],
  inService: InService,
  seen: readonly string[] = [],
  listed: readonly ListEntry[] = [],
): Promise<ReadList> {
  const hash = createHash("sha256");
  const files: Record<string, ListFile> = {};
  for (const role of [...format.required, ...format.optional]) {
    const name = list.files[role];
    if (name === undefined) continue;
    try {
      for (const part of await readParts(role, name, resolve(folder, name), format.parts)) {
        hash.update(`${part.role} ${part.bytes.length}\n`).update(part.bytes);
        files[part.role] = { name: part.name, chunks: decodePieces(part.bytes, list.encoding) };
      }
    } catch (cause) {
      throw unreadable(list, name, "the file cannot be read; fetch it again or disable the list", cause);
    }
  }
  const parsed = parse(list, format, files, new Date(clock.now()).toISOString().slice(0, 10));
  const found =
    parsed.links === undefined
      ? underProgrammes(parsed.entries, list.programmes)
      : ownedEntries(parsed.links, listed, { listId: list.id, listKind: list.kind });
  const holdings = parsed.links && sampledHoldings(parsed.links, list.expect.maxEntries);
  const publishedAt = parsed.publishedAt ?? list.publishedAt;
  const { entries, unused } = correctEntries(list.id, found, corrections);
  // The same bytes are another edition when they are read differently or corrected.
  for (let at = 0; at < entries.length; at += ENTRIES) hash.update(JSON.stringify(entries.slice(at, at + ENTRIES)));
  const issues = [
    ...checkListHealth(parsed, list),
    ...changes(list, inService.entries, seen, entries, holdings),
    ...checkListOrder(inService.publishedAt, publishedAt, list),
    ...checkListAge(publishedAt, list.maxAgeDays, clock.now()),
    ...unused.map(({ entryId }) => ({
      code: "correction-without-entry",
      message: `a correction is for entry ${echo(entryId)}, which is not on the list or has not the alias that it takes away; take the correction away`,
      pointer: "#/corrections",
    })),
  ];
  if (issues.length > 0) {
    const message = issues.map((issue) => issue.message).join("; ");
    throw new RiskgateError(
      "LIST_UNHEALTHY",
      `list ${echo(list.id)}: ${message}; fetch it again, or change what the manifest expects if the publisher did this`,
      { issues: [...issues.map((issue) => prefixed(list, issue)), ...parsed.skipped] },
    );
  }
  const corrected = corrections.filter(({ listId }) => listId === list.id);
  const loaded = {
    listId: list.id,
    listKind: list.kind,
    title: list.title,
    ...(list.sample ? { isSample: true as const } : {}),
    edition: hash.digest("hex"),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    loadedAt: clock.now(),
    ...(corrected.length === 0 ? {} : { corrections: { count: corrected.length, digest: digestJson(corrected) } }),
    entries,
    ...(holdings === undefined ? {} : { holdings }),
    skipped: parsed.skipped,
  };
  return { list: loaded, size: sizeOf(parsed), rows: parsed.total, notes: parsed.notes };
}

/**
 * Checks the change from the edition in service. When a listed owner is removed, all its companies are too. That is no damage to the file
 * of ownership links, so its holdings are compared.
 */
function changes(
  list: ManifestList,
  inService: EntriesInService,
  seen: readonly string[],
  entries: EntriesInService,
  holdings: readonly string[] | undefined,
): readonly Issue[] {
  if (holdings === undefined)
    return [...checkListChange(inService, entries, list.expect), ...checkListLoss(seen, inService, entries, list)];
  const [before = [], ever = [], after = []] = comparableHoldings(
    inService.map(({ entryId }) => entryId),
    seen,
    holdings,
  );
  const asEntries = (ids: readonly string[]) => ids.map((entryId) => ({ entryId }));
  return [
    ...checkListChange(asEntries(before), asEntries(after), list.expect, "holdings"),
    ...checkListLoss(ever, asEntries(before), asEntries(after), list, "holdings"),
  ];
}

/** Adds the programmes that the manifest states for all entries. */
function underProgrammes(entries: readonly ListEntry[], programmes: readonly string[] = []): readonly ListEntry[] {
  if (programmes.length === 0) return entries;
  return entries.map((entry) => ({ ...entry, programmes: [...new Set([...entry.programmes, ...programmes])] }));
}

/** A file, or the parts of it that are read where it is an archive. */
async function readParts(role: string, name: string, path: string, parts: ListFormat["parts"]) {
  if (parts === undefined) return [{ role, name, bytes: await readListBytes(path) }];
  const wanted = Object.entries(parts);
  const found = await readListParts(
    path,
    wanted.map(([, inside]) => inside),
  );
  return wanted.map(([part, inside], index) => ({
    role: part,
    name: `${name} ${inside}`,
    bytes: found[index] as Uint8Array,
  }));
}

function parse(
  list: ManifestList,
  format: ListFormat,
  files: Readonly<Record<string, ListFile>>,
  today: string,
): ParsedList {
  const { columns, defaults, delimiter } = list;
  try {
    return format.parse(
      files,
      { listId: list.id, listKind: list.kind },
      {
        today,
        ...(columns === undefined ? {} : { columns }),
        ...(defaults === undefined ? {} : { defaults }),
        ...(delimiter === undefined ? {} : { delimiter }),
      },
    );
  } catch (cause) {
    const names = Object.values(files).map((file) => file.name);
    const message = cause instanceof WrongEncoding ? cause.message : `it cannot be parsed as ${list.format}`;
    throw unreadable(list, names.join(", "), message, cause);
  }
}

function unreadable(list: ManifestList, place: string, message: string, cause: unknown): RiskgateError {
  const text = `list ${echo(list.id)}: ${place}: ${message}`;
  return new RiskgateError("LIST_UNREADABLE", text, {
    cause,
    issues: [{ code: "list-unreadable", message: text, pointer: "#" }],
  });
}

function prefixed(list: ManifestList, issue: Issue): Issue {
  return { ...issue, message: `list ${echo(list.id)}: ${issue.message}` };
}
