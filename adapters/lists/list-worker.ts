/** The thread of `threadedLists`: reads the lists of a manifest, checks them, builds the index, and ends. */

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { type ErrorCode, RiskgateError } from "../../src/errors.ts";
import type { Issue } from "../../src/issue.ts";
import { comparedIds } from "../../src/lists/compared-ids.ts";
import type { BusinessLines } from "../../src/model/business-lines.ts";
import type { ListSets } from "../../src/model/list-sets.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { shippedRegistry } from "../../src/plugins/registry.ts";
import { DerivedFiles, type DerivedOutcome, type SignedFile } from "./derived-files.ts";
import { type ListsInService, loadLists } from "./directory.ts";
import { nameIndexOver } from "./index-snapshots.ts";

/** Entries per message, parsed at once by the receiver: a few milliseconds. */
const ENTRIES = 100;

/** Bytes of the digest of an entry. */
const PRINT = 32;

/** Start parameters of the thread. */
export interface ListThreadStart {
  readonly manifestPath: string;
  readonly only?: readonly string[];
  readonly indexes?: string;
  /** `inService` of `DirectoryListsOptions`. */
  readonly folderInService?: string;
  readonly refuseSamples?: boolean;
  /** Derived files that the operator's key signed (Default: no derived file is trusted, and no index kept). */
  readonly signed?: ReadonlyMap<string, SignedFile>;
  readonly now: number;
  /** The entries in service, by list. */
  readonly inService: ReadonlyMap<string, EntryMarks>;
  /** Digests of the lists that the receiver holds, in their order: they are not sent again. */
  readonly held: readonly string[];
}

/** Ids and digests of entries, in their order. */
export interface EntryMarks {
  /** JSON of their ids. */
  readonly ids: SharedArrayBuffer;
  /** SHA-256 of the JSON of each. */
  readonly prints: SharedArrayBuffer;
  /** Publication date of an edition in service. */
  readonly publishedAt?: string | undefined;
}

/** A list without its entries; new entries come as JSON, some at a time. */
export interface SentList {
  readonly head: Omit<LoadedList, "entries">;
  /** SHA-256 over the whole list except its loading time. */
  readonly digest: string;
  readonly marks: EntryMarks;
  /** `undefined` when the receiver holds a list of this digest. */
  readonly entries: SentEntries | undefined;
}

export interface SentEntries {
  /** Position of each entry in the list of this id in service, from 1; 0 for a new entry. */
  readonly places: Uint32Array;
  /** JSON of the new ones. */
  readonly added: readonly ArrayBuffer[];
}

/** Answers of the thread: all lists, then the index over them; or a failure. The last answer has the results for derived files. */
export type ListThreadAnswer =
  | {
      readonly lists: readonly SentList[];
      readonly sets: ListSets | undefined;
      readonly lines: BusinessLines | undefined;
    }
  /** `undefined` when the receiver holds every list, and thus the index over them. */
  | { readonly index: ArrayBufferLike | undefined; readonly files?: DerivedOutcome }
  | { readonly failure: SentFailure; readonly files?: DerivedOutcome };

/** The parts of an error that can be sent. */
export interface SentFailure {
  readonly code: ErrorCode | undefined;
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly cause: string | undefined;
}

if (parentPort) {
  const port = parentPort;
  const send = (answer: ListThreadAnswer, moved: ArrayBuffer[] = []): void => port.postMessage(answer, moved);
  const { signed, ...start } = workerData as ListThreadStart;
  const files = signed && new DerivedFiles(signed);
  const said = (): { readonly files?: DerivedOutcome } =>
    files ? { files: { written: files.written, warnings: files.warnings } } : {};
  try {
    const { manifestPath, only, indexes, folderInService, refuseSamples, now, inService, held } = start;
    const clock = { now: () => now };
    const options = {
      clock,
      // The names of profiles were checked before the thread was started.
      names: { listFormats: shippedRegistry().listFormats },
      ...(only ? { only } : {}),
      ...(folderInService ? { inService: folderInService } : {}),
      ...(refuseSamples ? { refuseSamples } : {}),
    };
    const { lists, sets, lines } = await loadLists(manifestPath, options, idsOf(inService), files);
    const sent = lists.map((list) => pack(list, held, inService.get(list.listId)));
    send(
      { lists: sent, sets, lines },
      sent.flatMap(({ entries }) => [...(entries?.added ?? [])]),
    );
    const isHeld = sent.length === held.length && sent.every(({ digest }, at) => digest === held[at]);
    const kept = indexes === undefined || files === undefined ? undefined : { folder: indexes, files };
    const index = isHeld ? undefined : await nameIndexOver(lists, kept);
    send({ index, ...said() });
  } catch (error) {
    send({ failure: failureOf(error), ...said() });
  }
}

function pack(list: LoadedList, held: readonly string[], inService: EntryMarks | undefined): SentList {
  const { entries, ...head } = list;
  const { loadedAt: _, ...lasting } = head;
  const hash = createHash("sha256").update(JSON.stringify(lasting));
  const known = placesByPrint(inService);
  const places = new Uint32Array(entries.length);
  const prints = new SharedArrayBuffer(entries.length * PRINT);
  const added: ArrayBuffer[] = [];
  let texts: string[] = [];
  const send = (): void => {
    if (texts.length > 0) added.push(new TextEncoder().encode(`[${texts.join(",")}]`).buffer);
    texts = [];
  };
  for (const [at, entry] of entries.entries()) {
    const text = JSON.stringify(entry);
    const digest = createHash("sha256").update(text).digest();
    new Uint8Array(prints).set(digest, at * PRINT);
    hash.update(digest);
    const print = digest.toString("latin1");
    places[at] = known.get(print) ?? 0;
    // Two identical entries are separate objects.
    known.delete(print);
    if (places[at] === 0 && texts.push(text) === ENTRIES) send();
  }
  send();
  const digest = hash.digest("hex");
  const ids = new TextEncoder().encode(JSON.stringify(comparedIds(list)));
  const shared = new SharedArrayBuffer(ids.byteLength);
  new Uint8Array(shared).set(ids);
  return {
    head,
    digest,
    marks: { ids: shared, prints },
    entries: held.includes(digest) ? undefined : { places, added },
  };
}

function placesByPrint(marks: EntryMarks | undefined): Map<string, number> {
  const bytes = Buffer.from(marks?.prints ?? new ArrayBuffer(0));
  const places = new Map<string, number>();
  for (let at = 0; at < bytes.length; at += PRINT) {
    places.set(bytes.toString("latin1", at, at + PRINT), at / PRINT + 1);
  }
  return places;
}

function idsOf(inService: ListThreadStart["inService"]): ListsInService {
  return new Map(
    [...inService].map(([listId, { ids: bytes, publishedAt }]) => {
      const ids = JSON.parse(Buffer.from(bytes).toString("utf8")) as readonly string[];
      return [listId, { entries: ids.map((entryId) => ({ entryId })), publishedAt }];
    }),
  );
}

function failureOf(error: unknown): SentFailure {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const { code, issues } = error instanceof RiskgateError ? error : { code: undefined, issues: [] };
  return { code, message, issues, cause: cause instanceof Error ? cause.message : undefined };
}
