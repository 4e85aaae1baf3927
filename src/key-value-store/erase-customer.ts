import type { ErasureStore } from "../ports/erasure-store.ts";
import { REVOKED } from "../ports/exemption-store.ts";
import { ACCOUNTS } from "./accounts.ts";
import { ATTACHMENTS } from "./attachments.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES } from "./cases.ts";
import { CUSTOMERS } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { forgetHistory } from "./history.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import { ofCustomer } from "./of-customer.ts";
import { REVIEWS } from "./reviews.ts";
import type { Rows } from "./rows.ts";
import { SCREENED } from "./screened.ts";
import type { Table } from "./table.ts";
import { TRANSACTION_REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { WORKFLOWS } from "./workflows.ts";

/** See {@link ErasureStore.eraseCustomer}. */
export const eraseCustomer =
  (rows: Rows): ErasureStore["eraseCustomer"] =>
  async (tenant, customerId, at, skeletonOf) => {
    const customer = await rows.get(CUSTOMERS, ...ofCustomer(tenant, customerId));
    if (customer === undefined) return false;
    const { createdAt } = customer;
    await rows.put(CUSTOMERS, { tenant, customerId, data: {}, erasedAt: at, createdAt, updatedAt: at });

    const query = { prefix: ofCustomer(tenant, customerId) };
    const isTheirs = (row: { readonly customerId?: string }) => row.customerId === customerId;
    /** Replaces each row by its blanked form. */
    const blankAll = async <Row>(table: Table<Row>, found: Promise<readonly Row[]>, blank: (row: Row) => Row) => {
      for (const row of await found) await rows.put(table, blank(row));
    };
    const removeAll = async <Row>(table: Table<Row>, found: Promise<readonly Row[]>) => {
      for (const row of await found) await rows.remove(table, row);
    };

    const payments = await rows.list(TRANSACTIONS.by.customer, query);
    const ids = new Set(payments.map(({ tenantTransactionId }) => tenantTransactionId));
    const workflows = await rows.list(WORKFLOWS, {
      prefix: [tenant],
      // workflows about transactions between two customers name neither
      where: ({ customerId: of, data }) =>
        of === customerId ||
        (of === undefined && ids.has((data as { readonly tenantTransactionId?: string }).tenantTransactionId ?? "")),
    });
    for (const { externalReference: _, ...workflow } of workflows)
      await rows.put(WORKFLOWS, { ...workflow, workflowType: "ERASED", data: {} });

    await removeAll(SCREENED, rows.list(SCREENED, query));
    await removeAll(REVIEWS, rows.list(REVIEWS, query));
    await removeAll(ATTACHMENTS, rows.list(ATTACHMENTS, query));
    await removeAll(HELD_VERSIONS, rows.list(HELD_VERSIONS, query));
    await removeAll(ANSWERS, rows.list(ANSWERS.by.customer, query));
    await blankAll(ACCOUNTS, rows.list(ACCOUNTS.by.customer, query), ({ identity: _, ...account }) => ({
      ...account,
      data: {},
    }));
    await blankAll(TRANSACTIONS, rows.list(TRANSACTIONS.by.customer, query), (transaction) => ({
      ...transaction,
      data: {},
    }));
    await blankAll(
      TRANSACTION_REVISIONS,
      rows.list(TRANSACTION_REVISIONS, { prefix: [tenant], where: isTheirs }),
      (transaction) => ({ ...transaction, data: {} }),
    );
    await forgetHistory(rows, tenant, customerId);
    await blankAll(HOLDS, rows.list(HOLDS.by.customer, query), (hold) => ({
      ...hold,
      reason: "",
      ...(hold.releaseReason === undefined ? {} : { releaseReason: "" }),
    }));
    await blankAll(EXEMPTIONS, rows.list(EXEMPTIONS.by.customer, query), ({ note: _, ...exemption }) => ({
      ...exemption,
      ...(exemption.endReason?.startsWith(`${REVOKED}: `) ? { endReason: REVOKED } : {}),
    }));
    await blankAll(CASES, rows.list(CASES.by.customer, query), ({ details: _, standing: __, ...record }) => record);
    await blankAll(
      CALLBACKS,
      rows.list(CALLBACKS.by.customer, query),
      ({ lastFailure: _, nextAttemptAt: __, ...callback }) => ({
        ...callback,
        status: callback.status === "pending" ? "cancelled" : callback.status,
        url: "",
        body: "",
      }),
    );
    await blankAll(DECISIONS, rows.list(DECISIONS.by.customer, query), (decision) => ({
      ...decision,
      body: skeletonOf(decision.body),
    }));
    return true;
  };
