/** Version of everything that an index depends on beside the entries: an index of another version must not be searched. */

import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import type { FrequencyModel } from "../names/frequency-model.ts";
import { namesVersion } from "../names/names-version.ts";
import { prepareName } from "../names/prepare-name.ts";
import type { NameKind } from "../names/score-result.ts";
import { hashText } from "./hash-text.ts";
import { tokenKeys } from "./token-keys.ts";
import { packToken } from "./token-pack.ts";

/** Names that exercise many paths of normalisation: a change of rules, tables or of the platform's Unicode data shows in them. */
const SAMPLES: readonly (readonly [kind: NameKind, name: string])[] = [
  ["person", "Sheikh Abdul-Rahman bin Yusuf al-Harbi"],
  ["person", "O'BRANNOCK, J.F. Kate"],
  ["person", "Łukasz Müller-Çelik ß"],
  ["person", "Сергей Ґончаренко"],
  ["person", "محمد الدرغمي"],
  ["person", "歐陽澄澤"],
  ["person", "山田太郎"],
  ["person", "김민수 タナカ Γιώργος"],
  ["entity", "First Intl. Trading & Shipping Co., Ltd. (Hong Kong) No. 44"],
  ["entity", "ООО «Торговый дом Меридиан» II"],
  ["entity", "北方有限公司"],
  ["vessel", "M/V AMBER MERIDIAN III"],
  ["aircraft", "EP-SMQ"],
];

let samples: string | undefined;

/** One text for rules, tables, Unicode data and frequencies. */
export function indexVersion(frequencies: FrequencyModel): string {
  samples ??= SAMPLES.map(sampleText).join("\n");
  return `${namesVersion(frequencies)} ${hashText(0, samples)}`;
}

function sampleText([kind, name]: readonly [kind: NameKind, name: string]): string {
  return prepareName(name, kind, DEFAULT_FREQUENCIES)
    .tokens.map((token) => JSON.stringify([packToken(token), token.readings, token.sounds, ...tokenKeys(token, kind)]))
    .join("\n");
}
