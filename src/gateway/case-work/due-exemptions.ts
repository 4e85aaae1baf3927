/** Exemptions that somebody is to look at again, and those that end by themselves. */
import { EXPIRED, placeOfExemption } from "../../ports/exemption-store.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import { recheckCustomer } from "../checks/recheck-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { pageOf, parseCursor } from "../requests/pages.ts";
import { caseExemption } from "./case-exemption.ts";
import type { DueExemptionPage, DueExemptionsQuery } from "./due-exemption-page.ts";

/** One page. @throws RangeError when the cursor is none that a page gave */
export async function listDueExemptions(
  { store, clock }: Pick<GatewayParts, "store" | "clock">,
  tenant: string,
  { by = "review", before = clock.now(), after, limit }: DueExemptionsQuery,
): Promise<DueExemptionPage> {
  const from = after === undefined ? {} : { after: parseCursor(after) };
  const found = await store.read((tx) => tx.exemptions.due({ tenant, by, before, ...from, limit: limit + 1 }));
  const { page, pagination } = pageOf(found, limit, (exemption) => placeOfExemption(exemption, by));
  return { data: page.map((one) => ({ ...caseExemption(one), customerId: one.customerId })), pagination };
}

/** Who ends them, for the audit log. */
const ACTOR = "exemptions";
const PAGE = 100;

/**
 * Ends exemptions whose time has come, and decides their customers again: their matches count.
 *
 * @returns what kept some from being ended; they are ended by the next attempt
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
    // Another process, or a check in between, was quicker.
    const isInForce = (await tx.exemptions.inForce(tenant, customerId)).some((one) => one.exemptionId === exemptionId);
    if (!isInForce) return;
    await store();
    const at = parts.clock.now();
    // The decision ends it where its match was found.
    await tx.exemptions.end(tenant, exemptionId, at, EXPIRED);
    await tx.audit.append({ tenant, at, actor: ACTOR, action: "exemption.expired", customerId, details });
  });
  if (rechecked === undefined) return;
  // There is nobody left to decide about.
  await parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    if (await tx.exemptions.end(tenant, exemptionId, at, EXPIRED))
      await tx.audit.append({ tenant, at, actor: ACTOR, action: "exemption.expired", customerId, details });
  });
}
