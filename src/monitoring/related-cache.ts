import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { LogEntry, LogPosition, TransactionHistory } from "../ports/transaction-history.ts";
import { type Reach, type ReachedLink, type Related, type RelatedByLink, reachedLinks } from "./related.ts";
import { History } from "./windows/history.ts";

export interface RelatedCacheOptions {
  /** Most cached transactions, parts built for windows included. Default 250,000, of the order of 125 MB. */
  readonly maxTransactions?: number;
  /** Least number of transactions of others to cache: reading fewer is cheaper than caching them. Default 16. */
  readonly minTransactions?: number;
  /** Called for every link with whether its transactions were cached. Must not throw. */
  readonly onLookUp?: (hit: boolean) => void;
}

/** The reads of the store, in one transaction. */
type Source = Pick<TransactionHistory, "related" | "news">;

interface Entry {
  readonly history: History;
  /** Every transaction after this instant is in the history. */
  readonly floor: EpochMs;
  /** Size from which entries that are too old are dropped. */
  readonly maxSize: number;
  weight: number;
}

/** The state at the begin of a load. */
interface Beginning {
  readonly position: LogPosition | undefined;
  readonly generation: number;
  readonly taken: number;
}

/** Most log entries applied at once; if there are more, the cache is read anew. */
const MAX_NEWS = 2_000;
/** Number of applied log entries kept for concurrent loads. */
const MAX_RECENT = 2 * MAX_NEWS;
/** Growth of an entry before old transactions are dropped. */
const MIN_GROWTH = 256;
/** Late arrivals look further back: the extra time kept, as a share of the reach of windows. */
const SLACK = 0.5;
/** The store skips the customer's own transactions: this many of them cost as much as one of others. */
const OWN_FACTOR = 16;

/**
 * A cache between checks of transactions by links that many share, such as the account of a shop or an employer. A load
 * first reads from the store the entries added to the logs since, by any process: the result is never older than the
 * store's own.
 */
export class RelatedCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxTransactions: number;
  readonly #minTransactions: number;
  readonly #onLookUp: ((hit: boolean) => void) | undefined;
  #weight = 0;
  /** Position up to which the entries are complete; `undefined` while there are none. */
  #position: LogPosition | undefined;
  /** Rises whenever the cache is cleared. */
  #generation = 0;
  /** The log entries applied last, and how many were ever applied. */
  #recent: LogEntry[] = [];
  #taken = 0;

  constructor({ maxTransactions = 250_000, minTransactions = 16, onLookUp }: RelatedCacheOptions = {}) {
    this.#maxTransactions = maxTransactions;
    this.#minTransactions = minTransactions;
    this.#onLookUp = onLookUp;
  }

  /**
   * Transactions by the links of one, for the current check only: shared histories grow with the next load. To be
   * called before the store transaction appends anything.
   *
   * @param own - the customer's transactions
   * @param mayKeep - whether every read of `source` sees one snapshot: if not, nothing more is cached
   * @param isCorrection - whether an earlier revision of the transaction is stored: then the result holds others'
   * transactions alone
   * @param ahead - the time searched beyond the transaction, in milliseconds
   */
  async load(
    source: Source,
    tenant: string,
    transaction: MonitoredTransaction,
    own: History,
    reach: Reach,
    mayKeep: boolean,
    isCorrection = false,
    ahead = 0,
  ): Promise<RelatedByLink> {
    const links = reachedLinks(transaction, reach, ahead);
    const beginning = this.#beginning();
    const isKept = (each: ReachedLink) => this.#find(tenant, each) !== undefined;
    const ofOthers = ({ link, value, after, until }: ReachedLink) =>
      source.related(tenant, { link, value, notOf: transaction.customerId, after, until });
    // Read together, which costs one round trip.
    let [now, ...others] = await Promise.all([
      links.some(isKept) ? this.#refresh(source, beginning) : undefined,
      ...links.map((each) => (isKept(each) ? undefined : ofOthers(each))),
    ]);
    const related: { [L in Link]?: Related } = {};
    for (const [index, each] of links.entries()) {
      // Entries that concurrent loads added may be older than this load requires.
      let entry = now !== undefined && this.#holds(now, beginning) ? this.#find(tenant, each) : undefined;
      this.#onLookUp?.(entry !== undefined);
      if (entry === undefined) {
        const found = others[index] ?? (await ofOthers(each));
        related[each.link] = { history: new History(found), isWhole: false };
        if (!mayKeep || !this.#isPopular(found.length, own, each.after, transaction.at)) continue;
        now ??= await this.#refresh(source, beginning);
        entry = await this.#read(source, tenant, each, transaction.at, now, beginning);
        if (entry === undefined) continue;
      }
      entry = this.#touch(keyOf(tenant, each.link, each.value), entry, each.after, transaction.at);
      related[each.link] = isCorrection
        ? { history: othersIn(entry.history, transaction, each), isWhole: false }
        : { history: entry.history, isWhole: true };
    }
    return related;
  }

  #beginning(): Beginning {
    return { position: this.#position, generation: this.#generation, taken: this.#taken };
  }

  #find(tenant: string, { link, value, after }: ReachedLink): Entry | undefined {
    const entry = this.#entries.get(keyOf(tenant, link, value));
    return entry !== undefined && entry.floor <= after ? entry : undefined;
  }

  #isPopular(others: number, own: History, after: EpochMs, until: EpochMs): boolean {
    const [from, to] = own.range(after, until);
    return others >= this.#minTransactions || to - from >= OWN_FACTOR * this.#minTransactions;
  }

  /** Whether the entries cover everything visible at a position. */
  #holds(position: LogPosition, { generation }: Beginning): boolean {
    return this.#position !== undefined && this.#generation === generation && !isLater(position, this.#position);
  }

  /** Applies new log entries. @returns the position of the logs that `source` shows */
  async #refresh(source: Source, { position: since, generation }: Beginning): Promise<LogPosition> {
    const { position, entries } = await source.news(since, MAX_NEWS + 1);
    const known = this.#position;
    // A load that began with an empty cache read no log entries: it cannot update what others cached meanwhile.
    if (since === undefined || known === undefined || this.#generation !== generation) return position;
    if (position.undone !== known.undone || position.removals > known.removals) this.#clear();
    else if (isLater(position, known)) {
      if (entries.length > MAX_NEWS) this.#clear();
      else
        this.#takeOver(
          entries.filter(({ number }) => !isSeen(known, number)),
          position,
        );
    }
    return position;
  }

  #takeOver(entries: readonly LogEntry[], position: LogPosition): void {
    for (const entry of entries) this.#apply(entry);
    this.#position = position;
    this.#taken += entries.length;
    this.#recent.push(...entries);
    if (this.#recent.length > 2 * MAX_RECENT) this.#recent = this.#recent.slice(-MAX_RECENT);
  }

  /** @param only - the key of the only entry to update; default: every entry that it concerns */
  #apply({ tenant, transaction, before }: LogEntry, only?: string): void {
    for (const link of LINKS) {
      const change = (of: MonitoredTransaction | undefined, isGone: boolean): void => {
        const value = of?.[link];
        const key = value === undefined ? undefined : keyOf(tenant, link, value);
        const entry = key === undefined || (only !== undefined && only !== key) ? undefined : this.#entries.get(key);
        if (entry === undefined) return;
        if (isGone) entry.history.remove(of!.transactionId);
        else if (of!.at > entry.floor) entry.history.put(of!);
        this.#weigh(entry);
      };
      change(before, true);
      change(transaction, false);
    }
  }

  /**
   * Reads the transactions of a link, to be cached.
   *
   * @param now - the position of the logs that `source` shows
   * @returns `undefined` when it may be less recent than the rest
   */
  async #read(
    source: Source,
    tenant: string,
    { link, value, after }: ReachedLink,
    at: EpochMs,
    now: LogPosition,
    { position: before, generation, taken }: Beginning,
  ): Promise<Entry | undefined> {
    const floor = floorOf(after, at);
    const all = await source.related(tenant, { link, value, after: floor, until: Number.MAX_SAFE_INTEGER });
    if (this.#generation !== generation) return undefined;
    if (before === undefined) {
      if (this.#position !== undefined && this.#position !== now) return undefined;
    } else if (isLater(before, now) || this.#taken - taken > this.#recent.length) return undefined;
    const key = keyOf(tenant, link, value);
    this.#drop(key);
    const entry = entryOf(all, floor);
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    this.#position ??= now;
    // Log entries that others applied meanwhile were not visible to this read.
    for (const missed of this.#recent.slice(this.#recent.length - (this.#taken - taken)))
      if (!isSeen(now, missed.number)) this.#apply(missed, key);
    return entry;
  }

  /** Marks an entry as used: it is evicted last, and drops transactions that are too old. */
  #touch(key: string, used: Entry, after: EpochMs, at: EpochMs): Entry {
    this.#drop(key);
    const entry = used.history.size > used.maxSize ? withoutOld(used, floorOf(after, at)) : used;
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    this.#weigh(entry);
    // Insertion order is the order of use: the first key is the least recently used.
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxTransactions || oldest === key) break;
      this.#drop(oldest);
    }
    return entry;
  }

  #weigh(entry: Entry): void {
    const { weight } = entry.history;
    this.#weight += weight - entry.weight;
    entry.weight = weight;
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #clear(): void {
    this.#entries.clear();
    this.#weight = 0;
    this.#position = undefined;
    this.#generation++;
    this.#recent = [];
  }
}

/** Unambiguous: the length marks the end of the tenant. */
const keyOf = (tenant: string, link: Link, value: string): string => `${link} ${tenant.length} ${tenant}${value}`;

const floorOf = (after: EpochMs, at: EpochMs): EpochMs => after - Math.ceil((at - after) * SLACK);

function entryOf(transactions: Iterable<MonitoredTransaction>, floor: EpochMs): Entry {
  const history = new History(transactions);
  return { history, floor, maxSize: 2 * history.size + MIN_GROWTH, weight: history.weight };
}

/** The transactions after a new floor, as a copy: current readers keep the old history. */
function withoutOld({ history, floor: before }: Entry, floor: EpochMs): Entry {
  const [from, to] = history.range(Math.max(floor, before), Number.MAX_SAFE_INTEGER);
  const kept = Array.from({ length: to - from }, (_, index) => history.at(from + index));
  return entryOf(kept, Math.max(floor, before));
}

/** The transactions of other customers in a window's reach. */
function othersIn(history: History, { customerId }: MonitoredTransaction, { after, until }: ReachedLink): History {
  const [from, to] = history.range(after, until);
  const all = Array.from({ length: to - from }, (_, index) => history.at(from + index));
  return new History(all.filter((each) => each.customerId !== customerId));
}

/** Whether a log entry was visible at a position. */
const isSeen = ({ next, open }: LogPosition, number: number): boolean => number < next && !open.includes(number);

const isLater = (one: LogPosition, other: LogPosition): boolean =>
  one.next > other.next || (one.next === other.next && one.open.length < other.open.length);
