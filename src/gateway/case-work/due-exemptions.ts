/** Exemptions that are due for review, and those that expire. */
import { EXPIRED, placeOfExemption } from "../../ports/exemption-store.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import { recheckCustomer } from "../checks/recheck-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { pageOf, pageSize, parseCursor } from "../requests/pages.ts";
import { type CaseExemption, caseExemptions } from "./case-exemption.ts";
import type { DueExemptionPage, DueExemptionsQuery } from "./due-exemption-page.ts";

/** One page. @throws RangeError when the cursor is none that a page gave */
export async function listDueExemptions(
  { store, clock }: Pick<GatewayParts, "store" | "clock">,
  tenant: string,
  { by = "review", before = clock.now(), after, limit: most }: DueExemptionsQuery,
): Promise<DueExemptionPage> {
  const limit = pageSize(most);
  const from = after === undefined ? undefined : parseCursor(after);
  const query = { tenant, before, limit: limit + 1 };
  return store.read(async (tx) => {
    const found = await (by === "all"
      ? tx.exemptions.standing({ ...query, ...(from && { after: from.id }) })
      : tx.exemptions.due({ ...query, by, ...(from && { after: from }) }));
    const { page, pagination } = pageOf(found, limit, (exemption) =>
      by === "all" ? { at: exemption.createdAt, id: exemption.exemptionId } : placeOfExemption(exemption, by),
    );
    const shown = await caseExemptions(tx, tenant, page);
    const data = page.map(({ customerId }, at) => ({ ...(shown[at] as CaseExemption), customerId }));
    return { data, pagination };
  });
}

/** The actor in the audit log. */
const ACTOR = "exemptions";
const PAGE = 100;

/**
 * Ends expired exemptions and decides their customers again: the matches count again.
 *
 * @returns the errors that kept some from being ended; the next run tries those again
 */
export async function endExpiredExemptions(parts: GatewayParts): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const before = parts.clock.now() + 1;
  for (const tenant of await parts.store.read((tx) => tx.audit.tenants())) {
    for (let from = {}; ; ) {
      const page = await parts.store.read((tx) =>
        tx.exemptions.due({ tenant, by: "expiry", before, ...from, limit: PAGE }),
      );
      for (const exemption of page) await endExpired(parts, exemption).catch((error) => failures.push(error));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      from = { after: placeOfExemption(last, "expiry") };
    }
  }
  return failures;
}

async function endExpired(
  parts: GatewayParts,
  { tenant, customerId, exemptionId, listId, entryId }: ExemptionRecord,
): Promise<void> {
  const details = { exemptionId, listId, entryId };
  const rechecked = await recheckCustomer(parts, { tenant, actor: ACTOR, customerId }, async (tx, { store }) => {
    // Another process, or a check in between, has ended it.
    const isInForce = (await tx.exemptions.inForce(tenant, customerId)).some((one) => one.exemptionId === exemptionId);
    if (!isInForce) return;
    await store();
    const at = parts.clock.now();
    // The decision ends it where its match was found.
    await tx.exemptions.end(tenant, exemptionId, at, EXPIRED);
    await tx.audit.append({ tenant, at, actor: ACTOR, action: "exemption.expired", customerId, details });
  });
  if (rechecked === undefined) return;
  // The customer is gone: there is nothing to decide.
  await parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    if (await tx.exemptions.end(tenant, exemptionId, at, EXPIRED))
      await tx.audit.append({ tenant, at, actor: ACTOR, action: "exemption.expired", customerId, details });
  });
}
