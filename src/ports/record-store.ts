import type { RecordKind } from "../model/record-kind.ts";

export type { RecordKind } from "../model/record-kind.ts";

/** The key of a record. */
export interface RecordName {
  readonly tenant: string;
  readonly kind: RecordKind;
  readonly id: string;
  /** The chain that holds its digests. */
  readonly chain: number;
  readonly customerId?: string;
}

/** A record with the digest of its stored form. */
export interface DigestedRecord extends RecordName {
  readonly digest: string;
  /** When it was created, where the record has the time. */
  readonly createdAt?: number;
}

/** Tables with derived rows: record data stored again for faster reads; of the transaction log, its order. */
export type CopyTable = "customer_links" | "transaction_changes" | "transaction_links";

/** A derived row that differs from its records. */
export interface CopyFlaw {
  readonly tenant: string;
  /** The compared bucket: that of a customer, or of a shared value. */
  readonly chain: number;
  readonly kind: CopyTable;
  /** The customer or transaction, and the shared value. */
  readonly id: string;
  /** `copy-unknown`: no record has this content. */
  readonly flaw: "copy-changed" | "copy-missing" | "copy-unknown";
}

/** Reads stored records of every kind, so that they can be compared with the audit log. */
export interface RecordStore {
  /** Chains with records or entries, of every tenant; in any order. */
  chains(): Promise<readonly { readonly tenant: string; readonly chain: number }[]>;
  /** Every record of a kind in a chain, in any order. Requests without an answer are left out. */
  list(tenant: string, chain: number, kind: RecordKind): Promise<readonly DigestedRecord[]>;
  /** The stored texts of every record of a kind in a chain; a JSON document counts as one text. */
  texts(
    tenant: string,
    chain: number,
    kind: RecordKind,
  ): Promise<readonly (RecordName & { readonly texts: readonly string[] })[]>;
  /** One record; `undefined` when the tenant has no such one. */
  find(tenant: string, kind: "exemption", id: string): Promise<DigestedRecord | undefined>;
  /**
   * All records that the erasure of a customer may change: its records, answers about it, and workflows that name no
   * customer.
   */
  ofCustomer(tenant: string, customerId: string): Promise<readonly DigestedRecord[]>;
  /** Buckets of every tenant with derived rows, or with records that should have some; in any order. */
  copied(): Promise<readonly { readonly tenant: string; readonly chain: number }[]>;
  /**
   * Computes the derived rows of a bucket's records, and compares the stored ones of this bucket with them.
   *
   * @returns the differences; none where only the process can write
   */
  compareCopies(tenant: string, chain: number): Promise<readonly CopyFlaw[]>;
}
