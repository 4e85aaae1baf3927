import { SCREENED_ROLES, type ScreenedRole, type ScreeningSummary } from "../screening-summary.ts";
import type { CustomerFact, FactParams } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { listOf, setOf } from "./fact-values.ts";

function typesOf(
  screening: ScreeningSummary | undefined,
  ...roles: readonly ScreenedRole[]
): readonly string[] | undefined {
  return screening && setOf(screening.filter(({ party }) => roles.includes(party)).map(({ type }) => type));
}

const WITHOUT = {
  without:
    "id of a reference list of countries: matches on entries all of whose countries stand in it do not count; default, and where no pack has it, all count",
};

/** The matches that count; those on entries tied only to countries of a reference list do not. */
function withoutThose({ screening, referenceLists }: CustomerView, { without }: FactParams): typeof screening {
  const left = listOf(referenceLists, without);
  if (left === undefined) return screening;
  return screening?.filter(({ countries }) => !countries?.every((code) => left.values.includes(code)));
}

/** Matches on these subjects are on the customer. */
const OWN_ROLES: readonly ScreenedRole[] = ["customer", "trading-name", "account-holder"];

const isRole = (value: unknown): value is ScreenedRole => SCREENED_ROLES.includes(value as ScreenedRole);

const confirmedOf = (screening: ScreeningSummary | undefined): ScreeningSummary | undefined =>
  screening?.filter(({ confirmed }) => confirmed);

const MISSING =
  "`SANCTIONS_RESTRICTION` for those under programmes of sanctions that block nobody; empty when nothing was found, missing when nobody was screened";

/** Facts about what screening found. */
export const SCREENING_FACTS: readonly CustomerFact[] = [
  {
    name: "screeningTypes",
    type: "list of texts",
    meaning: `types of match on the customer, its trading names or the holders of its accounts; ${MISSING}`,
    sources: ["matches of customer, trading-name and account-holder"],
    example: ["POLITICALLY_EXPOSED_PERSON"],
    params: WITHOUT,
    compute: (view, params) => typesOf(withoutThose(view, params), ...OWN_ROLES),
  },
  {
    name: "confirmedScreeningTypes",
    type: "list of texts",
    meaning:
      "types of match on the customer, its trading names or the holders of its accounts that more than a name confirms: a date of birth known to the day, or a number; empty when none is, missing when nobody was screened",
    sources: ["matches of customer, trading-name and account-holder"],
    example: ["SANCTIONED_PERSON"],
    compute: ({ screening }) => typesOf(confirmedOf(screening), "customer", "trading-name", "account-holder"),
  },
  {
    name: "ownerScreeningTypes",
    type: "list of texts",
    meaning: `types of match on shareholders of every level and on managing directors; ${MISSING}`,
    sources: ["matches of shareholder and staff"],
    reads: ["companyDetails.shareholders", "companyDetails.staff"],
    example: ["RELATIVE_OR_CLOSE_ASSOCIATE"],
    params: WITHOUT,
    compute: (view, params) => typesOf(withoutThose(view, params), "shareholder", "staff"),
  },
  {
    name: "unscreenedParties",
    type: "list of texts",
    meaning:
      "`customer` when it has no name and no number, or a name that nobody could read; `shareholder` when one of a quarter or more has a name that nobody could read; empty when there is none of them, missing when nobody was screened",
    sources: ["names and numbers of the customer", "companyDetails.shareholders[]"],
    example: [],
    compute: ({ unscreened }) => unscreened && setOf(unscreened),
  },
  {
    name: "bankScreeningTypes",
    type: "list of texts",
    meaning: `types of match on the banks of accounts, those of the counterparty and of main counterparties too; ${MISSING}`,
    sources: ["matches of bank"],
    example: [],
    compute: ({ screening }) => typesOf(screening, "bank"),
  },
  {
    name: "counterpartyScreeningTypes",
    type: "list of texts",
    meaning: `types of match on the counterparty and on main counterparties of the customer; ${MISSING}`,
    sources: ["matches of counterparty", "characteristics.majorCounterpartyAccounts[].holder"],
    example: [],
    compute: ({ screening }) => typesOf(screening, "counterparty"),
  },
  {
    name: "confirmedCounterpartyScreeningTypes",
    type: "list of texts",
    meaning:
      "types of match on the counterparty and on main counterparties that more than a name confirms: a date of birth known to the day, or a number; empty when none is, missing when nobody was screened",
    sources: ["matches of counterparty", "characteristics.majorCounterpartyAccounts[].holder"],
    example: [],
    compute: ({ screening }) => typesOf(confirmedOf(screening), "counterparty"),
  },
  {
    name: "screeningLists",
    type: "list of texts",
    meaning:
      "ids of the lists on which matches stand, so that a list of one's own has a rule of its own; empty when nothing was found, missing when nobody was screened",
    sources: ["matches"],
    example: ["former-customers"],
    params: {
      of: `list of those whose matches count, of ${SCREENED_ROLES.map((role) => `\`${role}\``).join(", ")}; default the customer with its trading names and account holders`,
    },
    checkParams(params, report) {
      const { of = OWN_ROLES } = params as Readonly<Record<string, unknown>>;
      if (!Array.isArray(of)) return void report(["of"], "expected a list");
      for (const [at, role] of of.entries())
        if (!isRole(role)) report(["of", at], `expected one of ${SCREENED_ROLES.join(", ")}`);
    },
    compute({ screening }, { of = OWN_ROLES }) {
      if (!Array.isArray(of) || !of.every(isRole)) throw new TypeError("screeningLists: unknown role in `of`");
      return screening && setOf(screening.flatMap(({ party, list }) => (list && of.includes(party) ? [list] : [])));
    },
  },
];
