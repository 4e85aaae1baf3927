/**
 * Verifies that the audit log is complete, that stored records match it, and that copies match the records that they
 * repeat.
 */
import { AUDIT_START, type AuditEntry, type AuditHead } from "../../model/audit-entry.ts";
import { AuditChainCheck, type AuditFlaw } from "../../model/check-audit-chain.ts";
import { RECORD_KINDS, type RecordKind } from "../../model/record-kind.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CopyFlaw, Json, StoreReads, StructureFlaw } from "../../ports/store.ts";
import { ChainDigests, type NotCovered, notCoveredOf, type RecordFlaw } from "../../records/compare-records.ts";
import { SHARED_TENANT } from "../../records/digest-record.ts";
import { CHECKPOINTS_BEGUN, goneText, notCoveredDigest } from "../checkpoints/begin-checkpoints.ts";
import { type CheckpointFlaw, type CheckpointReport, verifyCheckpoints } from "../checkpoints/verify-checkpoints.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { KEY_LIFETIME_MS } from "../requests/forget-old-keys.ts";

/** Entries per read. */
const PAGE = 1_000;

export interface AuditReport {
  /** Entries that were verified. */
  readonly entries: number;
  readonly chains: number;
  /** Records that were compared with the log. */
  readonly records: number;
  /**
   * The first flaw of every chain, every record that differs from the log, every copy that differs from its record, and
   * faults of indexes.
   */
  readonly flaws: readonly (AuditFlaw | RecordFlaw | CopyFlaw | CheckpointFlaw | StructureFlaw)[];
  readonly checkpoints: CheckpointReport;
  /** Records that were stored before the log had digests, and not written since: these cannot be verified. */
  readonly notCovered: readonly NotCoveredRows[];
}

/** Records of a tenant that the log does not cover. */
export interface NotCoveredRows {
  readonly tenant: string;
  readonly before: string;
  readonly rows: Readonly<Partial<Record<RecordKind, number>>>;
}

interface Place {
  readonly tenant: string;
  readonly chain: number;
}

/**
 * Verifies every chain of every tenant for changed, missing and reordered entries, compares the records with the
 * entries, and copies with the records.
 */
export async function verifyAudit(
  parts: Pick<GatewayParts, "store" | "clock" | "signer" | "witnesses">,
  given: readonly Json[] = [],
): Promise<AuditReport> {
  const checkpoints = await verifyCheckpoints(parts, given);
  const signed = new Map(checkpoints.heads.map((head) => [`${head.chain} ${head.tenant}`, head]));
  const places = await parts.store.read(placesOf);
  const answersSince = parts.clock.now() - KEY_LIFETIME_MS;
  const tenants = new Map<string, TenantVerification>();
  let entries = 0;
  let records = 0;
  const flaws: AuditReport["flaws"][number][] = [...checkpoints.flaws];
  for (const place of places) {
    const tenant = tenants.get(place.tenant) ?? new TenantVerification(place.tenant);
    tenants.set(place.tenant, tenant);
    const key = `${place.chain} ${place.tenant}`;
    const verified = await verifyChain(parts, place, tenant, answersSince, signed.get(key));
    signed.delete(key);
    entries += verified.entries;
    records += verified.records;
    flaws.push(...verified.flaws);
  }
  const said = notCoveredDigest([...tenants.values()].flatMap((tenant) => tenant.notCoveredHash ?? []));
  if (checkpoints.notCovered !== undefined && checkpoints.notCovered !== said) {
    const checkpoint = checkpoints.report.newest?.number ?? 0;
    flaws.push({ checkpoint, from: "store", flaw: "the entries on what is not covered are others than were signed" });
    for (const tenant of tenants.values()) tenant.believeNothing();
  }
  const begun = tenants.get(SHARED_TENANT)?.begunAt;
  // The first checkpoint may have been made since they were read.
  if (begun !== undefined && (await parts.store.read((tx) => tx.checkpoints.newest())) === undefined)
    flaws.push({ checkpoint: 1, from: "store", flaw: goneText(begun) });
  for (const tenant of tenants.values()) flaws.push(...tenant.flaws());
  // Signed chains of which nothing is left.
  for (const { tenant, chain, sequence } of signed.values())
    flaws.push({ tenant, chain, sequence, flaw: "not-as-signed" });
  for (const { tenant, chain } of await parts.store.read((tx) => tx.records.copied()))
    flaws.push(...(await parts.store.read((tx) => tx.records.compareCopies(tenant, chain))));
  flaws.push(...((await parts.store.verifyStructure?.()) ?? []));
  const notCovered = [...tenants.values()].flatMap((tenant) => tenant.notCovered());
  return { entries, chains: places.length, records, flaws, notCovered, checkpoints: checkpoints.report };
}

/**
 * Every chain with a head, an entry or a record; chain 0 of a tenant comes first, because it states what is not
 * covered.
 */
async function placesOf(tx: StoreReads): Promise<readonly Place[]> {
  const tenants = await tx.audit.tenants();
  const heads = (await Promise.all(tenants.map((tenant) => tx.audit.heads(tenant)))).flat();
  const all = new Map<string, Place>();
  for (const { tenant, chain } of [...heads, ...(await tx.records.chains())])
    all.set(`${chain} ${tenant}`, { tenant, chain });
  return [...all.values()].sort((one, other) =>
    one.tenant === other.tenant ? one.chain - other.chain : one.tenant < other.tenant ? -1 : 1,
  );
}

async function verifyChain(
  { store }: Pick<GatewayParts, "store">,
  { tenant, chain }: Place,
  of: TenantVerification,
  answersSince: EpochMs,
  signed: AuditHead | undefined,
): Promise<Pick<AuditReport, "entries" | "records" | "flaws">> {
  const check = new AuditChainCheck(tenant, chain, signed);
  const said = new ChainDigests(tenant, chain);
  const add = (page: readonly AuditEntry[]): boolean =>
    page.every((entry) => {
      if (!check.add(entry)) return false;
      said.add(entry);
      of.add(entry);
      return true;
    });
  const next = (tx: StoreReads) => tx.audit.list(tenant, chain, check.last.sequence, PAGE);
  // Most of a long chain is read before: its end and the records have to be read together, as of one moment.
  for (let page = await store.read(next); page.length === PAGE && add(page); ) page = await store.read(next);

  return store.read(async (tx) => {
    for (let page = await next(tx); page.length > 0 && add(page); ) page = await next(tx);
    const head = await tx.audit.head(tenant, chain);
    const flaw = check.end(head ?? { tenant, chain, sequence: 0, hash: AUDIT_START });
    if (flaw !== undefined) return { entries: check.last.sequence, records: 0, flaws: [flaw] };
    const flaws: RecordFlaw[] = [];
    let records = 0;
    const stored = await Promise.all(RECORD_KINDS.map((kind) => tx.records.list(tenant, chain, kind)));
    for (const record of stored.flat()) {
      records++;
      const found = said.compare(record);
      if (found === "new") of.unknown(record, said.flaw(record.kind, record.id, "record-unknown"));
      else if (found) flaws.push(found);
    }
    return { entries: check.last.sequence, records, flaws: [...flaws, ...said.missing(answersSince)] };
  });
}

/** Records of a tenant that no chain covers: rows from before there were digests, and surplus rows. */
class TenantVerification {
  readonly #tenant: string;
  #said: NotCovered | undefined;
  readonly #old = new Map<RecordKind, RecordFlaw[]>();
  readonly #flaws: (RecordFlaw | AuditFlaw)[] = [];
  #isCovered = false;
  /** Hash of the entry that says what is not covered. */
  notCoveredHash: string | undefined;
  /** When checkpoints began, according to the log. */
  begunAt: EpochMs | undefined;

  constructor(tenant: string) {
    this.#tenant = tenant;
  }

  add(entry: AuditEntry): void {
    const { tenant, chain, sequence, action, at, hash, records } = entry;
    if (chain !== 0) return;
    if (action === CHECKPOINTS_BEGUN) this.begunAt ??= at;
    const said = notCoveredOf(entry);
    if (said !== undefined && !this.#isCovered && this.#said === undefined) {
      this.#said = said;
      this.notCoveredHash = hash;
    } else if (said !== undefined) this.#flaws.push({ tenant, chain, sequence, flaw: "not-covered-late" });
    this.#isCovered ||= records !== undefined;
  }

  /** Discards what the log says of uncovered records: it is not what was signed. */
  believeNothing(): void {
    this.#said = undefined;
    this.#flaws.push(...[...this.#old.values()].flat());
    this.#old.clear();
  }

  /**
   * Adds a record that is in no chain. Records from before the digests may be so, but never more of them than were
   * counted.
   */
  unknown({ kind, createdAt = 0 }: { readonly kind: RecordKind; readonly createdAt?: number }, flaw: RecordFlaw): void {
    if (this.#said === undefined || createdAt > this.#said.at) this.#flaws.push(flaw);
    else {
      const rows = this.#old.get(kind) ?? [];
      rows.push(flaw);
      this.#old.set(kind, rows);
    }
  }

  flaws(): readonly (RecordFlaw | AuditFlaw)[] {
    const tooMany = [...this.#old].filter(([kind, rows]) => rows.length > (this.#said?.rows[kind] ?? 0));
    return [...this.#flaws, ...tooMany.flatMap(([, rows]) => rows)];
  }

  notCovered(): readonly NotCoveredRows[] {
    if (this.#said === undefined) return [];
    const rows = Object.fromEntries([...this.#old].map(([kind, { length }]) => [kind, length]));
    return [{ tenant: this.#tenant, before: new Date(this.#said.at).toISOString(), rows }];
  }
}
