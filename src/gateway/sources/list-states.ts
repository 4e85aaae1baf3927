/** Lists in service, and their earlier editions. */

import { codec } from "../../model/codec.ts";
import type { ListKind } from "../../model/list-entry.ts";
import type { LoadedList } from "../../model/loaded-list.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { EditionRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Pagination, pageSize } from "../requests/pages.ts";

const DAY_MS = 86_400_000;
/** The most skipped rows of a list that are shown. */
const MAX_ROWS = 50;

/** A row of a list that could not be used. */
export interface SkippedRow {
  /** File of the list, as the manifest names it. */
  readonly file: string;
  /**
   * Line in that file, from 1.
   *
   * @integer
   */
  readonly line: number;
  /** The problem. */
  readonly problem: string;
}

/** A list in service. */
export interface ListState {
  /** Id of the list. */
  readonly listId: string;
  /** What the list is about. */
  readonly listKind: ListKind;
  /** Title of the list. */
  readonly title: string;
  /** The people on it are invented. */
  readonly isSample?: true;
  /** Digest of its content. */
  readonly edition: string;
  /**
   * The day on which it was published, where the list states one.
   *
   * @format date
   */
  readonly publishedAt?: string;
  /**
   * When it was read: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly loadedAt: string;
  /**
   * Whole days since it was published; absent where the list states no day.
   *
   * @integer
   */
  readonly ageDays?: number;
  /**
   * Entries that are screened against.
   *
   * @integer
   * @minimum 0
   */
  readonly entries: number;
  /**
   * Rows that could not be used and were skipped.
   *
   * @integer
   * @minimum 0
   */
  readonly skipped: number;
  /** The first skipped rows. */
  readonly skippedRows: readonly SkippedRow[];
}

/** Lists that customers of the tenant are screened against. */
export interface ListStateList {
  /** In the configured order. */
  readonly data: readonly ListState[];
}

/** An edition of a list that came into service. */
export interface ListEdition {
  /** Digest of its content. An edition that came back is listed twice. */
  readonly edition: string;
  /**
   * When it came into service: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly inServiceAt: string;
  /** It is in service now. */
  readonly isInService?: true;
  /** It was kept in the archive. */
  readonly isArchived?: true;
  /**
   * The day on which it was published, where the list states one.
   *
   * @format date
   */
  readonly publishedAt?: string;
  /**
   * Entries in it.
   *
   * @integer
   * @minimum 0
   */
  readonly entries: number;
}

/** A page of editions. */
export interface ListEditionPage {
  /** Newest first. */
  readonly data: readonly ListEdition[];
  /** The position of the page. */
  readonly pagination: Pagination;
}

export interface ListEditionsQuery {
  /** The most editions on the page, at least 1 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

/** The lists of a tenant. @throws RiskgateError `LISTS_NOT_LOADED` where none is in service */
export function tenantLists({ lists }: GatewayParts, tenant: string): readonly LoadedList[] {
  const engine = lists.current();
  const own = new Set(engine.of(tenant).snapshots.map(({ listId }) => listId));
  return engine.lists.filter(({ listId }) => own.has(listId));
}

/** @throws RiskgateError `LISTS_NOT_LOADED` where none is in service */
export function listLists(parts: GatewayParts, tenant: string): ListStateList {
  const now = parts.clock.now();
  return { data: tenantLists(parts, tenant).map((list) => stateOf(list, now)) };
}

function stateOf(list: LoadedList, now: EpochMs): ListState {
  const { listId, listKind, title, isSample, edition, publishedAt, loadedAt, entries, skipped } = list;
  const ageDays = publishedAt === undefined ? Number.NaN : Math.floor((now - Date.parse(publishedAt)) / DAY_MS);
  return {
    ...{ listId, listKind, title },
    ...(isSample ? { isSample } : {}),
    edition,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    loadedAt: new Date(loadedAt).toISOString(),
    ...(Number.isNaN(ageDays) ? {} : { ageDays }),
    entries: entries.length,
    skipped: skipped.length,
    skippedRows: skipped.slice(0, MAX_ROWS).map(({ file, line, message }) => ({ file, line, problem: message })),
  };
}

/** Details of a list edition. */
interface EditionDetails {
  readonly entries: number;
  readonly publishedAt?: string;
  readonly archived?: string;
}
const detailsCodec = codec<EditionDetails>();

/** Editions of a list, newest first. */
export async function editionsOf({ store }: GatewayParts, listId: string): Promise<readonly EditionRecord[]> {
  const all = await store.read((tx) => tx.editions.list());
  return all.filter(({ name }) => name === `list ${listId}`).reverse();
}

/** @returns `undefined` when the tenant has no such list */
export async function listEditions(
  parts: GatewayParts,
  tenant: string,
  listId: string,
  { limit: most, after }: ListEditionsQuery,
): Promise<ListEditionPage | undefined> {
  const limit = pageSize(most);
  const list = tenantLists(parts, tenant).find((one) => one.listId === listId);
  if (list === undefined) return undefined;
  const all = await editionsOf(parts, listId);
  const left = after === undefined ? all : all.filter(({ number }) => number < Number(after));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const hasMore = left.length > limit;
  return {
    data: page.map((record) => shownEdition(record, record === all[0] && record.edition === list.edition)),
    pagination: { hasMore, ...(hasMore && last ? { nextCursor: `${last.number}` } : {}) },
  };
}

/** An edition as answers show it. */
export function shownEdition({ edition, at, details }: EditionRecord, isInService: boolean): ListEdition {
  const { entries, publishedAt, archived } = detailsCodec.decode(details);
  return {
    ...{ edition, inServiceAt: new Date(at).toISOString() },
    ...(isInService ? { isInService } : {}),
    ...(archived === undefined ? {} : { isArchived: true }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    entries,
  };
}
