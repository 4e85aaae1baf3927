import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { ruleEvaluatorContract } from "../contract/rule-evaluator.contract.ts";

ruleEvaluatorContract({ describe, it, beforeEach, afterEach, expect }, "compiled", compiledEvaluator);
