/** Port: where lists come from. */
import type { ListFormat } from "../lists/list-parser.ts";
import type { BusinessLines } from "../model/business-lines.ts";
import type { ListSets } from "../model/list-sets.ts";
import type { LoadedList } from "../model/loaded-list.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";
import type { ChangingSource } from "./changing-source.ts";

/** What manifests of lists may name: the plugins of a gateway bring it. */
export interface ListNames {
  readonly listFormats: ReadonlyMap<string, ListFormat>;
  /** By id (Default: any may be named). */
  readonly screeningProfiles?: ReadonlyMap<string, ScreeningProfile>;
}

/** Port: where lists come from. */
export interface ListSource extends ChangingSource {
  /**
   * Reads every list of the source.
   *
   * @param names - what a manifest may name (Default: what is shipped)
   * @returns the lists that may be used; what was wrong inside its tolerance is in each list's report
   * @throws RiskgateError `LIST_UNREADABLE` or `LIST_UNHEALTHY` when one list cannot be used: a smaller list is never
   *   returned in silence
   */
  load(names?: ListNames): Promise<readonly LoadedList[]>;
  /**
   * The name index over the entries of lists that `load` gave, one list after the other: `NameIndex.buffer`, built by a thread of
   * its own. Sources without threads have none, and the gateway builds it itself.
   */
  readonly indexOf?: (lists: readonly LoadedList[]) => ArrayBufferLike | undefined;
  /** Which tenants use which of the lists that `load` gave. Sources without sets have none, and every tenant uses every list. */
  readonly setsOf?: (lists: readonly LoadedList[]) => ListSets | undefined;
  /** What customers of business lines are screened against. Sources without lines have none, and all customers are screened alike. */
  readonly linesOf?: (lists: readonly LoadedList[]) => BusinessLines | undefined;
}
