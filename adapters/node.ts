/** `riskgate/node`: sources that read folders, and alternatives to the parts of the core. */
export { directoryLists } from "./lists/directory.ts";
export { directoryRules } from "./rules/directory.ts";
export { jsonRulesEngineEvaluator } from "./rules/json-rules-engine.ts";
