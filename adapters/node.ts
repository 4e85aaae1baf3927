export { directoryRules } from "./rules/directory.ts";
export { jsonRulesEngineEvaluator } from "./rules/json-rules-engine.ts";
