/** Names of queries made ready, with tokens that were asked for before. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import type { NameToken, TokenSpec } from "../../names/name-token.ts";
import { assembleName, type PreparedName, rolesOf, specifyName } from "../../names/prepare-name.ts";
import type { NameKind } from "../../names/score-result.ts";
import { specKey } from "./token-pack.ts";

/** Tokens kept ready. */
const READY = 2 ** 14;

/** Prepares as `prepareName` does, for one kind and model. */
export function queryPreparer(kind: NameKind, model: FrequencyModel): (name: string) => PreparedName {
  const ready = new Map<string, NameToken>();
  const tokenOf = (spec: TokenSpec): NameToken => {
    const key = specKey(spec);
    const known = ready.get(key);
    if (known !== undefined) return known;
    if (ready.size >= READY) ready.clear();
    const token = makeToken(spec, kind, model);
    ready.set(key, token);
    return token;
  };
  return (name) => {
    const { specs, acronyms, homoglyph } = specifyName(name, kind);
    return assembleName(kind, specs.map(tokenOf), rolesOf(specs), acronyms, homoglyph);
  };
}
