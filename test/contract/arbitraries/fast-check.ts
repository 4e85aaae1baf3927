import type fc from "fast-check";

/**
 * The caller's fast-check, passed in so that properties and arbitraries come from one copy of it:
 *
 *     import fc from "fast-check";
 *     import { arbCustomerChecks } from "riskgate/testing";
 *     fc.assert(fc.property(arbCustomerChecks(fc), (body) => ...));
 */
export type FastCheck = typeof fc;
