import { RiskgateError } from "../../errors.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { Observer } from "../../ports/observer.ts";
import type { ProviderQuery, ScreeningProvider } from "../../ports/screening-provider.ts";
import type { ScreenedParty } from "../../screening/screened-party.ts";
import { inStep } from "../requests/observe.ts";

/** What one provider proposed for a check. */
export interface ProvidedEntries {
  readonly provider: string;
  readonly entries: readonly ListEntry[];
}

/**
 * Asks every provider about every party of a request.
 *
 * @throws RiskgateError `PROVIDER_UNAVAILABLE` when one of them does not answer
 */
export async function askProviders(
  providers: readonly ScreeningProvider[],
  parties: () => readonly ScreenedParty[],
  observer?: Observer,
): Promise<readonly ProvidedEntries[]> {
  if (providers.length === 0) return [];
  const all = parties();
  return Promise.all(
    providers.map(async ({ name, propose }) => {
      try {
        const queries = all.map(queryOf);
        const told = queries.length === 0 ? [] : await inStep(observer, "ask-providers", () => propose(queries));
        // A copy, so that later changes by the provider do not reach the stored decision.
        const entries = JSON.parse(JSON.stringify(told)) as readonly ListEntry[];
        observer?.event?.({ type: "provider", provider: name, answered: true });
        return { provider: name, entries };
      } catch (cause) {
        observer?.event?.({ type: "provider", provider: name, answered: false });
        if (cause instanceof RiskgateError && cause.code === "PROVIDER_UNAVAILABLE") throw cause;
        throw new RiskgateError("PROVIDER_UNAVAILABLE", `provider ${name}: did not answer`, { cause });
      }
    }),
  );
}

/** Built anew for each provider, so that one cannot change the query of another. */
const queryOf = ({ names, kinds, dateOfBirth, countries }: ScreenedParty): ProviderQuery => ({
  names: names.map(({ name }) => name),
  kinds: [...kinds],
  ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
  countries: countries.map(({ code }) => code),
});
