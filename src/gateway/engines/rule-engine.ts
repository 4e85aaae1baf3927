/** Rules in service: a pack and its evaluator, as one immutable value that is swapped as a whole. */
import { digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import { customerNames, type Registry } from "../../plugins/registry.ts";
import type { Archive } from "../../ports/archive.ts";
import type { CreateMatcher } from "../../ports/matcher.ts";
import type { CreateRuleEvaluator, RuleEvaluator } from "../../ports/rule-evaluator.ts";
import type { RuleNames, RuleSource } from "../../ports/rule-source.ts";
import { requireKnownNames } from "../../rules/pack-names.ts";
import { archiveRules } from "./archived-engine.ts";
import { requireRatedMatches } from "./unrated-screening.ts";

/** A rule pack and its evaluator. */
export interface RuleEngine {
  readonly pack: RulePack;
  readonly evaluator: RuleEvaluator;
}

/** The factories and plugins that engines are made with. */
export interface MakeEngine {
  readonly createMatcher: CreateMatcher;
  readonly createEvaluator: CreateRuleEvaluator;
  /** What the plugins bring. */
  readonly registry: Registry;
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack cannot be used or has no rule */
export async function loadRuleEngine(
  source: RuleSource,
  { createEvaluator, registry }: Omit<MakeEngine, "createMatcher">,
  archive?: Archive,
): Promise<RuleEngine> {
  const pack = await loadPack(source, customerNames(registry));
  const engine = ruleEngine(pack, createEvaluator);
  await requireRatedMatches(pack, registry);
  if (archive) await archiveRules(archive, pack);
  return engine;
}

/**
 * Loads the pack of a source. Its version is the digest of its content, whatever the source says: a decision names it,
 * and a replay searches for it.
 *
 * @throws RiskgateError `RULE_SET_INVALID` for any failure of the source, and when a rule uses a name that no plugin
 * defines
 */
export async function loadPack(source: RuleSource, names: RuleNames): Promise<RulePack> {
  const pack = await source.load(names).catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code === "RULE_SET_INVALID") throw cause;
    throw new RiskgateError("RULE_SET_INVALID", messageOf(cause), { cause });
  });
  requireKnownNames(pack, names);
  const { version, cases: _, ...content } = pack;
  const digest = digestJson(content);
  return version === digest ? pack : { ...pack, version: digest };
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack has no active rule */
export function requireActiveRule(pack: RulePack): void {
  if (pack.rules.some((rule) => rule.status === "active")) return;
  throw new RiskgateError("RULE_SET_INVALID", "the rule pack has no active rule");
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack has no active rule */
export function ruleEngine(pack: RulePack, createEvaluator: CreateRuleEvaluator): RuleEngine {
  requireActiveRule(pack);
  return { pack, evaluator: createEvaluator(pack) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
