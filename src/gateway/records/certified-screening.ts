import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";

/** What was screened for one decision. */
export interface CertifiedScreening {
  readonly subject: "customer" | "transaction";
  /** Of a transaction. */
  readonly tenantTransactionId?: string;
  /**
   * Every party that was compared with the lists; for a transaction each party with the compared part of it: name,
   * account, bank.
   */
  readonly screened: readonly { readonly role: string; readonly side: string; readonly names: readonly string[] }[];
  /** The configured business line whose lists and screening profile were used; absent where none is. */
  readonly businessLine?: string;
  /** Empty when nothing was screened. */
  readonly lists: readonly ListSnapshot[];
  readonly matches: readonly ScreeningMatch[];
  /** Matches that a person judged false before. */
  readonly exempted: number;
  /** What was left out, for example `USAGE_NOT_SCREENED`; absent when nothing was. */
  readonly limitations?: readonly string[];
  readonly riskLevel: string;
  readonly ruleSetVersion: string;
}
