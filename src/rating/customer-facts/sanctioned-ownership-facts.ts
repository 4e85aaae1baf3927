import { echo } from "../../issue.ts";
import { declaredOwners } from "../../ownership/declared-owners.ts";
import { OWNERSHIP_REGIMES, type OwnershipRegime } from "../../ownership/ownership-regimes.ts";
import { type SanctionedOwnership, sanctionedOwnership } from "../../ownership/sanctioned-ownership.ts";
import { listedNodes } from "../listed-nodes.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";

const EXCLUDED: SanctionedOwnership = { verdict: "excluded", least: 0, most: 0, steps: [] };
const VERDICTS: readonly string[] = ["certain", "possible"];
const REGIMES = Object.keys(OWNERSHIP_REGIMES);

const MATCHES: readonly string[] = ["any", "confirmed"];

function ownershipOf(
  { company, screening }: CustomerView,
  regime: OwnershipRegime,
  matches: "any" | "confirmed" = "any",
): SanctionedOwnership | undefined {
  if (screening === undefined) return undefined;
  if (company === undefined) return EXCLUDED;
  const counted = matches === "any" ? screening : screening.filter(({ confirmed }) => confirmed);
  const { graph, nodes } = declaredOwners(company);
  const listed = listedNodes(nodes, counted);
  return listed.size === 0 ? EXCLUDED : sanctionedOwnership(graph, listed, regime);
}

/** Whether a customer belongs to listed persons. */
export const SANCTIONED_OWNERSHIP_FACTS: readonly CustomerFact[] = [
  {
    name: "sanctionedOwnerShare",
    type: "number",
    meaning:
      "part of the company that sanctioned owners hold at least, and companies that count as theirs by the rule of the United States, 1 for the whole; 0 when there is none, missing when nobody was screened",
    sources: ["matches of shareholder", "companyDetails.shareholders[].share"],
    example: 0,
    compute: (customer) => ownershipOf(customer, OWNERSHIP_REGIMES.us)?.least,
  },
  {
    name: "sanctionedOwnership",
    type: "list of texts",
    meaning:
      "how the company comes to belong to sanctioned persons, a sentence a step, when it does so with the wanted certainty; empty when not, missing when nobody was screened",
    sources: [
      "matches of shareholder and staff",
      "companyDetails.shareholders[].share",
      "companyDetails.shareholders[].liability",
      "companyDetails.staff[]",
    ],
    example: ["of Quill Trading Odo Quill (listed) 50 %: they together hold 50 %"],
    params: {
      regime: "whose rule: `us`, `eu`, `uk`, `ch`, or `amlr`: whether a sanctioned person is a beneficial owner",
      verdict:
        "`certain`, or `possible` where shares that nobody told, or a sanctioned person who directs the company, may make it so",
      matches: "`any` match on an owner or manager, or only those `confirmed` by more than a name; default `any`",
    },
    checkParams: checkSanctionedOwnership,
    compute: (customer, { regime, verdict, matches = "any" }) => {
      const rule = typeof regime === "string" ? OWNERSHIP_REGIMES[regime as OwnershipRegime["id"]] : undefined;
      if (rule === undefined || !VERDICTS.includes(verdict as string) || !MATCHES.includes(matches as string))
        throw new TypeError(
          `sanctionedOwnership: unknown regime ${echo(String(regime))}, verdict ${echo(String(verdict))} or matches ${echo(String(matches))}`,
        );
      const found = ownershipOf(customer, rule, matches as "any" | "confirmed");
      return found && (found.verdict === verdict ? found.steps : []);
    },
  },
];

/** Reports the faults in the params of `sanctionedOwnership`. */
function checkSanctionedOwnership(
  params: unknown,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const { regime, verdict, matches = "any" } = params as Readonly<Record<string, unknown>>;
  if (!REGIMES.includes(regime as string)) report(["regime"], `expected one of ${REGIMES.join(", ")}`);
  if (!VERDICTS.includes(verdict as string)) report(["verdict"], "expected `certain` or `possible`");
  if (!MATCHES.includes(matches as string)) report(["matches"], "expected `any` or `confirmed`");
}
