import type { ScreenedRole, ScreeningFinding, ScreeningSummary } from "../screening-summary.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { roundShare, setOf } from "./fact-values.ts";

function typesOf(
  screening: ScreeningSummary | undefined,
  ...roles: readonly ScreenedRole[]
): readonly string[] | undefined {
  return screening && setOf(screening.filter(({ party }) => roles.includes(party)).map(({ type }) => type));
}

function isSanctionedOwner({ type, party }: ScreeningFinding): boolean {
  return party === "shareholder" && (type === "SANCTIONED_PERSON" || type === "SANCTIONED_ENTITY");
}

/** Shares of sanctioned shareholders together; a shareholder who stands on two lists counts once. */
function sanctionedShare(screening: ScreeningSummary): number {
  const shares = new Map<unknown, number>();
  for (const finding of screening.filter(isSanctionedOwner)) shares.set(finding.subject ?? finding, finding.share ?? 0);
  return roundShare([...shares.values()].reduce((sum, share) => sum + share, 0));
}

const MISSING = "empty when nothing was found, missing when nobody was screened";

/** Facts about what screening found. */
export const SCREENING_FACTS: readonly CustomerFact[] = [
  {
    name: "screeningTypes",
    type: "list of texts",
    meaning: `types of match on the customer, its trading names or the holders of its accounts; ${MISSING}`,
    sources: ["matches of customer, trading-name and account-holder"],
    example: ["POLITICALLY_EXPOSED_PERSON"],
    compute: ({ screening }) => typesOf(screening, "customer", "trading-name", "account-holder"),
  },
  {
    name: "ownerScreeningTypes",
    type: "list of texts",
    meaning: `types of match on shareholders of every level and on managing directors; ${MISSING}`,
    sources: ["matches of shareholder and staff"],
    example: ["RELATIVE_OR_CLOSE_ASSOCIATE"],
    compute: ({ screening }) => typesOf(screening, "shareholder", "staff"),
  },
  {
    name: "sanctionedOwnerShare",
    type: "number",
    meaning:
      "shares of all shareholders with a sanctions match together, 1 for the whole company; 0 when there is none, missing when nobody was screened",
    sources: ["matches of shareholder", "companyDetails.shareholders[].share"],
    example: 0,
    compute: ({ screening }) => screening && sanctionedShare(screening),
  },
  {
    name: "counterpartyScreeningTypes",
    type: "list of texts",
    meaning: `types of match on the counterparty and on main counterparties of the customer; ${MISSING}`,
    sources: ["matches of counterparty", "characteristics.majorCounterpartyAccounts[].holder"],
    example: [],
    compute: ({ screening }) => typesOf(screening, "counterparty"),
  },
];
