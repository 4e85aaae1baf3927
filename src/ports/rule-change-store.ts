import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** A change of the rule documents: a draft, or a version once it is in force. All tenants have rules in common. */
export interface RuleChangeRecord {
  readonly changeId: string;
  /** Of a version 1, 2, 3... in the order in which they came into force; absent of a draft. */
  readonly version?: number;
  /** Who, why, and how far it is. Its form is the gateway's. */
  readonly details: Json;
  /** What is other than in the version before. Its form is the gateway's. */
  readonly files: Json;
  readonly createdAt: EpochMs;
}

/** A change without its documents. */
export type RuleChangeHead = Omit<RuleChangeRecord, "files">;

/** Drafts of rules, and versions: a version is never changed again. */
export interface RuleChangeStore {
  /** Saves a change, in the place of the draft of its id: `false`, with nothing changed, when a version has its id or its number. */
  put(change: RuleChangeRecord): Promise<boolean>;
  get(changeId: string): Promise<RuleChangeRecord | undefined>;
  /** Newest first: drafts by their time, then ascending id. @param after - time and id of the last one of the page before */
  drafts(limit: number, after?: TimeCursor): Promise<readonly RuleChangeHead[]>;
  /** Newest first. @param before - versions below this number (Default: all) */
  versions(limit: number, before?: number): Promise<readonly RuleChangeHead[]>;
  /** Versions up to a number with their documents, the first one first. */
  upTo(version: number): Promise<readonly RuleChangeRecord[]>;
}
