import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../../adapters/json-rules-engine/json-rules-engine.ts";
import { ruleEvaluatorContract } from "../../contract/rule-evaluator.contract.ts";

ruleEvaluatorContract({ describe, it, beforeEach, afterEach, expect }, "json-rules-engine", jsonRulesEngineEvaluator);
