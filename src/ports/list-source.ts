import type { ListFormat } from "../lists/list-parser.ts";
import type { BusinessLines } from "../model/business-lines.ts";
import type { ListSets } from "../model/list-sets.ts";
import type { LoadedList } from "../model/loaded-list.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";
import type { ChangingSource } from "./changing-source.ts";

/** The names that manifests of lists may use: the plugins of a gateway define them. */
export interface ListNames {
  readonly listFormats: ReadonlyMap<string, ListFormat>;
  /** By id (Default: any name is allowed). */
  readonly screeningProfiles?: ReadonlyMap<string, ScreeningProfile>;
}

/** Port: the source of lists. */
export interface ListSource extends ChangingSource {
  /**
   * Reads every list of the source.
   *
   * @param names - the names that a manifest may use (Default: the built-in ones)
   * @returns the usable lists; each list's report names the faults within its tolerance
   * @throws RiskgateError `LIST_UNREADABLE` or `LIST_UNHEALTHY` when one list cannot be used: a smaller list is never
   * returned silently
   */
  load(names?: ListNames): Promise<readonly LoadedList[]>;
  /**
   * The name index over the entries of lists returned by `load`, one list after the other: `NameIndex.buffer`, built in
   * a separate thread. Sources without threads omit it, and the gateway builds the index itself.
   */
  readonly indexOf?: (lists: readonly LoadedList[]) => ArrayBufferLike | undefined;
  /**
   * Which tenants use which of the lists returned by `load`. Sources without sets omit it, and every tenant uses every
   * list.
   */
  readonly setsOf?: (lists: readonly LoadedList[]) => ListSets | undefined;
  /**
   * The lists that customers of each business line are screened against. Sources without lines omit it, and all
   * customers are screened alike.
   */
  readonly linesOf?: (lists: readonly LoadedList[]) => BusinessLines | undefined;
}
