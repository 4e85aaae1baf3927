import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** One time that stored customers are compared with lists again. */
export interface RescreenRecord {
  readonly runId: string;
  /** Rises with every run: the highest one says which lists customers are to be decided with. */
  readonly number: number;
  /** `changes`: only with entries that changed between two sets of lists. `full`: every customer with every entry. */
  readonly kind: "changes" | "full";
  readonly status: "running" | "paused" | "done";
  /** Stands for the lists and the way they are searched: equal keys give equal matches. */
  readonly listsKey: string;
  /** The lists, and those before; in the gateway's form. */
  readonly details: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A stretch of a tenant's customers, and how far a run is with it. */
export interface RescreenRange {
  readonly runId: string;
  readonly tenant: string;
  /** First and last bucket, both included; see `bucketOf`. */
  readonly fromBucket: number;
  readonly toBucket: number;
  /** The last customer that was done; absent before the first. */
  readonly after?: string;
  readonly done: boolean;
  /** Counts of what was done, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Rises with every step. */
  readonly revision: number;
}

/** What one part of the changed entries concerns, as one of several processes found it for all of them. */
export interface RescreenFinding {
  readonly runId: string;
  readonly tenant: string;
  /** Number of the part, from 0. */
  readonly part: number;
  /** Who was found, in the gateway's form; absent while it is looked for. */
  readonly found?: Json;
}

/** Runs in which stored customers are compared with lists again. */
export interface RescreenStore {
  /**
   * The lists key of the run with the highest number, `undefined` before the first. In a transaction no other one is added until
   * the end, so that what is decided with the lists of the newest run is stored before the next run begins to look.
   */
  newestListsKey(): Promise<string | undefined>;
  /** Adds a run with its ranges: `false`, with nothing changed, when its number is taken. Waits for those who read {@link newestListsKey}. */
  add(run: RescreenRecord, ranges: readonly RescreenRange[]): Promise<boolean>;
  get(runId: string): Promise<RescreenRecord | undefined>;
  /** Runs, newest first, at most `limit`. */
  list(limit: number): Promise<readonly RescreenRecord[]>;
  /** Changes the status: `false`, with nothing changed, unless it is `from`. */
  setStatus(runId: string, from: RescreenRecord["status"], to: RescreenRecord["status"], at: EpochMs): Promise<boolean>;
  /** The ranges of a run by tenant and bucket. */
  ranges(runId: string): Promise<readonly RescreenRange[]>;
  /** Says that a part is looked for: `false`, with nothing changed, when that was said before. */
  beginFinding(finding: Omit<RescreenFinding, "found">): Promise<boolean>;
  /** Keeps what was found of a part that was begun. */
  keepFinding(finding: Required<RescreenFinding>): Promise<void>;
  /** Parts that were begun or found of a run for a tenant, ascending. */
  findings(runId: string, tenant: string): Promise<readonly RescreenFinding[]>;
  /** Forgets the findings of a run. */
  removeFindings(runId: string): Promise<void>;
  /** Keeps the next step of a range: `false`, with nothing changed, unless the stored revision is one less. */
  advance(range: RescreenRange): Promise<boolean>;
}
