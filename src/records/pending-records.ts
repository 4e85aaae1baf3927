/** Collects the records that a store transaction writes, until the audit log records them. */
import { type AuditEvent, chainOf, type RecordDigests, recordKey } from "../model/audit-entry.ts";
import type { AuditLog } from "../ports/audit-store.ts";
import type { DigestedRecord, RecordName } from "../ports/record-store.ts";

/**
 * The pending records of one chain and one customer, or of none: the entries of one customer are handed over as
 * evidence of that customer alone.
 */
interface ChainWrites {
  readonly tenant: string;
  readonly chain: number;
  readonly customerId: string | undefined;
  readonly digests: Map<string, string | null>;
  readonly events: AuditEvent[];
  /** The latest time in a record, for an entry without an event. */
  at: number;
}

export class PendingRecords {
  readonly #log: AuditLog;
  #chains = new Map<string, ChainWrites>();

  constructor(log: AuditLog) {
    this.#log = log;
  }

  /** Notes a written record. */
  written({ digest, ...name }: DigestedRecord, at = 0): void {
    this.#note(name, digest, at);
  }

  /** Notes a removed record. */
  removed(name: RecordName, at = 0): void {
    this.#note(name, null, at);
  }

  /** Notes an event: its entry carries the records of its customer in its chain. */
  event(event: AuditEvent): void {
    const chain = chainOf(event);
    this.#of(event.tenant, chain, event.customerId).events.push(event);
    this.#log.lockHead?.(event.tenant, chain);
  }

  /** Appends all entries, chains in ascending order: transactions that write to the same chains wait in the same order. */
  async flush(): Promise<void> {
    if (this.#chains.size === 0) return;
    const chains = [...this.#chains.values()];
    this.#chains = new Map();
    if (chains.length > 1) chains.sort((one, other) => one.chain - other.chain || byText(one.tenant, other.tenant));
    await Promise.all(chains.flatMap((each) => this.#writeDown(each)));
  }

  #note({ tenant, kind, id, chain, customerId }: RecordName, digest: string | null, at: number): void {
    const known = this.#of(tenant, chain, customerId);
    known.digests.set(recordKey(kind, id), digest);
    if (at > known.at) known.at = at;
  }

  #of(tenant: string, chain: number, customerId: string | undefined): ChainWrites {
    const key = JSON.stringify([chain, tenant, customerId]);
    let known = this.#chains.get(key);
    if (known === undefined) {
      known = { tenant, chain, customerId, digests: new Map(), events: [], at: 0 };
      this.#chains.set(key, known);
    }
    return known;
  }

  #writeDown({ tenant, chain, digests, events, at, customerId }: ChainWrites): Promise<unknown>[] {
    const records = recordsOf(digests);
    if (events.length === 0) {
      const about = customerId === undefined ? { chain } : { chain, customerId };
      const event = { tenant, at, actor: "gateway", action: "records.written", ...about, details: {} };
      return [this.#log.append({ ...event, ...records })];
    }
    const last = events.length - 1;
    return events.map((event, i) => this.#log.append(i === last ? { ...event, ...records } : event));
  }
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function recordsOf(digests: ReadonlyMap<string, string | null>): { readonly records?: RecordDigests } {
  if (digests.size === 0) return {};
  // Without a prototype the engine uses a dictionary from the start: names that occur once would create a hidden class
  // each.
  const records: Record<string, string | null> = Object.create(null);
  for (const key of [...digests.keys()].sort()) records[key] = digests.get(key) ?? null;
  return { records };
}
