/** Read access to the lists, rules and facts that decisions are made with. */

import type { ScreeningBody } from "../../model/request-bodies.ts";
import type { BodyOf, Ignored, RequestContext } from "../requests/outcomes.ts";
import type { FindEntriesQuery, FoundListEntries } from "./find-entries.ts";
import type { DiffListOutcome, ListDiffQuery } from "./list-diff.ts";
import type { ListEditionPage, ListEditionsQuery, ListStateList } from "./list-states.ts";
import type { FactList, RuleDetail, RuleList } from "./rule-states.ts";
import type { ScreenOutcome } from "./screen-name.ts";

type Whose = Pick<RequestContext, "tenant">;

/** Shows the lists, rules and facts that decisions are made with. */
export interface DecisionSources {
  /** The lists in service that customers of the tenant are screened against. @throws RiskgateError `LISTS_NOT_LOADED` where there is none */
  listLists(context?: Whose): Promise<ListStateList>;
  /** Editions of a list that came into service, newest first; `undefined` when the tenant has no such list. */
  listEditions(listId: string, query?: ListEditionsQuery, context?: Whose): Promise<ListEditionPage | undefined>;
  /** What changed between two editions of a list, where the archive has them. */
  diffList(listId: string, query?: ListDiffQuery, context?: Whose): Promise<DiffListOutcome>;
  /** Finds entries while a person types a name, or by id: for people, not for screening. */
  findListEntries(query: FindEntriesQuery, context?: Whose): Promise<FoundListEntries>;
  /**
   * Screens a name against the lists with the code of a check. Only an entry of the audit log is stored, which does not
   * name the party.
   *
   * @param randomBytes - 32 random bytes, for the nonce of the answer
   * @throws RiskgateError when the lists, the rules, a provider or the store do not answer
   */
  screen<Sent>(
    body: BodyOf<ScreeningBody, Sent>,
    randomBytes: Uint8Array,
    context?: RequestContext,
  ): Promise<ScreenOutcome & Ignored>;
  /** Rules in service, with version and reference data. @throws RiskgateError where there are none */
  listRules(): Promise<RuleList>;
  /** A rule in service with its conditions and examples; `undefined` when there is none of the id. */
  getRule(ruleId: string): Promise<RuleDetail | undefined>;
  /** Facts that rules may use, those of plugins included. */
  listFacts(): Promise<FactList>;
  /** The JSON Schema of rule documents with facts and operators, those of plugins included; `undefined` when the source of the rules has none. */
  ruleSchema(): Promise<Readonly<Record<string, unknown>> | undefined>;
}
