import { RiskgateError } from "../../errors.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/**
 * Resolves when checks can be decided.
 *
 * @throws RiskgateError the reason why the gateway cannot decide
 */
export async function ready({ lists, rules, transactions, workflow, policy, store }: GatewayParts): Promise<void> {
  const stored = await store.ping().catch((cause: unknown) => cause ?? new Error("the store does not answer"));
  const { problem: policyProblem } = policy?.() ?? {};
  const problems = [
    ...[lists, rules, transactions?.checker, transactions?.rates, workflow].map((part) =>
      part === undefined || part.peek() !== undefined ? undefined : part.problem(),
    ),
    policyProblem === undefined ? undefined : new RiskgateError("CONFIG_INVALID", policyProblem),
    stored instanceof Error ? new RiskgateError("STORE_UNAVAILABLE", stored.message, { cause: stored }) : undefined,
  ].filter((problem) => problem !== undefined);
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw first;
  const message = problems.map((problem) => (problem instanceof Error ? problem.message : String(problem))).join("\n");
  const { code, issues } = first instanceof RiskgateError ? first : { code: "CONFIG_INVALID" as const, issues: [] };
  throw new RiskgateError(code, message, { issues, cause: first });
}
