import { scoreName } from "../../names/score-name.ts";
import type { NameKind } from "../../names/score-result.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { setOf } from "./fact-values.ts";

type KindOfName = Extract<NameKind, "person" | "entity">;

/** Every known name of the customer, as a person or as a company. */
function namesOf({
  person,
  company,
  contact,
  party,
}: CustomerView): readonly (readonly [name: string, kind: KindOfName])[] {
  const name = person?.personName;
  const given = [name?.firstName, name?.middleNames];
  const personNames = setOf([
    [...given, name?.lastName].filter(Boolean).join(" "),
    [...given, name?.nameAtBirth].filter(Boolean).join(" "),
  ]);
  const otherNames = [contact?.contactName, ...(party.dba ?? []).map((tradingName) => tradingName.contactName)];
  const companyNames = setOf([company?.companyName, company?.trademark]);
  return [
    ...personNames.map((text) => [text, "person"] as const),
    ...companyNames.map((text) => [text, "entity"] as const),
    ...setOf(otherNames).map((text) => [text, company === undefined ? "person" : "entity"] as const),
  ];
}

/** The words of a name, ignoring order, case and accents. */
function wordsOf(name: string): string {
  const folded = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}

/** An account may be held under a part of the name, or a name in full: the better direction counts. */
function similarity(holder: string, name: string, kind: KindOfName): number {
  return Math.max(scoreName(holder, name, { kind }).score, scoreName(name, holder, { kind }).score);
}

function bestSimilarity(holder: string, names: ReturnType<typeof namesOf>): number {
  // Nearly every account is in the customer's own name: this is recognised without comparing letters.
  const words = wordsOf(holder);
  if (words !== "" && names.some(([name]) => wordsOf(name) === words)) return 1;
  return Math.max(...names.map(([name, kind]) => similarity(holder, name, kind)));
}

/** Facts about the holder of the account. */
export const HOLDER_FACTS: readonly CustomerFact[] = [
  {
    name: "accountHolderSimilarity",
    type: "number",
    meaning:
      "how alike the holder of an account and the most similar name of the customer are, 0 to 1, of several accounts the least alike; missing without a holder or without a name",
    sources: [
      "referenceAccount.holder",
      "accounts of the customer",
      "personalDetails.personName",
      "companyDetails.companyName",
      "companyDetails.trademark",
      "contactDetails.contactName",
      "dba[].contactName",
    ],
    example: 1,
    lazy: true,
    compute: (customer) => {
      const holders = setOf(customer.accounts.map(({ holder }) => holder));
      const names = namesOf(customer);
      if (holders.length === 0 || names.length === 0) return undefined;
      return Math.min(...holders.map((holder) => bestSimilarity(holder, names)));
    },
  },
];
