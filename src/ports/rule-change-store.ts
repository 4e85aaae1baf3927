import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** A change of the rule documents: a draft, or a version once it is in force. All tenants share the rules. */
export interface RuleChangeRecord {
  readonly changeId: string;
  /** 1, 2, 3... of a version, in the order of coming into force; absent in a draft. */
  readonly version?: number;
  /** Author, reason and state. The gateway defines its form. */
  readonly details: Json;
  /** The difference from the version before. The gateway defines its form. */
  readonly files: Json;
  readonly createdAt: EpochMs;
}

/** A change without its documents. */
export type RuleChangeHead = Omit<RuleChangeRecord, "files">;

/** Rule drafts and versions: a version never changes. */
export interface RuleChangeStore {
  /**
   * Saves a change, and replaces the draft of its id: `false`, with nothing changed, when a version has its id or its
   * number.
   */
  put(change: RuleChangeRecord): Promise<boolean>;
  get(changeId: string): Promise<RuleChangeRecord | undefined>;
  /** Newest first: drafts by their time, then ascending id. @param after - time and id of the last one of the page before */
  drafts(limit: number, after?: TimeCursor): Promise<readonly RuleChangeHead[]>;
  /** Newest first. @param before - versions below this number (Default: all) */
  versions(limit: number, before?: number): Promise<readonly RuleChangeHead[]>;
  /** Versions up to a number with their documents, oldest first. */
  upTo(version: number): Promise<readonly RuleChangeRecord[]>;
}
