/** What the command knows of plugins: the registry of this process. */
import type { RulePack } from "../../src/model/rule-pack.ts";
import { type Registry, shippedRegistry } from "../../src/plugins/registry.ts";
import type { RuleEvaluatorOptions } from "../../src/ports/rule-evaluator.ts";
import type { RuleNames, RuleSource } from "../../src/ports/rule-source.ts";
import { type CompiledEvaluator, compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";

/** The registry of this process. */
export const commandRegistry = (): Registry => shippedRegistry();

/** A source of rules that takes the names of this process where nobody says which there are. */
export function withNames(source: RuleSource, names: RuleNames): RuleSource {
  return { ...source, load: (given = names) => source.load(given) };
}

/** Compiles rules with the operators of this process. */
export const commandEvaluator = (pack: RulePack, options: RuleEvaluatorOptions = {}): CompiledEvaluator =>
  compiledEvaluator(pack, { operators: commandRegistry().operators, ...options });

/** What engines of the command are made with. */
export const commandEngine = () => ({ createEvaluator: commandEvaluator, registry: commandRegistry() });
