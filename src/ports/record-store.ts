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

/** Reads records of every kind as they are stored, so that they can be compared with the audit log. */
export interface RecordStore {
  /** Chains that records or entries are in, of every tenant; in any order. */
  chains(): Promise<readonly { readonly tenant: string; readonly chain: number }[]>;
  /** Every record of a kind in a chain, in any order. Answers that are not known yet are none. */
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
}
