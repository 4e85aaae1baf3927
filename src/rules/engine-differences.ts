/**
 * The intended differences of `compileEngine` from json-rules-engine 7.3, each with its reason. Everything else is the
 * same; a refusal throws, and nothing is skipped.
 */
export const ENGINE_DIFFERENCES = {
  paths: "plain property paths only, own members only; jsonpath-plus has run code from a path twice",
  inheritedFacts: "inherited members of the facts object are no facts",
  unknownNames: "an unknown operator or shared condition is refused when rules are compiled, not when a run meets it",
  operators:
    "operators on texts and measures are there beside those of json-rules-engine; a host's own replaces one of its name",
  shapes:
    "a condition of two kinds, or with a name, path or params of another type, a rule without an event, and a handler that is no function are refused; json-rules-engine takes one kind, and passes over the others",
  options: "an option, handler or member of a fact's definition of another name, such as `pathResolver`, is refused",
  priorities:
    "a priority that is no number is refused; json-rules-engine leaves the order to chance, or reads how it begins",
  values:
    "objects of other classes than Date, RegExp, Set and Map are refused in rules, and patterns that keep where they were (flags g and y)",
  params: "functions, symbols and such objects are refused in params of facts, as no two of them can be compared",
  circles: "shared conditions that need themselves are refused; json-rules-engine never ends",
  size: "a rule of more than 2,000 conditions, or of 500 inside each other, is refused",
  order: "events of one priority come in the order of the rules; json-rules-engine gives the order of completion",
  overlappingRuns: "runs of one engine may overlap, and stop() ends its own run alone; json-rules-engine loses events",
  almanac: "a run has an almanac of its own; one that is handed in is refused",
  addedFacts: "a fact that is added in a run is computed once; `cache: false` is refused there",
  factInstances: "instances of Fact are refused: a fact is its value, or the function that computes it",
  replacedFacts: "a fact that replaces another of its name is used; json-rules-engine may keep the old one's value",
  frozen:
    "events and conditions of results are frozen, but for the inside of a Date, Set or Map, as all runs share them",
} as const;
