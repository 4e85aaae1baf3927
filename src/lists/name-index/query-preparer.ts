/** Names of queries made ready, with tokens that were asked for before. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import type { NameToken, TokenSpec } from "../../names/name-token.ts";
import { assembleName, type PreparedName, rolesOf, specifyName } from "../../names/prepare-name.ts";
import type { NameKind } from "../../names/score-result.ts";
import { RecentMap } from "./recent-map.ts";
import { specKey } from "./token-pack.ts";

/** Tokens kept ready: as many as expansions are, which are kept by token. */
export const READY_WORDS = 2 ** 15;

/**
 * Prepares as `prepareName` does, for one kind and model. Equal tokens of a name are one object.
 *
 * @param ready - tokens of each sort that are kept
 */
export function queryPreparer(
  kind: NameKind,
  model: FrequencyModel,
  ready = READY_WORDS,
): (name: string) => PreparedName {
  /** Latin words that stand for themselves, which nearly all tokens are, by their letters; others by all that they are. */
  const words = new RecentMap<string, NameToken>(ready);
  const others = new RecentMap<string, NameToken>(ready);
  const tokenOf = (spec: TokenSpec): NameToken => {
    const isPlain = spec.kind === "word" && spec.script === "latin" && spec.code === "";
    const tokens = isPlain ? words : others;
    const key = isPlain ? spec.source : specKey(spec);
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const token = makeToken(spec, kind, model);
    tokens.set(key, token);
    return token;
  };
  return (name) => {
    const { specs, acronyms, homoglyph } = specifyName(name, kind);
    return assembleName(kind, specs.map(tokenOf), rolesOf(specs), acronyms, homoglyph);
  };
}
