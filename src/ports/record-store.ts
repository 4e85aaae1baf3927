import type { RecordKind } from "../model/record-kind.ts";

export type { RecordKind } from "../model/record-kind.ts";

/** Which record. */
export interface RecordName {
  readonly tenant: string;
  readonly kind: RecordKind;
  readonly id: string;
  /** The chain that holds its digests. */
  readonly chain: number;
  readonly customerId?: string;
}

/** A record with the digest of what is stored of it. */
export interface DigestedRecord extends RecordName {
  readonly digest: string;
  /** When it was made, where the record says so. */
  readonly createdAt?: number;
}

/** Tables that repeat what records say, so that it is found faster; of the log of transactions, the order. */
export type CopyTable = "customer_links" | "transaction_changes" | "transaction_links";

/** A row that is not as the records say that it repeats. */
export interface CopyFlaw {
  readonly tenant: string;
  /** The bucket that was looked at: that of a customer, or of a shared value. */
  readonly chain: number;
  readonly kind: CopyTable;
  /** The customer or transaction, and what links it to others. */
  readonly id: string;
  /** `copy-unknown`: no record says so. */
  readonly flaw: "copy-changed" | "copy-missing" | "copy-unknown";
}

/** Reads records of every kind as they are stored, so that they can be compared with the audit log. */
export interface RecordStore {
  /** Chains that records or entries are in, of every tenant; in any order. */
  chains(): Promise<readonly { readonly tenant: string; readonly chain: number }[]>;
  /** Every record of a kind in a chain, in any order. Requests without an answer are left out. */
  list(tenant: string, chain: number, kind: RecordKind): Promise<readonly DigestedRecord[]>;
  /** What is stored of every record of a kind in a chain: the texts of it, a document of JSON as one. */
  texts(
    tenant: string,
    chain: number,
    kind: RecordKind,
  ): Promise<readonly (RecordName & { readonly texts: readonly string[] })[]>;
  /** One record; `undefined` when the tenant has none such. */
  find(tenant: string, kind: "exemption", id: string): Promise<DigestedRecord | undefined>;
  /** All that the erasure of a customer may touch: its records, answers about it, and workflows that name no customer. */
  ofCustomer(tenant: string, customerId: string): Promise<readonly DigestedRecord[]>;
  /** Buckets of every tenant in which there are copies, or records that have some; in any order. */
  copied(): Promise<readonly { readonly tenant: string; readonly chain: number }[]>;
  /**
   * Makes the copies of a bucket's records again, and compares the copies in this bucket with the records that they were made of.
   *
   * @returns what is not the same; nothing where only the process can write
   */
  compareCopies(tenant: string, chain: number): Promise<readonly CopyFlaw[]>;
}
