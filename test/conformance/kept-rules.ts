import type { RuleNames, RuleSource } from "../../src/ports/rule-source.ts";

/** A source whose rules are read once for all gateways whose rules may name the same, and whose files nobody changes. */
export function keptRules(source: RuleSource): RuleSource {
  let kept: { readonly named: readonly unknown[]; readonly pack: ReturnType<RuleSource["load"]> } | undefined;
  return {
    ...(source.schema ? { schema: source.schema } : {}),
    load(names) {
      const named = namedBy(names);
      if (kept === undefined || kept.named.length !== named.length || named.some((one, at) => kept?.named[at] !== one))
        kept = { named, pack: source.load(names) };
      return kept.pack;
    },
  };
}

const namedBy = (names?: RuleNames): readonly unknown[] =>
  names === undefined
    ? []
    : [...names.facts, ...names.operators.operators.values(), ...names.operators.decorators.values()];
