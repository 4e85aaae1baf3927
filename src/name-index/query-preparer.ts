/** Prepares names of queries, with a cache of tokens. */
import { domainOf, type FrequencyModel, type NameDomain } from "../names/frequency-model.ts";
import { makeToken } from "../names/make-token.ts";
import type { NameToken, TokenSpec } from "../names/name-token.ts";
import { assembleName, type PreparedName, rolesOf, specifyName } from "../names/prepare-name.ts";
import type { NameKind } from "../names/score-result.ts";
import { RecentMap } from "./recent-map.ts";
import { specKey } from "./token-pack.ts";

/** Tokens in the cache: as many as expansions, which are cached by token. With fewer than a name has words, equal tokens of it may be several objects. */
export const READY_WORDS = 2 ** 15;

/** Makes tokens of names of a kind, or takes them from the cache. */
export type TokenMaker = (spec: TokenSpec) => NameToken;

/**
 * Makers of tokens for one model. Kinds whose words are of one domain share theirs: a token does not depend on anything else of the kind,
 * and the same words are looked for in each.
 *
 * @param ready - tokens of each sort that are kept
 */
export function tokenMakers(model: FrequencyModel, ready = READY_WORDS): (kind: NameKind) => TokenMaker {
  const makers = new Map<NameDomain, TokenMaker>();
  return (kind) => {
    const domain = domainOf(kind);
    const maker = makers.get(domain) ?? tokenMaker(kind, model, ready);
    makers.set(domain, maker);
    return maker;
  };
}

function tokenMaker(kind: NameKind, model: FrequencyModel, ready: number): TokenMaker {
  /** Latin words that stand for themselves, which nearly all tokens are, by their letters; other tokens by their whole spec. */
  const words = new RecentMap<string, NameToken>(ready);
  const others = new RecentMap<string, NameToken>(ready);
  return (spec) => {
    const isPlain = spec.kind === "word" && spec.script === "latin" && spec.code === "";
    const tokens = isPlain ? words : others;
    const key = isPlain ? spec.source : specKey(spec);
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const token = makeToken(spec, kind, model);
    tokens.set(key, token);
    return token;
  };
}

/** Prepares as `prepareName` does, for one kind. Equal tokens of a name are one object. */
export function queryPreparer(kind: NameKind, tokenOf: TokenMaker): (name: string) => PreparedName {
  return (name) => {
    const { specs, acronyms } = specifyName(name, kind);
    return assembleName(kind, specs.map(tokenOf), rolesOf(specs), acronyms);
  };
}
