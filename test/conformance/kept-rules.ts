import { canonicalJson } from "../../src/digest.ts";
import type { RuleNames, RuleSource } from "../../src/ports/rule-source.ts";
import { frozen } from "../../src/rules/frozen-copy.ts";

/**
 * A source whose rules are read once for all gateways whose rules may name the same, and whose files nobody changes. Members stand in
 * their order: each gateway makes a digest of all.
 */
export function keptRules(source: RuleSource): RuleSource {
  let kept: { readonly named: readonly unknown[]; readonly pack: ReturnType<RuleSource["load"]> } | undefined;
  return {
    ...(source.schema ? { schema: source.schema } : {}),
    ...(source.documents ? { documents: source.documents } : {}),
    load(names) {
      const named = namedBy(names);
      if (kept === undefined || kept.named.length !== named.length || named.some((one, at) => kept?.named[at] !== one))
        kept = { named, pack: source.load(names).then((pack) => frozen(JSON.parse(canonicalJson(pack)))) };
      return kept.pack;
    },
  };
}

const namedBy = (names?: RuleNames): readonly unknown[] =>
  names === undefined
    ? []
    : [...names.facts, ...names.operators.operators.values(), ...names.operators.decorators.values()];
