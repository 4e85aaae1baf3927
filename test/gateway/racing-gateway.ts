import type { CreateRuleEvaluator, Facts } from "../../src/ports/rule-evaluator.ts";
import type { Store, StoreTransaction } from "../../src/ports/store.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { type JobsByHand, jobsByHand } from "./jobs-by-hand.ts";

type Act = (facts: Facts) => Promise<unknown>;

/** A gateway in memory in which a test says what happens while something is decided. */
export interface RacingGateway {
  readonly under: GatewayUnderTest;
  readonly store: Store;
  readonly jobs: JobsByHand;
  /** Run when the next decision has been read for and is being made: once. */
  meanwhile(act: Act): void;
  /** Whether a transaction of the store is open. */
  isLocked(): boolean;
}

/** @param options - what differs from the defaults of a gateway; `jobs: undefined` for one without */
export async function racingGateway(options: object = {}): Promise<RacingGateway> {
  let acts: Act[] = [];
  const createEvaluator: CreateRuleEvaluator = (pack) => {
    const compiled = compiledEvaluator(pack);
    return {
      version: pack.version,
      async evaluate(facts, evaluation) {
        const now = acts;
        acts = [];
        for (const act of now) await act(facts);
        return compiled.evaluate(facts, evaluation);
      },
    };
  };
  let locked = 0;
  let store: Store | undefined;
  const opened = (): Store => store as Store;
  const jobs = jobsByHand(opened);
  const under = await gatewayUnderTest("memory", {
    gateway: { jobs, createEvaluator, ...options },
    wrapStore: (inner) => {
      const locking =
        <T>(work: (tx: StoreTransaction) => Promise<T>) =>
        async (tx: StoreTransaction): Promise<T> => {
          locked++;
          return work(tx).finally(() => locked--);
        };
      store = { ...inner, transaction: (work, about) => inner.transaction(locking(work), about) };
      return store;
    },
  });
  return { under, store: opened(), jobs, meanwhile: (act) => void acts.push(act), isLocked: () => locked > 0 };
}
