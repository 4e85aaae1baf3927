/** Versions of records that were replaced under a legal hold, for those who have to hand them over. */
import { codec } from "../../model/codec.ts";
import type { AccountRecord, CaseRecord, CustomerRecord, HeldVersion, TransactionRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Pagination, pageOf, pageSize, parseCursor } from "../requests/pages.ts";

export interface HeldVersionsQuery {
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** At least 1 (Default: 50). */
  readonly limit?: number;
}

/** A version of a record before it was replaced. */
export interface HeldVersionAnswer {
  /** Digest of the record, as in the audit log: 64 hexadecimal digits. */
  readonly versionId: string;
  /** The hold that keeps it. */
  readonly holdId: string;
  /** What was replaced. */
  readonly kind: "account" | "case" | "customer" | "transaction";
  /** Id of the customer, account or case, or the gateway's own id of the transaction. */
  readonly recordId: string;
  /**
   * When it was stored: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly storedAt: string;
  /**
   * When it was replaced: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly replacedAt: string;
  /**
   * What was stored: the data of the customer, account or transaction as a client sent it; for a case, what people
   * wrote.
   */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A page of replaced versions. */
export interface HeldVersionPage {
  /** Latest replacement first. */
  readonly data: readonly HeldVersionAnswer[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

/** @returns `undefined` when the tenant has no such customer. @throws RangeError when the cursor is none that a page gave */
export async function heldVersions(
  { store }: GatewayParts,
  tenant: string,
  customerId: string,
  { after, limit: most }: HeldVersionsQuery,
): Promise<HeldVersionPage | undefined> {
  const limit = pageSize(most);
  const cursor = after === undefined ? {} : { after: parseCursor(after) };
  return store.read(async (tx) => {
    const customer = await tx.customers.get(tenant, customerId);
    if (customer === undefined || customer.erasedAt !== undefined) return undefined;
    const found = await tx.holds.versions({ tenant, customerId, ...cursor, limit: limit + 1 });
    const { page, pagination } = pageOf(found, limit, ({ replacedAt, versionId }) => ({
      at: replacedAt,
      id: versionId,
    }));
    return { data: page.map(versionAnswer), pagination };
  });
}

const heldRecordCodec = codec<AccountRecord | CaseRecord | CustomerRecord | TransactionRecord>();

function versionAnswer({ versionId, holdId, kind, recordId, record, replacedAt }: HeldVersion): HeldVersionAnswer {
  const { updatedAt, ...was } = heldRecordCodec.decode(record);
  const data = "data" in was ? was.data : was.details;
  const [storedAt, until] = [updatedAt, replacedAt].map((at) => new Date(at).toISOString()) as [string, string];
  return { versionId, holdId, kind, recordId, storedAt, replacedAt: until, data: data as HeldVersionAnswer["data"] };
}
