import type { ReferenceList } from "../../model/rule-pack.ts";
import { TEXT_KINDS, type TextTie } from "../../model/text-ties.ts";
import { TIE_OWNERS } from "../../model/tied-values.ts";
import { namedPlaces, PLACES_LIST } from "../../places/named-places.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { checkTieParams, chosenTies } from "./tied-countries.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");

export const PLACES_PARAMS = {
  of: `list of those whose texts are read, of ${quoted(TIE_OWNERS)}; default everybody`,
  as: `list of what the texts are, of ${quoted(TEXT_KINDS)}; default everything`,
} as const;
/** The result of a fact about named places. */
export const PLACES_MEANING = `countries (ISO 3166-1 alpha-2) and regions (ISO 3166-2) of places of the reference list \`${PLACES_LIST}\` that texts name, and of BICs and IBANs in them; empty when they name none, missing without a text`;

export const checkNamedPlaces = checkTieParams(TEXT_KINDS);

/** Codes of the places in the texts that the params of a rule choose; missing without a text. */
export function placesChosen(
  texts: readonly TextTie[],
  params: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, ReferenceList>>,
): readonly string[] | undefined {
  const chosen = chosenTies(texts, params);
  return chosen.length === 0 ? undefined : namedPlaces(chosen, lists[PLACES_LIST]);
}

/** Facts about places in free text. */
export const PLACE_FACTS: readonly CustomerFact[] = [
  {
    name: "namedPlaces",
    type: "list of texts",
    meaning: PLACES_MEANING,
    sources: ["every address, bank name, description, note and name in the data"],
    reads: [
      "contactDetails.country",
      "contactDetails.street",
      "contactDetails.town",
      "contactDetails.unstructuredAddress",
      "personalDetails.placeOfBirth",
      "companyDetails.businessDescription",
      "companyDetails.shareholders",
      "companyDetails.staff",
    ],
    example: ["UA-43"],
    params: PLACES_PARAMS,
    checkParams: checkNamedPlaces,
    compute: ({ texts, referenceLists }, params) => placesChosen(texts, params, referenceLists),
  },
];
