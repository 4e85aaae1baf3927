import { didYouMean } from "../did-you-mean.ts";
import { RiskgateError } from "../errors.ts";
import { echo } from "../issue.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import type { GatewaySettings } from "./gateway-parts.ts";
import type { TransactionSources } from "./transactions/transaction-engine.ts";

/** Names of all members of a type, which the compiler enforces. */
type Names<T> = Readonly<Record<keyof T, true>>;

const OPTIONS: Names<GatewayOptions> = {
  ...{ store: true, lists: true, rules: true, transactions: true, clock: true, ids: true, plugins: true },
  ...{
    builtIns: true,
    matcher: true,
    createEvaluator: true,
    createMatcher: true,
    startSearchThreads: true,
    jobs: true,
  },
  ...{ timers: true, callbacks: true, providers: true, archive: true, passwords: true, signer: true, witnesses: true },
  ...{ callbackScheduleMs: true, workOnJobs: true, fullRescreenCron: true, rescreenRanges: true },
  ...{ createScreenedIndex: true, random: true, observers: true, settings: true, writesPolicy: true, workflow: true },
  ...{ rulesLead: true, knowsIssuer: true },
};
const SETTINGS: Names<GatewaySettings> = {
  ...{ homeCountries: true, spacingMs: true, screeningProfile: true, decisionBudgetMs: true, reviewFirst: true },
  ...{
    fourEyes: true,
    unknownMembers: true,
    maxAttachmentBytes: true,
    baseCurrency: true,
    immediateDecisionCallback: true,
  },
  rescreenedCallback: true,
};
const TRANSACTIONS: Names<TransactionSources> = { rules: true, rates: true };

const PLACES = [
  ["", OPTIONS],
  ["settings.", SETTINGS],
  ["transactions.", TRANSACTIONS],
] as const;

/**
 * Refuses unknown options, settings and sources of transactions: a misspelled or misplaced one would be ignored.
 *
 * @throws RiskgateError `CONFIG_INVALID` with every unknown name, with the place where it belongs, or the name that is
 * probably meant
 */
export function demandKnownOptions(options: GatewayOptions): void {
  const { settings, transactions } = options;
  const given = { "": options, "settings.": settings, "transactions.": transactions };
  const problems = PLACES.flatMap(([place, known]) =>
    Object.keys(given[place] ?? {})
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `unknown option ${echo(place + name)}${meant(name, place, Object.keys(known))}`),
  );
  if (problems.length > 0) throw new RiskgateError("CONFIG_INVALID", problems.join("\n"));
}

/** The hint of a message: the same name at another place, else the nearest name at this one. */
function meant(name: string, place: string, known: readonly string[]): string {
  const [elsewhere] = PLACES.filter(([other, names]) => other !== place && Object.hasOwn(names, name));
  return elsewhere === undefined ? didYouMean(name, known) : `; did you mean \`${elsewhere[0]}${name}\`?`;
}
