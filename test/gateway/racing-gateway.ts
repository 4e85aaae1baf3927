import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import type { Store } from "../../src/ports/store.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { type JobsByHand, jobsByHand } from "./jobs-by-hand.ts";

/** A gateway in memory in which a test says what happens while something is decided. */
export interface RacingGateway {
  readonly under: GatewayUnderTest;
  readonly store: Store;
  readonly jobs: JobsByHand;
  /** Run when the next decision has been read for and is being made: once. */
  meanwhile(act: () => Promise<unknown>): void;
}

/** @param options - what differs from the defaults of a gateway; `jobs: undefined` for one without */
export async function racingGateway(options: object = {}): Promise<RacingGateway> {
  let acts: (() => Promise<unknown>)[] = [];
  const createEvaluator: CreateRuleEvaluator = (pack) => {
    const compiled = compiledEvaluator(pack);
    return {
      version: pack.version,
      async evaluate(...facts: Parameters<typeof compiled.evaluate>) {
        const now = acts;
        acts = [];
        for (const act of now) await act();
        return compiled.evaluate(...facts);
      },
    };
  };
  let store: Store | undefined;
  const opened = (): Store => store as Store;
  const jobs = jobsByHand(opened);
  const under = await gatewayUnderTest("memory", {
    gateway: { jobs, createEvaluator, ...options },
    wrapStore: (inner) => {
      store = inner;
      return inner;
    },
  });
  return { under, store: opened(), jobs, meanwhile: (act) => void acts.push(act) };
}
