/** Compares the records of a chain with the digests in the chain. */
import { type AuditEntry, recordKey } from "../model/audit-entry.ts";
import type { EpochMs } from "../model/epoch-ms.ts";
import type { RecordKind } from "../model/record-kind.ts";
import type { DigestedRecord } from "../ports/record-store.ts";

/** A record that differs from the audit log. */
export interface RecordFlaw {
  readonly tenant: string;
  readonly chain: number;
  readonly kind: RecordKind;
  readonly id: string;
  /**
   * `record-unknown`: the log does not know it, or says that it was removed. `record-rewritten`: it equals the newest
   * digest in the log, but is of a kind that is written once.
   */
  readonly flaw: "record-changed" | "record-missing" | "record-unknown" | "record-rewritten";
}

/**
 * Kinds that are written once; only the erasure of a customer removes parts of them. For revisions it does so in
 * another chain, which does not record it.
 */
const WRITTEN_ONCE: ReadonlySet<string> = new Set<RecordKind>(["decision", "edition", "policy", "version"]);

/** Number of rows of each kind stored before entries had digests, and the end of that time. */
export interface NotCovered {
  readonly at: EpochMs;
  readonly rows: Readonly<Partial<Record<RecordKind, number>>>;
}

/** Reads {@link NotCovered} from its entry. */
export function notCoveredOf({ action, at, details }: AuditEntry): NotCovered | undefined {
  if (action !== "records.not-covered") return undefined;
  return { at, rows: (details as { readonly rows?: NotCovered["rows"] } | null)?.rows ?? {} };
}

interface Said {
  readonly digest: string | null;
  readonly at: EpochMs;
  readonly isRewritten: boolean;
}

/** The digests of records in a chain: the last one of each record counts. */
export class ChainDigests {
  readonly #said = new Map<string, Said>();
  readonly #tenant: string;
  readonly #chain: number;

  constructor(tenant: string, chain: number) {
    this.#tenant = tenant;
    this.#chain = chain;
  }

  add({ records, at, action }: AuditEntry): void {
    for (const [key, digest] of Object.entries(records ?? {})) {
      const before = this.#said.get(key);
      this.#said.set(key, { digest, at, isRewritten: isRewritten(key, before, digest, action) });
    }
  }

  /** Compares a stored record, to be called once per record. @returns `new` when the chain never mentions it */
  compare({ kind, id, digest }: DigestedRecord): RecordFlaw | "new" | undefined {
    const key = recordKey(kind, id);
    const said = this.#said.get(key);
    this.#said.delete(key);
    if (said === undefined) return "new";
    if (said.digest === digest) return said.isRewritten ? this.flaw(kind, id, "record-rewritten") : undefined;
    return this.flaw(kind, id, said.digest === null ? "record-unknown" : "record-changed");
  }

  /**
   * Records that are in the chain and were not compared.
   *
   * @param answersSince - answers to idempotency keys are removed after a time: older ones may be missing
   */
  missing(answersSince: EpochMs): readonly RecordFlaw[] {
    const flaws: RecordFlaw[] = [];
    for (const [key, { digest, at }] of this.#said) {
      const space = key.indexOf(" ");
      const kind = key.slice(0, space) as RecordKind;
      if (digest === null || (kind === "answer" && at < answersSince)) continue;
      flaws.push(this.flaw(kind, key.slice(space + 1), "record-missing"));
    }
    return flaws;
  }

  flaw(kind: RecordKind, id: string, flaw: RecordFlaw["flaw"]): RecordFlaw {
    return { tenant: this.#tenant, chain: this.#chain, kind, id, flaw };
  }
}

/** Otherwise an appended entry with another digest of an old decision would cover a changed one. */
function isRewritten(key: string, before: Said | undefined, digest: string | null, action: string): boolean {
  if (before === undefined || digest === before.digest) return before?.isRewritten ?? false;
  return (before.isRewritten || action !== "customer.erased") && WRITTEN_ONCE.has(key.slice(0, key.indexOf(" ")));
}
