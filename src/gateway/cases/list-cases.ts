import type { CaseRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Pagination, pageOf, parseCursor } from "../requests/pages.ts";
import { alertDetailsOf } from "../transactions/refresh-alert.ts";
import { relationsOf } from "./earlier-cases.ts";

export interface ListCasesQuery {
  readonly customerId?: string;
  readonly caseStatus?: CaseRecord["caseStatus"];
  readonly order?: "newest" | "oldest";
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** 1 to 100. */
  readonly limit: number;
}

/** A case in a list. */
export interface CaseSummary extends Pick<CaseRecord, "caseId" | "customerId" | "processingStatus" | "caseStatus"> {
  /** What was checked. */
  readonly subject: "customer" | "transaction";
  /** Whether a decision is proposed, which the case shows; absent where none is. */
  readonly isProposed?: true;
  /** The case of a transaction about the same behaviour of the customer, which shows this one; absent where it is none. */
  readonly alertCaseId?: string;
  /**
   * When the check was accepted: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When the case last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** A page of cases. */
export interface CasePage {
  /** Cases in the order that was asked for. */
  readonly data: readonly CaseSummary[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

/** One page of cases. @throws RangeError when the cursor is none that a page gave */
export async function listCases(parts: GatewayParts, tenant: string, query: ListCasesQuery): Promise<CasePage> {
  const { after, limit, ...filter } = query;
  const cursor = after === undefined ? {} : { after: parseCursor(after) };
  const found = await parts.store.read((tx) => tx.cases.list({ tenant, ...filter, ...cursor, limit: limit + 1 }));
  const { page, pagination } = pageOf(found, limit, ({ createdAt, caseId }) => ({ at: createdAt, id: caseId }));
  return { data: page.map(summaryOf), pagination };
}

function summaryOf(record: CaseRecord): CaseSummary {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt } = record;
  const subject = record.subject ?? "customer";
  const isProposed = caseStatus === "in-progress" && relationsOf(record).proposal !== undefined;
  const { alertCaseId } = alertDetailsOf(record);
  const iso = (at: number): string => new Date(at).toISOString();
  return {
    ...{ caseId, customerId, subject, processingStatus, caseStatus },
    ...(isProposed ? { isProposed } : {}),
    ...(alertCaseId === undefined ? {} : { alertCaseId }),
    ...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
  };
}
