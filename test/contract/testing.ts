/**
 * What is published as `riskgate/testing`: the contracts of the ports as tests, for any runner, so that whoever writes an
 * adapter can prove it.
 */
export { ruleEvaluatorContract } from "./rule-evaluator.contract.ts";
export type { TestRunner } from "./runner.ts";
export { type StoreUnderTest, storeContract } from "./store.contract.ts";
