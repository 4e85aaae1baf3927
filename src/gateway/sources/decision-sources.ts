/** What decisions are made with, to be looked at. */
import type { RequestContext } from "../requests/outcomes.ts";
import type { FindEntriesQuery, FoundListEntries } from "./find-entries.ts";
import type { DiffListOutcome, ListDiffQuery } from "./list-diff.ts";
import type { ListEditionPage, ListEditionsQuery, ListStateList } from "./list-states.ts";

type Whose = Pick<RequestContext, "tenant">;

/** Shows what decisions are made with. */
export interface DecisionSources {
  /** The lists in service that customers of the tenant are screened against. @throws RiskgateError `LISTS_NOT_LOADED` where there is none */
  listLists(context?: Whose): Promise<ListStateList>;
  /** Editions of a list that came into service, newest first; `undefined` when the tenant has no such list. */
  listEditions(listId: string, query: ListEditionsQuery, context?: Whose): Promise<ListEditionPage | undefined>;
  /** What changed between two editions of a list, where the archive has them. */
  diffList(listId: string, query: ListDiffQuery, context?: Whose): Promise<DiffListOutcome>;
  /** Looks entries up while somebody types a name, or by their ids: for people, not for screening. */
  findListEntries(query: FindEntriesQuery, context?: Whose): Promise<FoundListEntries>;
}
