import type { Gateway } from "../../src/gateway/gateway.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { FastCheck } from "./arbitraries/fast-check.ts";
import { arbTransaction } from "./arbitraries/gateway-transaction.ts";
import { arbCustomerChecks } from "./arbitraries/model.ts";
import { arbInvalidBody, arbListedCustomer, arbOrdinaryCustomer } from "./arbitraries/real-life.ts";
import { gatewayCommands, gatewayModel } from "./gateway-commands.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";

/** What the laws are tried on. */
export interface GatewayLawsUnderTest {
  /** A gateway with an empty store, rules of payments, and `spacingMs` 0; called once a law. */
  open(): Promise<Gateway>;
  /** Entries of its lists; somebody of each has to be found. */
  readonly entries: readonly ListEntry[];
  /** Whether it has an archive: then each decision can be made again (Default: false). */
  readonly replays?: boolean;
  /** Runs of each law (Default: 20). */
  readonly runs?: number;
}

/**
 * What holds of every gateway, whatever its store, lists, rules and plugins, as tests.
 *
 * @example
 * gatewayLaws({ describe, it, beforeEach, afterEach, expect }, fc, { open, entries, replays: true });
 */
export function gatewayLaws(
  runner: TestRunner,
  fc: FastCheck,
  { open, entries, replays = false, runs = 20 }: GatewayLawsUnderTest,
): void {
  const { describe, it, expect } = inTheirTime(runner);
  const holds = async <T>(
    arbitrary: Parameters<typeof fc.asyncProperty<[T]>>[0],
    law: (gateway: Gateway, value: T) => Promise<boolean>,
  ) => {
    const gateway = await open();
    try {
      await fc.assert(
        fc.asyncProperty(arbitrary, (value) => law(gateway, value)),
        { numRuns: runs },
      );
    } finally {
      await gateway.close();
    }
  };

  describe("gateway laws", () => {
    it("accept whatever the interface takes", async () => {
      await holds(arbCustomerChecks(fc), async (gateway, body) => isAccepted(await gateway.checkCustomer(body)));
      // Two of the same id are no flaw of either.
      await holds(arbTransaction(fc), async (gateway, body) => {
        const { outcome } = await gateway.checkTransaction(body);
        return isAccepted({ outcome }) || outcome === "transaction-already-exists";
      });
    });

    it("refuse the rest with its place", async () => {
      await holds(arbInvalidBody(fc), async (gateway, { body, pointer }) => {
        const answer = await gateway.checkCustomer(body);
        return answer.outcome === "invalid" && answer.issues.some((issue) => issue.pointer === pointer);
      });
    });

    it("decide equal customers alike, and again alike", async () => {
      await holds(arbOrdinaryCustomer(fc), async (gateway, body) => {
        const [one, other] = [await gateway.checkCustomer(body), await gateway.checkCustomer(body)];
        if (one.outcome !== "decided" || other.outcome !== "decided") return false;
        const said = ({ riskLevel, riskFactors, screeningResults }: typeof one.response) =>
          JSON.stringify([riskLevel, riskFactors, screeningResults]);
        if (said(one.response) !== said(other.response)) return false;
        return !replays || (await gateway.replay(one.response.caseId))?.isIdentical === true;
      });
    });

    it("find everybody who is listed", async () => {
      await holds(arbListedCustomer(fc, entries), async (gateway, { body }) => {
        const answer = await gateway.checkCustomer(body);
        return answer.outcome === "decided" && answer.response.screeningResults.length > 0;
      });
    });

    it("show nothing of one tenant to another", async () => {
      await holds(arbOrdinaryCustomer(fc), async (gateway, body) => {
        const answer = await gateway.checkCustomer(body, { tenant: "laws-one" });
        if (answer.outcome !== "decided") return false;
        const { caseId, customerId } = answer.response;
        const elsewhere = { tenant: "laws-other" };
        const seen = [await gateway.getCustomer(customerId, elsewhere), await gateway.getCase(caseId, elsewhere)];
        return seen.every((value) => value === undefined);
      });
    });

    it("keep what a history of requests says", async () => {
      const histories = fc.asyncProperty(gatewayCommands(fc), async (commands) => {
        const gateway = await open();
        try {
          await fc.asyncModelRun(() => ({ model: gatewayModel(), real: gateway }), commands);
        } finally {
          await gateway.close();
        }
      });
      await fc.assert(histories, { numRuns: Math.ceil(runs / 4) });
      expect(true).toBe(true);
    });
  });
}

const isAccepted = ({ outcome }: { readonly outcome: string }): boolean =>
  outcome === "decided" || outcome === "deferred";
